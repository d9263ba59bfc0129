import type { Area } from '../../platform/platform.ts'

export { logAuditEvent } from './events.ts'
export { type AuditState, BLANK_AUDIT, insertAudit } from './repository/write.ts'
export { auditsHandlers } from './routes.ts'

export const auditsArea: Area = { name: 'audits' }
