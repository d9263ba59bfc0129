import type { AuditType } from '@sojourn/contract/criteria/audit-type'
import type { Handlers } from '../../platform/http/handler.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Platform } from '../../platform/platform.ts'
import { createAuditType } from './commands/create-audit-type.ts'
import { restoreAuditType } from './commands/restore-audit-type.ts'
import { retireAuditType } from './commands/retire-audit-type.ts'
import { saveAuditType } from './commands/save-audit-type.ts'
import { getAuditType, type ReadAuditType } from './queries/get-audit-type.ts'
import { listAuditTypeLog } from './queries/list-audit-type-log.ts'
import { findAuditTypeRows } from './repository/audit-types.ts'

type Served =
  | 'createAuditType'
  | 'getAuditType'
  | 'listAuditTypeLog'
  | 'listAuditTypes'
  | 'restoreAuditType'
  | 'retireAuditType'
  | 'saveAuditType'

function answer({ type, changes }: ReadAuditType, version: (version: number) => void): AuditType {
  version(changes)
  return type
}

export const criteriaHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  listAuditTypes: async () => findAuditTypeRows(platform.db),
  getAuditType: async ({ params, query, version }) => {
    if (query.version === undefined) return answer(await getAuditType(platform.db, params.id), version)
    // Only the newest revision can be saved, so an earlier one has nothing to match.
    return (await getAuditType(platform.db, params.id, Number(query.version))).type
  },
  listAuditTypeLog: ({ params, query }) => listAuditTypeLog(platform.db, params.id, listRequest(query)),
  createAuditType: async ({ principal, body, version }) =>
    answer(await createAuditType(platform, principal, body), version),
  saveAuditType: async ({ principal, body, ifMatch, version }) =>
    answer(await saveAuditType(platform, principal, body, ifMatch), version),
  retireAuditType: async ({ principal, params, ifMatch, version }) =>
    answer(await retireAuditType(platform, principal, params.id, ifMatch), version),
  restoreAuditType: async ({ principal, params, ifMatch, version }) =>
    answer(await restoreAuditType(platform, principal, params.id, ifMatch), version),
})
