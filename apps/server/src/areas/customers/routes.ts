import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { detachUserFromSite } from './commands/detach-user-from-site.ts'

export const customersHandlers = (platform: Platform): Pick<Handlers, 'detachUserFromSite'> => ({
  detachUserFromSite: async ({ principal, params }) => {
    await detachUserFromSite(platform, principal, { userID: params.id, siteID: params.siteId })
  },
})
