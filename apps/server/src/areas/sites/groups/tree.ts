import type { ListQuery } from '@sojourn/contract'
import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import type { FastifyReply } from 'fastify'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSheet } from '../../../platform/sheets/send-sheet.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { exportGroups } from './export/export-groups.ts'
import { getGroup } from './get-group.ts'
import { listChildren, listGroups } from './list-groups.ts'
import type { GroupKind, GroupRecord } from './repository.ts'
import { attachSite, detachSite } from './sites/attach-site.ts'
import { listGroupSites } from './sites/list-sites.ts'
import { type GroupChange, updateGroup } from './update-group.ts'

interface TreeOptions<Shown> {
  kind: GroupKind
  /** What the parent is called in a request. */
  parentField: string
  present(group: GroupRecord): Shown
}

type Say = (version: number) => void
interface SiteParams {
  id: string
  siteId: string
}

/** What can be done with one of the two trees; only the names in its requests and answers are the tree's own. */
export function groupTree<Shown>(platform: Platform, options: TreeOptions<Shown>) {
  const { db } = platform
  const { kind, parentField, present } = options
  const answered = (group: GroupRecord, say: Say): Shown => {
    say(group.version)
    return present(group)
  }
  return {
    list: async (query: ListQuery) => {
      const { rows, totalCount } = await listGroups(db, kind, listRequest(query))
      return { rows: rows.map(present), totalCount }
    },
    send: async (query: ListQuery & { format: ExportFormat }, reply: FastifyReply) =>
      sendSheet(platform.workers, reply, await exportGroups(db, kind, listRequest(query)), query.format),
    get: async (groupID: string, say: Say) => answered(await getGroup(db, kind, groupID), say),
    children: async (parentID: string) => (await listChildren(db, kind, parentID)).map(present),
    create: async (
      actor: Principal,
      given: { name: string; enabled?: boolean | undefined; parentID: string | null },
      say: Say,
    ) => {
      const place = { kind, parentField, parentID: given.parentID }
      const group = { name: given.name, enabled: given.enabled ?? true }
      return answered(await createGroup(platform, actor, place, group), say)
    },
    update: async (actor: Principal, change: GroupChange, say: Say) =>
      answered(await updateGroup(platform, actor, options, change), say),
    remove: (actor: Principal, groupID: string) => deleteGroup(platform, actor, kind, groupID),
    sites: (groupID: string, query: ListQuery) => listGroupSites(db, kind, groupID, listRequest(query)),
    attach: async (actor: Principal, { id, siteId }: SiteParams) =>
      present(await attachSite(platform, actor, { kind, groupID: id, siteID: siteId })),
    detach: (actor: Principal, { id, siteId }: SiteParams) =>
      detachSite(platform, actor, { kind, groupID: id, siteID: siteId }),
  }
}
