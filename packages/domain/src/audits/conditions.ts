import type { CalendarDay } from '../kernel/dates.ts'
import { addDays, addMonths } from './calendar.ts'
import { canBeCheckedUp } from './check-ups.ts'
import { isDueForAudit } from './dates.ts'
import type { AuditFacts, NewAuditFacts } from './facts.ts'
import type { AuditRefusal } from './refusals.ts'
import type { AuditStatus } from './statuses.ts'

/** An audit with at least this many noncompliances fails. */
export const FAIL_THRESHOLD = 40
/** The minimum days between today and a date that the property requests. */
export const DAYS_OF_NOTICE = 28

/** The requested status, with the values that were sent with it. */
export interface TransitionRequest {
  to: AuditStatus
  date?: CalendarDay
  auditorID?: string
  giftDeclared?: boolean
  /** The criteria of a certified audit that need improvement. */
  criteria?: readonly string[]
  /** Whether the request named the version of the audit (If-Match). */
  hasVersion?: boolean
  /** Whether the status has changed since that version. */
  isOutdated?: boolean
}

interface CheckInput<Audit> {
  audit: Audit
  request: TransitionRequest
  today: CalendarDay
}

/** Returns undefined if the condition is met, otherwise the refusal. */
type Check<Audit> = (input: CheckInput<Audit>) => AuditRefusal | undefined

const refuseUnless = (met: boolean, refusal: AuditRefusal): AuditRefusal | undefined =>
  met ? undefined : refusal

const NEW_AUDIT_CHECKS = {
  'due-for-audit': ({ audit, today }) =>
    refuseUnless(isDueForAudit(audit.latest, today), 'audit-not-requestable'),
} satisfies Record<string, Check<NewAuditFacts>>

const COMMON_CHECKS = {
  'no-other-active': ({ audit }) => refuseUnless(!audit.siteHasOtherActive, 'active-audit-exists'),
  'date-given': ({ request }) => refuseUnless(request.date !== undefined, 'audit-date-missing'),
  // Only a check-up needs a certificate.
  'certificate-lasts': ({ audit }) =>
    refuseUnless(!audit.checkUp || canBeCheckedUp(audit.checkUp.certificate), 'audit-no-certificate'),
  'auditor-given': ({ request }) => refuseUnless(request.auditorID !== undefined, 'audit-auditor-missing'),
} satisfies Record<string, Check<AuditFacts | NewAuditFacts>>

const isPast = (day: CalendarDay | null, today: CalendarDay) => day !== null && today > day

