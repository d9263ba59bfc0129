import {
  AUDIT_MODES,
  AUDIT_SENTENCES,
  EARLIEST_AUDIT_DAY,
  findMissingGiftDetails,
  isZeroId,
  LATEST_AUDIT_DAY,
} from '@sojourn/domain'
import { z } from 'zod'
import { id } from '../kernel/shapes.ts'

const DATE_OUT_OF_RANGE = 'Please choose a date between 2000 and 2199'

export const auditDay = (errorIfMissing: string) =>
  z.iso
    .date({ error: errorIfMissing, abort: true })
    .refine((day) => day >= EARLIEST_AUDIT_DAY && day <= LATEST_AUDIT_DAY, { error: DATE_OUT_OF_RANGE })

/** The zero id counts as missing. */
const selectedId = (errorIfMissing: string) =>
  id.toLowerCase().refine((value) => !isZeroId(value), { error: errorIfMissing })

const TYPE_MISSING = AUDIT_SENTENCES['audit-has-no-type']
const AUDITOR_MISSING = AUDIT_SENTENCES['audit-auditor-missing']

/** Only the ids of nested objects are read. */
const auditFields = {
  auditType: z.object({ auditTypeID: selectedId(TYPE_MISSING) }, TYPE_MISSING),
  /** Default: on site for a new audit, otherwise unchanged. A new check-up has the type and the expiry of its certificate. */
  mode: z.enum(AUDIT_MODES).optional(),
  auditor: z.object({ userID: selectedId(AUDITOR_MISSING) }, AUDITOR_MISSING),
  auditorDate: auditDay('Please choose the audit start date'),
  auditExpiresDate: auditDay('Please choose the audit expiry date'),
  /** Default: for a new audit whether the site has no decided audit, otherwise unchanged. */
  firstAudit: z.boolean().optional(),
  auditorPaid: z.boolean().nullable().optional(),
  /** Default: the start date. */
  auditorInvoiceDate: auditDay('Please choose the invoice received date').nullable().optional(),
}

const DATES_IN_ORDER = {
  check: ({ auditorDate, auditExpiresDate }: { auditorDate: string; auditExpiresDate: string }) =>
    auditorDate <= auditExpiresDate,
  params: { path: ['auditorDate'], error: 'The start date must not be after the expiry date' },
}

export const newAudit = z
  .object({ site: z.object({ siteID: id }), ...auditFields })
  .refine(DATES_IN_ORDER.check, DATES_IN_ORDER.params)
export type NewAudit = z.output<typeof newAudit>

export const savedAudit = z
  .object({ auditID: id, ...auditFields })
  .refine(DATES_IN_ORDER.check, DATES_IN_ORDER.params)
export type SavedAudit = z.output<typeof savedAudit>

const giftDeclaration = z
  .object({
    hasBeenBribed: z.boolean(),
    items: z.string().trim().max(2000).default(''),
    who: z.string().trim().max(2000).default(''),
    value: z.string().trim().max(200).default(''),
  })
  .check(({ value, issues }) => {
    for (const detail of findMissingGiftDetails(value))
      issues.push({ code: 'custom', path: [detail], message: 'Please fill this in', input: value })
  })

/** The values sent with a change of status; each status reads the ones it needs. */
export const statusChange = z.object({
  /** For Audit Confirmed: the audit date. */
  date: auditDay('Please choose a date').optional(),
  /** For the first Quality Check. */
  giftDeclaration: giftDeclaration.optional(),
  /** From Certified to Improvements: the criteria to improve. */
  criteria: z.array(id).max(2000).optional(),
  /** The reason of a rejection or of a withdrawn certificate. */
  text: z.string().trim().max(10_000).optional(),
})
export type StatusChange = z.output<typeof statusChange>
