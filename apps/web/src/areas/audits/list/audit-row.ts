import type { Row } from '../../../lib/api/call-types.ts'

export type AuditRow = Row<'listAudits'>