const AUDIT_CHECKS = {
  'new-date-given': ({ audit, request }) =>
    refuseUnless(request.date !== undefined && request.date !== audit.auditorDate, 'audit-date-missing'),
  'date-unchanged': ({ audit, request }) =>
    refuseUnless(request.date === undefined || request.date === audit.auditorDate, 'audit-date-differs'),
  'date-far-enough': ({ request, today }) =>
    refuseUnless(
      request.date !== undefined && request.date >= addDays(today, DAYS_OF_NOTICE),
      'audit-date-too-soon',
    ),
  'date-has-come': ({ audit, today }) =>
    refuseUnless(audit.auditorDate !== null && today >= audit.auditorDate, 'audit-date-ahead'),
  'date-within-a-day': ({ audit, today }) =>
    refuseUnless(audit.auditorDate !== null && addDays(today, 1) >= audit.auditorDate, 'audit-start-ahead'),
  'nothing-answered': ({ audit }) => refuseUnless(audit.report.answered === 0, 'audit-answered'),
  'still-cancellable': ({ audit, today }) =>
    refuseUnless(
      !audit.dateConfirmed || audit.auditorDate === null || today < audit.auditorDate,
      'audit-not-cancellable',
    ),
  'report-complete': ({ audit }) => refuseUnless(audit.report.complete, 'audit-report-incomplete'),
  'gift-declared': ({ request }) => refuseUnless(request.giftDeclared === true, 'audit-gift-undeclared'),
  'rejections-corrected': ({ audit }) =>
    refuseUnless(audit.report.uncorrected === 0, 'audit-rejections-left'),
  'failures-reverified': ({ audit }) =>
    refuseUnless(audit.unverifiedFailures === 0, 'audit-failures-not-reverified'),
  'some-unapproved': ({ audit }) => refuseUnless(audit.report.unapproved > 0, 'audit-all-approved'),
  'all-approved': ({ audit }) => refuseUnless(audit.report.unapproved === 0, 'audit-unapproved'),
  'some-noncompliance': ({ audit }) =>
    refuseUnless(audit.report.noncompliances > 0, 'audit-no-noncompliance'),
  'no-noncompliance': ({ audit }) =>
    refuseUnless(audit.report.noncompliances === 0, 'audit-noncompliances-left'),
  failed: ({ audit }) => refuseUnless(audit.report.noncompliances >= FAIL_THRESHOLD, 'audit-not-failed'),
  'failed-or-overdue': ({ audit, today }) =>
    refuseUnless(
      audit.report.noncompliances >= FAIL_THRESHOLD ||
        (audit.report.noncompliances > 0 && isPast(audit.kipDueDate, today)),
      'audit-not-failed',
    ),
  'expiry-ahead': ({ audit, today }) =>
    refuseUnless(audit.auditExpiresDate !== null && audit.auditExpiresDate > today, 'audit-expiry-passed'),
  'expiry-passed': ({ audit, today }) =>
    refuseUnless(isPast(audit.auditExpiresDate, today), 'audit-time-left'),
  'certificate-ended': ({ audit }) =>
    refuseUnless(
      audit.checkUp !== undefined && !canBeCheckedUp(audit.checkUp.certificate),
      'audit-time-left',
    ),
  'older-than-a-year': ({ audit, today }) =>
    refuseUnless(isPast(addMonths(audit.createdDay, 12), today), 'audit-time-left'),
  // Without a version the server cannot tell whether the sender knows the earlier decision.
  'version-given': ({ request }) => refuseUnless(request.hasVersion === true, 'audit-already-submitted'),
  'criteria-given': ({ request }) =>
    request.criteria === undefined
      ? 'audit-already-submitted'
      : refuseUnless(request.criteria.length > 0, 'audit-criteria-unnamed'),
} satisfies Record<string, Check<AuditFacts>>

export type TransitionCondition =
  | keyof typeof NEW_AUDIT_CHECKS
  | keyof typeof COMMON_CHECKS
  | keyof typeof AUDIT_CHECKS

/** The refusal of the first unmet condition. A condition that does not apply to this kind of audit counts as met. */
export function findUnmetCondition(
  when: readonly TransitionCondition[],
  audit: AuditFacts | NewAuditFacts,
  request: TransitionRequest,
  today: CalendarDay,
): AuditRefusal | undefined {
  for (const name of when) {
    const refusal = isNew(audit)
      ? checkNewAudit(name, { audit, request, today })
      : checkAudit(name, { audit, request, today })
    if (refusal !== undefined) return refusal
  }
  return undefined
}

const isNew = (audit: AuditFacts | NewAuditFacts): audit is NewAuditFacts => audit.status === 'new'

const hasCheck = <Checks extends object>(checks: Checks, name: PropertyKey): name is keyof Checks =>
  Object.hasOwn(checks, name)

function checkNewAudit(
  name: TransitionCondition,
  input: CheckInput<NewAuditFacts>,
): AuditRefusal | undefined {
  if (hasCheck(COMMON_CHECKS, name)) return COMMON_CHECKS[name](input)
  return hasCheck(NEW_AUDIT_CHECKS, name) ? NEW_AUDIT_CHECKS[name](input) : undefined
}

function checkAudit(name: TransitionCondition, input: CheckInput<AuditFacts>): AuditRefusal | undefined {
  if (hasCheck(COMMON_CHECKS, name)) return COMMON_CHECKS[name](input)
  return hasCheck(AUDIT_CHECKS, name) ? AUDIT_CHECKS[name](input) : undefined
}
