import {
  countAuditsNotStarted,
  createAuditType,
  getAuditType,
  listAuditTypeLog,
  listAuditTypes,
  restoreAuditType,
  retireAuditType,
  saveAuditType,
} from './calls.ts'

/** Every call of this area. */
export const criteriaCalls = {
  countAuditsNotStarted,
  createAuditType,
  getAuditType,
  listAuditTypeLog,
  listAuditTypes,
  restoreAuditType,
  retireAuditType,
  saveAuditType,
} as const
