import type { Handlers } from '../../platform/http/handler.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { createSite } from './create-site.ts'
import { deleteSite } from './delete-site.ts'
import { exportSites } from './export-sites.ts'
import { getSite, showSite } from './get-site.ts'
import { listSites, siteSearch } from './list-sites.ts'
import type { SiteRecord } from './repository/read.ts'
import { updateSite } from './update-site.ts'

type Served = 'createSite' | 'deleteSite' | 'exportSites' | 'getSite' | 'listSites' | 'updateSite'

interface Asked {
  principal: Principal
  version(version: number): void
}

export function siteHandlers(platform: Platform): Pick<Handlers, Served> {
  const answered = (site: SiteRecord, { principal, version }: Asked) => {
    version(site.version)
    return showSite(platform.db, principal, site)
  }
  return {
    listSites: ({ principal, query }) => listSites(platform.db, principal, query),
    exportSites: async ({ principal, query, reply }) =>
      sendSheet(
        platform.workers,
        reply,
        await exportSites(platform.db, principal, siteSearch(query, principal)),
        query.format,
      ),
    getSite: async (asked) => answered(await getSite(platform.db, asked.principal, asked.params.id), asked),
    createSite: async (asked) => answered(await createSite(platform, asked.principal, asked.body), asked),
    updateSite: async (asked) => {
      const { principal, body, ifMatch } = asked
      return answered(await updateSite(platform, principal, { sent: body, ifMatch }), asked)
    },
    deleteSite: async ({ principal, params }) => {
      await deleteSite(platform, principal, params.id)
    },
  }
}
