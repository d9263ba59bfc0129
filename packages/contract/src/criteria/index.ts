import {
  countAuditsNotStarted,
  createAuditType,
  getAuditType,
  listAuditTypeLog,
  listAuditTypes,
  restoreAuditType,
  retireAuditType,
  saveAuditType,
  saveCheckUpPlan,
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
  saveCheckUpPlan,
} as const
