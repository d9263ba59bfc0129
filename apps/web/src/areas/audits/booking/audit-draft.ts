import { datesFromStart } from '@sojourn/domain/audits/dates'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import type { CallResponse } from '../../../lib/api/call-types.ts'

export type Audit = CallResponse<'getAudit'>

/** As much of an auditor as the form shows. */
export interface ChosenAuditor {
  userID: string
  name: string
  emailAddress: string
  profileImage: string | null
}

export type AuditDateField = 'auditorDate' | 'auditExpiresDate' | 'auditorInvoiceDate'

export interface AuditDraft {
  auditTypeID: string | null
  auditorDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  firstAudit: boolean
  auditorPaid: boolean
  auditorInvoiceDate: CalendarDay | null
  auditor: ChosenAuditor | null
  /** What stands in a date's field and is no date. Never sent: it is kept, so that a reload does not cost it. */
  texts: { [Field in AuditDateField]?: string }
}

export const chosenAuditor = ({
  userID,
  name,
  emailAddress,
  profileImage,
}: ChosenAuditor): ChosenAuditor => ({
  userID,
  name,
  emailAddress,
  profileImage,
})

export const newDraft = (firstAudit: boolean): AuditDraft => ({
  auditTypeID: null,
  auditorDate: null,
  auditExpiresDate: null,
  firstAudit,
  auditorPaid: false,
  auditorInvoiceDate: null,
  auditor: null,
  texts: {},
})

export const draftOf = (audit: Audit): AuditDraft => ({
  auditTypeID: audit.auditType?.auditTypeID ?? null,
  auditorDate: audit.auditorDate,
  auditExpiresDate: audit.auditExpiresDate,
  firstAudit: audit.firstAudit,
  auditorPaid: audit.auditorPaid ?? false,
  auditorInvoiceDate: audit.auditorInvoiceDate,
  auditor: audit.auditor && chosenAuditor(audit.auditor),
  texts: {},
})

/** What setting the start date changes besides. */
export const startingOn = (day: CalendarDay | null): Partial<AuditDraft> =>
  day === null ? { auditorDate: null } : { auditorDate: day, ...datesFromStart(day) }

/**
 * What is sent. A field that is still empty goes as an empty one, so that the contract has something to complain about;
 * the day of an invoice is asked for only once there is an invoice.
 */
export const bodyOf = (draft: AuditDraft) => ({
  auditType: { auditTypeID: draft.auditTypeID ?? ZERO_ID },
  auditor: { userID: draft.auditor?.userID ?? ZERO_ID },
  auditorDate: draft.auditorDate ?? '',
  auditExpiresDate: draft.auditExpiresDate ?? '',
  firstAudit: draft.firstAudit,
  auditorPaid: draft.auditorPaid,
  auditorInvoiceDate: draft.auditorInvoiceDate ?? (draft.auditorPaid ? '' : null),
})

const areTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isChosenAuditor = (value: unknown): value is ChosenAuditor =>
  typeof value === 'object' &&
  value !== null &&
  'userID' in value &&
  typeof value.userID === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'emailAddress' in value &&
  typeof value.emailAddress === 'string' &&
  'profileImage' in value &&
  isTextOrNull(value.profileImage)

/** Whether something kept on the device is a draft of this form. */
export const isAuditDraft = (value: unknown): value is AuditDraft =>
  typeof value === 'object' &&
  value !== null &&
  'texts' in value &&
  areTexts(value.texts) &&
  'auditTypeID' in value &&
  isTextOrNull(value.auditTypeID) &&
  'auditorDate' in value &&
  isTextOrNull(value.auditorDate) &&
  'auditExpiresDate' in value &&
  isTextOrNull(value.auditExpiresDate) &&
  'auditorInvoiceDate' in value &&
  isTextOrNull(value.auditorInvoiceDate) &&
  'firstAudit' in value &&
  typeof value.firstAudit === 'boolean' &&
  'auditorPaid' in value &&
  typeof value.auditorPaid === 'boolean' &&
  'auditor' in value &&
  (value.auditor === null || isChosenAuditor(value.auditor))
