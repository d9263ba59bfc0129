import { datesFromStart } from '@sojourn/domain/audits/dates'
import { AUDIT_MODES, type AuditMode } from '@sojourn/domain/audits/modes'
import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { isOffered } from '@sojourn/domain/criteria/policy'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'

export type Audit = CallResponse<'getAudit'>

/** The fields of an auditor that the form shows. */
export interface SelectedAuditor {
  userID: string
  name: string
  emailAddress: string
  profileImage: string | null
}

export type AuditDateField = 'auditorDate' | 'auditExpiresDate' | 'auditorInvoiceDate'

export interface AuditDraft {
  auditTypeID: string | null
  mode: AuditMode
  auditorDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  firstAudit: boolean
  auditorPaid: boolean
  auditorInvoiceDate: CalendarDay | null
  auditor: SelectedAuditor | null
  /** Invalid text of the date fields. The text is stored with the draft, but not sent. */
  texts: { [Field in AuditDateField]?: string }
}

export const toSelectedAuditor = ({
  userID,
  name,
  emailAddress,
  profileImage,
}: SelectedAuditor): SelectedAuditor => ({
  userID,
  name,
  emailAddress,
  profileImage,
})

export const newDraft = (firstAudit: boolean): AuditDraft => ({
  auditTypeID: null,
  mode: 'on site',
  auditorDate: null,
  auditExpiresDate: null,
  firstAudit,
  auditorPaid: false,
  auditorInvoiceDate: null,
  auditor: null,
  texts: {},
})

export const toDraft = (audit: Audit): AuditDraft => ({
  auditTypeID: audit.auditType?.auditTypeID ?? null,
  mode: audit.mode,
  auditorDate: audit.auditorDate,
  auditExpiresDate: audit.auditExpiresDate,
  firstAudit: audit.firstAudit,
  auditorPaid: audit.auditorPaid ?? false,
  auditorInvoiceDate: audit.auditorInvoiceDate,
  auditor: audit.auditor && toSelectedAuditor(audit.auditor),
  texts: {},
})

/** The changes to the draft when the start date is set. */
export const withStartDate = (day: CalendarDay | null, mode: AuditMode = 'on site'): Partial<AuditDraft> => {
  if (day === null) return { auditorDate: null }
  // A check-up ends with its certificate.
  if (mode === 'check-up') return { auditorDate: day, auditorInvoiceDate: day }
  return { auditorDate: day, ...datesFromStart(day) }
}

interface CheckUpCertificate {
  scheme: { auditTypeID: string }
  validUntil: CalendarDay
}

/** The changes to the draft when the mode is set. A check-up has its type and expiry from the certificate. */
export function withMode(
  draft: AuditDraft,
  mode: AuditMode,
  certificate: CheckUpCertificate | undefined,
): Partial<AuditDraft> {
  if (mode === 'check-up' && certificate)
    return { mode, auditTypeID: certificate.scheme.auditTypeID, auditExpiresDate: certificate.validUntil }
  return draft.mode === 'check-up' ? { mode, ...withStartDate(draft.auditorDate) } : { mode }
}

/**
 * The request body. Empty fields are sent as empty values, which the contract rejects. The invoice date is required only
 * once the invoice was received.
 */
export const toRequestBody = (draft: AuditDraft) => ({
  auditType: { auditTypeID: draft.auditTypeID ?? ZERO_ID },
  mode: draft.mode,
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

const isSelectedAuditor = (value: unknown): value is SelectedAuditor =>
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

/** Whether a value stored on the device is a draft of this form. */
export const isAuditDraft = (value: unknown): value is AuditDraft =>
  typeof value === 'object' &&
  value !== null &&
  'texts' in value &&
  areTexts(value.texts) &&
  'auditTypeID' in value &&
  isTextOrNull(value.auditTypeID) &&
  'mode' in value &&
  AUDIT_MODES.some((mode) => mode === value.mode) &&
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
  (value.auditor === null || isSelectedAuditor(value.auditor))

type AuditTypes = CallResponse<'listAuditTypes'>

/**
 * The types that new audits can have, by name, and the audit's current type even if it is retired. Until the types are
 * loaded, only the current type is known.
 */
export function listTypeChoices(types: AuditTypes | undefined, current: Audit['auditType'] | undefined) {
  if (!types) return current ? [{ value: current.auditTypeID, label: auditTypeLabel(current) }] : []
  const offered = types
    .filter(isOffered)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((type) => ({ value: type.auditTypeID, label: auditTypeLabel(type) }))
  if (!current) return offered
  const isListed = offered.some(({ value }) => value === current.auditTypeID)
  // The label has the revision of the audit, which may not be the newest.
  const label = auditTypeLabel(current)
  if (isListed)
    return offered.map((choice) => (choice.value === current.auditTypeID ? { ...choice, label } : choice))
  return [{ value: current.auditTypeID, label: m.manage_audit_type_retired({ type: label }) }, ...offered]
}
