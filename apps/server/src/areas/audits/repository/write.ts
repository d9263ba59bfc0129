import type { AuditMode, AuditStatus, CalendarDay } from '@sojourn/domain'
import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Audit } from '../../../platform/db/schema.generated.ts'
import type { AuditRecord } from './records.ts'

/** The fields of an audit that can change. */
export interface AuditState {
  status: AuditStatus
  /** When the audit entered this status. */
  statusSince: Date
  auditTypeID: string | null
  mode: AuditMode
  checkUpDue: CalendarDay | null
  startedRevision: number | null
  auditorID: string | null
  assignedUserID: string | null
  auditorDate: CalendarDay | null
  dateConfirmed: boolean
  requestedDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  firstAudit: boolean
  auditorPaid: boolean
  auditorInvoiceDate: CalendarDay | null
  auditorSubmittedAt: Date | null
  resultsSentAt: Date | null
  kipDueDate: CalendarDay | null
  certifiedAt: Date | null
  certificateNumber: string | null
  totalNonCompliances: number | null
}

/** The state of a newly requested audit. */
export const BLANK_AUDIT: Omit<AuditState, 'status' | 'statusSince' | 'firstAudit'> = {
  auditTypeID: null,
  mode: 'on site',
  checkUpDue: null,
  startedRevision: null,
  auditorID: null,
  assignedUserID: null,
  auditorDate: null,
  dateConfirmed: false,
  requestedDate: null,
  auditExpiresDate: null,
  auditorPaid: false,
  auditorInvoiceDate: null,
  auditorSubmittedAt: null,
  resultsSentAt: null,
  kipDueDate: null,
  certifiedAt: null,
  certificateNumber: null,
  totalNonCompliances: null,
}

export const toAuditState = ({ type, ...audit }: AuditRecord): AuditState => ({
  ...audit,
  auditTypeID: type?.auditTypeID ?? null,
})

const toColumns = (state: AuditState) => ({
  status: state.status,
  status_since: state.statusSince,
  audit_type_id: state.auditTypeID,
  mode: state.mode,
  check_up_due: state.checkUpDue,
  started_revision: state.startedRevision,
  auditor_id: state.auditorID,
  assigned_user_id: state.assignedUserID,
  auditor_date: state.auditorDate,
  date_confirmed: state.dateConfirmed,
  requested_date: state.requestedDate,
  audit_expires_date: state.auditExpiresDate,
  first_audit: state.firstAudit,
  auditor_paid: state.auditorPaid,
  auditor_invoice_date: state.auditorInvoiceDate,
  auditor_submitted_at: state.auditorSubmittedAt,
  results_sent_at: state.resultsSentAt,
  kip_due_date: state.kipDueDate,
  certified_at: state.certifiedAt,
  certificate_number: state.certificateNumber,
  total_non_compliances: state.totalNonCompliances,
})

/** A trigger fills these columns from the site and the auditor. */
const FILLED_BY_TRIGGER = { site_name: '', country: '' } satisfies Partial<Insertable<Audit>>

export interface NewAudit extends AuditState {
  auditID: string
  siteID: string
  createdBy: string | null
  createdAt: Date
}

export async function insertAudit(trx: DbOrTrx, audit: NewAudit): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      audit_id: audit.auditID,
      site_id: audit.siteID,
      created_by: audit.createdBy,
      created_at: audit.createdAt,
      ...FILLED_BY_TRIGGER,
      ...toColumns(audit),
    })
    .execute()
}

export async function insertFormerAuditor(
  trx: DbOrTrx,
  { auditID, userID, at }: { auditID: string; userID: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('former_auditor')
    .values({ audit_id: auditID, user_id: userID, replaced_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveAudit(trx: DbOrTrx, auditID: string, state: AuditState): Promise<void> {
  await trx
    .updateTable('audit')
    .set((row) => ({ ...toColumns(state), version: row('version', '+', 1) }))
    .where('audit_id', '=', auditID)
    .execute()
}
