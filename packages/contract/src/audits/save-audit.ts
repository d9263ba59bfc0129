import {
  AUDIT_SENTENCES,
  EARLIEST_AUDIT_DAY,
  isZeroId,
  LATEST_AUDIT_DAY,
  missingGiftDetails,
} from '@sojourn/domain'
import { z } from 'zod'
import { id } from '../kernel/shapes.ts'

const OUT_OF_REACH = 'Please choose a date between 2000 and 2199'

export const auditDay = (missing: string) =>
  z.iso
    .date({ error: missing, abort: true })
    .refine((day) => day >= EARLIEST_AUDIT_DAY && day <= LATEST_AUDIT_DAY, { error: OUT_OF_REACH })

/** The zero id names nobody. */
const chosen = (missing: string) => id.toLowerCase().refine((one) => !isZeroId(one), { error: missing })

const NO_TYPE = AUDIT_SENTENCES['audit-has-no-type']
const NO_AUDITOR = AUDIT_SENTENCES['audit-auditor-missing']

/** Of a nested object only its id counts. */
const fields = {
  auditType: z.object({ auditTypeID: chosen(NO_TYPE) }, NO_TYPE),
  auditor: z.object({ userID: chosen(NO_AUDITOR) }, NO_AUDITOR),
  auditorDate: auditDay('Please choose the audit start date'),
  auditExpiresDate: auditDay('Please choose the audit expiry date'),
  /** Left out: what the site's earlier audits say, or as it is. */
  firstAudit: z.boolean().optional(),
  auditorPaid: z.boolean().nullable().optional(),
  /** Left out: the start date. */
  auditorInvoiceDate: auditDay('Please choose the invoice received date').nullable().optional(),
}

const inOrder = {
  check: ({ auditorDate, auditExpiresDate }: { auditorDate: string; auditExpiresDate: string }) =>
    auditorDate <= auditExpiresDate,
  params: { path: ['auditorDate'], error: 'The start date must not be after the expiry date' },
}

export const newAudit = z
  .object({ site: z.object({ siteID: id }), ...fields })
  .refine(inOrder.check, inOrder.params)
export type NewAudit = z.output<typeof newAudit>

/** The audit as it was answered, changed. */
export const savedAudit = z.object({ auditID: id, ...fields }).refine(inOrder.check, inOrder.params)
export type SavedAudit = z.output<typeof savedAudit>

const giftDeclaration = z
  .object({
    hasBeenBribed: z.boolean(),
    items: z.string().trim().max(2000).default(''),
    who: z.string().trim().max(2000).default(''),
    value: z.string().trim().max(200).default(''),
  })
  .check(({ value, issues }) => {
    for (const detail of missingGiftDetails(value))
      issues.push({ code: 'custom', path: [detail], message: 'Please fill this in', input: value })
  })

/** What goes along with a change of status; each status takes what concerns it. */
export const statusChange = z.object({
  /** To Audit Confirmed: the date meant. */
  date: auditDay('Please choose a date').optional(),
  /** To Quality Check, the first time. */
  giftDeclaration: giftDeclaration.optional(),
  /** From Certified to Improvements: what must be improved, and why. */
  criteria: z.array(id).max(2000).optional(),
  /** Words for whoever has to act: the reason of a rejection, or of a withdrawn certificate. */
  text: z.string().trim().max(10_000).optional(),
})
export type StatusChange = z.output<typeof statusChange>
