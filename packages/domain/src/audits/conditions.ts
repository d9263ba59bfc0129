import type { CalendarDay } from '../kernel/dates.ts'
import { addDays, addMonths } from './calendar.ts'
import { isDueForAudit } from './due.ts'
import type { AuditFacts, NewAuditFacts } from './facts.ts'
import type { AuditRefusal } from './sentences.ts'
import type { AuditStatus } from './statuses.ts'

/** From this many noncompliances on an audit fails. */
export const FAIL_THRESHOLD = 40
/** So much notice a property gives when it asks for another date. */
export const DAYS_OF_NOTICE = 28

/** Where an audit shall go, with what was sent along. */
export interface TransitionRequest {
  to: AuditStatus
  date?: CalendarDay
  auditorID?: string
  giftDeclared?: boolean
  /** The criteria that a certified audit needs improved. */
  criteria?: readonly string[]
  /** Whether the sender said which version of the audit they have read. */
  versionNamed?: boolean
  /** Whether the audit has changed its status since the version they have read. */
  overtaken?: boolean
}

interface Given<Audit> {
  audit: Audit
  request: TransitionRequest
  today: CalendarDay
}

/** Undefined when it is met, otherwise why not. */
type Check<Audit> = (given: Given<Audit>) => AuditRefusal | undefined

const unless = (met: boolean, why: AuditRefusal): AuditRefusal | undefined => (met ? undefined : why)

const ofNewAudits = {
  'due-for-audit': ({ audit, today }) => unless(isDueForAudit(audit.latest, today), 'audit-not-requestable'),
} satisfies Record<string, Check<NewAuditFacts>>

const ofAnyAudit = {
  'no-other-active': ({ audit }) => unless(!audit.siteHasOtherActive, 'active-audit-exists'),
  'date-given': ({ request }) => unless(request.date !== undefined, 'audit-date-missing'),
  'auditor-given': ({ request }) => unless(request.auditorID !== undefined, 'audit-auditor-missing'),
} satisfies Record<string, Check<AuditFacts | NewAuditFacts>>

const isPast = (day: CalendarDay | null, today: CalendarDay) => day !== null && today > day

const ofAudits = {
  'new-date-given': ({ audit, request }) =>
    unless(request.date !== undefined && request.date !== audit.auditorDate, 'audit-date-missing'),
  'date-unchanged': ({ audit, request }) =>
    unless(request.date === undefined || request.date === audit.auditorDate, 'audit-date-differs'),
  'date-far-enough': ({ request, today }) =>
    unless(
      request.date !== undefined && request.date >= addDays(today, DAYS_OF_NOTICE),
      'audit-date-too-soon',
    ),
  'date-has-come': ({ audit, today }) =>
    unless(audit.auditorDate !== null && today >= audit.auditorDate, 'audit-date-ahead'),
  'date-is-near': ({ audit, today }) =>
    unless(audit.auditorDate !== null && addDays(today, 1) >= audit.auditorDate, 'audit-start-ahead'),
  'nothing-answered': ({ audit }) => unless(audit.report.answered === 0, 'audit-answered'),
  'still-cancellable': ({ audit, today }) =>
    unless(
      !audit.dateConfirmed || audit.auditorDate === null || today < audit.auditorDate,
      'audit-not-cancellable',
    ),
  'report-complete': ({ audit }) => unless(audit.report.complete, 'audit-report-incomplete'),
  'gift-declared': ({ request }) => unless(request.giftDeclared === true, 'audit-gift-undeclared'),
  'rejections-met': ({ audit }) => unless(audit.report.uncorrected === 0, 'audit-rejections-left'),
  'something-unapproved': ({ audit }) => unless(audit.report.unapproved > 0, 'audit-all-approved'),
  'all-approved': ({ audit }) => unless(audit.report.unapproved === 0, 'audit-unapproved'),
  'some-noncompliance': ({ audit }) => unless(audit.report.noncompliances > 0, 'audit-no-noncompliance'),
  'no-noncompliance': ({ audit }) => unless(audit.report.noncompliances === 0, 'audit-noncompliances-left'),
  failed: ({ audit }) => unless(audit.report.noncompliances >= FAIL_THRESHOLD, 'audit-not-failed'),
  'failed-or-overdue': ({ audit, today }) =>
    unless(
      audit.report.noncompliances >= FAIL_THRESHOLD ||
        (audit.report.noncompliances > 0 && isPast(audit.kipDueDate, today)),
      'audit-not-failed',
    ),
  'expiry-ahead': ({ audit, today }) =>
    unless(audit.auditExpiresDate !== null && audit.auditExpiresDate > today, 'audit-expiry-passed'),
  'expiry-passed': ({ audit, today }) => unless(isPast(audit.auditExpiresDate, today), 'audit-time-left'),
  'a-year-old': ({ audit, today }) =>
    unless(isPast(addMonths(audit.createdDay, 12), today), 'audit-time-left'),
  // Whoever decides without having seen that it is decided comes second.
  'version-named': ({ request }) => unless(request.versionNamed === true, 'audit-already-submitted'),
  'criteria-named': ({ request }) =>
    request.criteria === undefined
      ? 'audit-already-submitted'
      : unless(request.criteria.length > 0, 'audit-criteria-unnamed'),
} satisfies Record<string, Check<AuditFacts>>

export type TransitionCondition = keyof typeof ofNewAudits | keyof typeof ofAnyAudit | keyof typeof ofAudits

/** The first condition that is not met; one that cannot be asked of this audit is met. */
export function unmetCondition(
  when: readonly TransitionCondition[],
  audit: AuditFacts | NewAuditFacts,
  request: TransitionRequest,
  today: CalendarDay,
): AuditRefusal | undefined {
  for (const name of when) {
    const why = isNew(audit) ? askNew(name, { audit, request, today }) : ask(name, { audit, request, today })
    if (why !== undefined) return why
  }
  return undefined
}

const isNew = (audit: AuditFacts | NewAuditFacts): audit is NewAuditFacts => audit.status === 'new'

const isIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

function askNew(name: TransitionCondition, given: Given<NewAuditFacts>): AuditRefusal | undefined {
  if (isIn(ofAnyAudit, name)) return ofAnyAudit[name](given)
  return isIn(ofNewAudits, name) ? ofNewAudits[name](given) : undefined
}

function ask(name: TransitionCondition, given: Given<AuditFacts>): AuditRefusal | undefined {
  if (isIn(ofAnyAudit, name)) return ofAnyAudit[name](given)
  return isIn(ofAudits, name) ? ofAudits[name](given) : undefined
}
