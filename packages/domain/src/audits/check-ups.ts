import type { CertificateState } from '../certificates/state.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import { addDays, addMonths } from './calendar.ts'
import type { CheckUpKind } from './modes.ts'
import { type AuditStatus, isActive, isArranging } from './statuses.ts'

/** When and how the certificates of a criteria set are checked, and with which criteria. */
export interface CheckUpPlan {
  /** Months after the decision. */
  months: number
  kind: CheckUpKind
  /** Whether the mandatory criteria are included. */
  mandatory: boolean
  /** Whether criteria that failed at the decision or after it are included. */
  failed: boolean
  /** The number of other criteria in the random sample. */
  sample: number
}

export const CHECK_UP_LIMITS = { months: { min: 3, max: 60 }, sample: 500, graceDays: 365 }

/** The initial values in the settings, also used for a check-up of a criteria set without a plan. */
export const DEFAULT_CHECK_UP_PLAN: CheckUpPlan = {
  months: 12,
  kind: 'remote',
  mandatory: true,
  failed: true,
  sample: 10,
}

/** How many days before its due day a check-up is created. The property always has this time. */
export const CHECK_UP_NOTICE_DAYS = 60

/**
 * The due day of a check-up that is created today. Undefined while it is too early, and if the certificate ends before
 * the check-up would be due.
 */
export function newCheckUpDueDay(
  { decidedOn, validUntil }: { decidedOn: CalendarDay; validUntil: CalendarDay },
  { months }: Pick<CheckUpPlan, 'months'>,
  today: CalendarDay,
): CalendarDay | undefined {
  const planned = addMonths(decidedOn, months)
  const earliest = addDays(today, CHECK_UP_NOTICE_DAYS)
  if (planned > earliest) return undefined
  return earliest > validUntil ? undefined : earliest
}

/** The next check-up: the open one or, if the certificate never had a check-up, the planned one. */
export function nextCheckUp(
  { decidedOn, validUntil }: { decidedOn: CalendarDay; validUntil: CalendarDay },
  plan: Pick<CheckUpPlan, 'months' | 'kind'> | undefined,
  checkUps: readonly { kind: CheckUpKind; status: AuditStatus; dueDay: CalendarDay }[],
  today: CalendarDay,
): { kind: CheckUpKind; by: CalendarDay } | undefined {
  const open = checkUps.find(({ status }) => isActive(status))
  if (open) return { kind: open.kind, by: open.dueDay }
  if (plan === undefined || checkUps.length > 0) return undefined
  const planned = addMonths(decidedOn, plan.months)
  const earliest = addDays(today, CHECK_UP_NOTICE_DAYS)
  const isLate = planned <= earliest
  const by = isLate ? earliest : planned
  return by > validUntil ? undefined : { kind: plan.kind, by }
}

/** The last day on which a check-up can take place before the certificate is suspended. */
export const lastCheckUpDay = (dueDay: CalendarDay, graceDays: number): CalendarDay =>
  addDays(dueDay, graceDays)

/** Whether the visit of a check-up did not take place in time. */
export const isCheckUpMissed = (
  { status, checkUpDue }: { status: AuditStatus; checkUpDue: CalendarDay },
  graceDays: number,
  today: CalendarDay,
): boolean => isArranging(status) && today > lastCheckUpDay(checkUpDue, graceDays)

/** A certificate in these states can be confirmed or suspended by a check-up. */
export const canBeCheckedUp = (certificate: CertificateState): boolean =>
  certificate === 'valid' || certificate === 'suspended'

export const CHECK_UP_REASONS = ['failed', 'mandatory', 'sample'] as const
export type CheckUpReason = (typeof CHECK_UP_REASONS)[number]

interface Candidate {
  questionID: string
  isMandatory: boolean
  hasFailed: boolean
}

/** A 32-bit hash (FNV-1a with the final mix of MurmurHash3), the same on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Draws criteria by the recorded seed, so that anyone can draw the same sample again. */
function drawSample(candidates: readonly Candidate[], size: number, seed: string): Candidate[] {
  const drawn = candidates.map((candidate) => ({ candidate, rank: hash(`${seed}:${candidate.questionID}`) }))
  return drawn
    .toSorted(
      (left, right) =>
        left.rank - right.rank || (left.candidate.questionID < right.candidate.questionID ? -1 : 1),
    )
    .slice(0, size)
    .map(({ candidate }) => candidate)
}

/** The criteria of a check-up, each with the first reason that applies. There is at least one if there is a candidate. */
export function selectCheckUpCriteria(
  candidates: readonly Candidate[],
  { mandatory, failed, sample }: Pick<CheckUpPlan, 'mandatory' | 'failed' | 'sample'>,
  seed: string,
): { questionID: string; reason: CheckUpReason }[] {
  const reasonOf = ({ hasFailed, isMandatory }: Candidate): CheckUpReason | undefined => {
    if (failed && hasFailed) return 'failed'
    return mandatory && isMandatory ? 'mandatory' : undefined
  }
  const selected = candidates.flatMap((candidate) => {
    const reason = reasonOf(candidate)
    return reason === undefined ? [] : [{ questionID: candidate.questionID, reason }]
  })
  const others = candidates.filter((candidate) => reasonOf(candidate) === undefined)
  const size = Math.max(sample, selected.length === 0 ? 1 : 0)
  const drawn = drawSample(others, size, seed).map(({ questionID }) => ({
    questionID,
    reason: 'sample' as const,
  }))
  return [...selected, ...drawn]
}
