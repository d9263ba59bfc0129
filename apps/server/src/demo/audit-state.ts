import { createHash } from 'node:crypto'
import {
  addDays,
  auditExpiry,
  type CalendarDay,
  certificateNumber,
  dayOf,
  isArranging,
} from '@sojourn/domain'
import { type AuditState, BLANK_AUDIT } from '../areas/audits/index.ts'
import { administratorFor, auditorFor } from './audit-people.ts'
import type { Setting } from './audit-setting.ts'
import { type Chapter, daysBefore, instantOf, reached, resultsAge } from './audit-story.ts'

const instantAt = ({ today }: Setting, age: number | undefined): Date | null =>
  age === undefined ? null : instantOf(today, age)

/** The number of the certificate that was issued, whether or not it still counts. */
export function numberOf({ auditID, story, today }: Setting): string | undefined {
  const age = reached(story, 'Certified')
  if (age === undefined) return undefined
  const chance = createHash('sha256').update(`certificate ${auditID}`).digest()
  return certificateNumber(instantOf(today, age).getUTCFullYear(), chance)
}

function deadline(story: Chapter[], today: CalendarDay): CalendarDay | null {
  const age = reached(story, 'Improvements')
  return age === undefined ? null : daysBefore(today, age - 90)
}

/** Everything that follows from the date of the visit. */
function bookedState(setting: Setting, visit: number): Partial<AuditState> {
  const { site, status, story, type, random, today } = setting
  const date = daysBefore(dayOf(today), visit)
  const decided = resultsAge(story)
  const isCertified = story.at(-1)?.status !== 'Improvements'
  const paid = decided !== undefined && random.chance(0.7)
  return {
    auditTypeID: type.auditTypeID,
    startedRevision: reached(story, 'Report Pending') === undefined ? null : type.version,
    auditorID: auditorFor(site, random),
    auditorDate: date,
    dateConfirmed: !isArranging(status) || (status === 'Audit Confirmed' && random.chance(0.5)),
    requestedDate: status === 'Date Set' ? addDays(date, 21) : null,
    auditExpiresDate: auditExpiry(date),
    auditorPaid: paid,
    auditorInvoiceDate: paid ? addDays(date, 7) : date,
    auditorSubmittedAt: instantAt(setting, reached(story, 'Quality Check')),
    resultsSentAt: instantAt(setting, decided),
    kipDueDate: deadline(story, dayOf(today)),
    certifiedAt: isCertified ? instantAt(setting, reached(story, 'Certified')) : null,
    certificateNumber: isCertified ? (numberOf(setting) ?? null) : null,
  }
}

/** An audit as it stands now, but for what its report says. */
export const stateOf = (setting: Setting): AuditState => ({
  ...BLANK_AUDIT,
  status: setting.status,
  statusSince: instantOf(setting.today, setting.story.at(-1)?.age ?? 0),
  firstAudit: setting.firstAudit,
  assignedUserID: administratorFor(setting.site, setting.random),
  ...(setting.visit === undefined ? {} : bookedState(setting, setting.visit)),
})
