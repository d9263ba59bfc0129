import { randomBytes } from 'node:crypto'
import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import {
  type Actor,
  type AuditFacts,
  addDays,
  type CalendarDay,
  CERTIFICATE_BYTES,
  certificateNumber,
  datesFromStart,
  dayOf,
  decideTransition,
  longDate,
  noticeOfTransition,
  type ReportFacts,
  type TransitionEffect,
  type TransitionRequest,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { readAgain } from './commands/read-locked.ts'
import { tellDateChangeRequested } from './dates/tell.ts'
import { logAuditEvent, logStatusEvent } from './events.ts'
import { factsOf } from './facts.ts'
import { publishAuditChanged } from './live/publish-changes.ts'
import { note } from './notices/note.ts'
import type { AuditRecord } from './repository/records.ts'
import { type AuditState, saveAudit, stateOf } from './repository/write.ts'
import { applyReviewEffects } from './review/apply-effects.ts'
import { tell, tellBooked, tellCancelled, tellDateConfirmed } from './tell.ts'

const tellSubmitted = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'report-submitted',
    to: { admins: true },
    values: {
      auditorName: audit.auditorName ?? '',
      noncompliances: String(audit.finalNonCompliances ?? 0),
    },
  })

const tellRejected = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  { unapproved, reason }: { unapproved: number; reason: string },
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'report-rejected',
    to: { people: [audit.auditorID] },
    values: { unapproved: String(unapproved), reason },
  })

const tellImprovements = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  reason: string,
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'improvements-required',
    to: { hotel: true },
    values: {
      deadline: longDate(audit.kipDueDate ?? ''),
      openCriteria: String(audit.finalNonCompliances ?? 0),
      reason,
    },
  })

const tellCertified = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'certified',
    to: { hotel: true },
    values: {
      certifiedUntil: longDate(audit.auditExpiresDate ?? ''),
      certificateNumber: audit.certificateNumber ?? '',
    },
  })

const tellNotCertified = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  reason: string,
): Promise<void> =>
  tell(platform, trx, audit, { templateKey: 'not-certified', to: { hotel: true }, values: { reason } })

/** What the effects on the audit itself are made of. */
interface Given {
  at: Date
  /** The date that was sent along. */
  date: CalendarDay | undefined
  report: ReportFacts
  improvementDays: number
  /** The number of the certificate that is issued with it. */
  number: string | null
}

const newDeadline = ({ at, improvementDays }: Given): CalendarDay => addDays(dayOf(at), improvementDays)

/** What an effect writes on the audit itself. Those that are missing here tell somebody, or write elsewhere. */
const written: Partial<Record<TransitionEffect, (audit: AuditRecord, given: Given) => Partial<AuditState>>> =
  {
    'date-confirmed': () => ({ dateConfirmed: true }),
    'date-unconfirmed': (_audit, { date }) => ({
      dateConfirmed: false,
      ...(date === undefined ? {} : { auditorDate: date, ...datesFromStart(date) }),
    }),
    'requested-date-kept': (_audit, { date }) => ({ requestedDate: date ?? null }),
    'requested-date-cleared': () => ({ requestedDate: null }),
    'criteria-kept': ({ type }) => ({ startedRevision: type?.version ?? null }),
    'criteria-released': () => ({ startedRevision: null }),
    'submitted-date-set': (_audit, { at }) => ({ auditorSubmittedAt: at }),
    'original-noncompliances-kept': ({ totalNonCompliances }, { report }) => ({
      totalNonCompliances: totalNonCompliances ?? report.noncompliances,
    }),
    'results-sent-date-set': ({ resultsSentAt }, { at }) => ({ resultsSentAt: resultsSentAt ?? at }),
    'deadline-set': ({ kipDueDate }, given) => ({ kipDueDate: kipDueDate ?? newDeadline(given) }),
    'deadline-renewed': (_audit, given) => ({ kipDueDate: newDeadline(given) }),
    'certificate-issued': (_audit, { at, number }) => ({ certifiedAt: at, certificateNumber: number }),
    'certificate-withdrawn': () => ({ certifiedAt: null, certificateNumber: null }),
  }

function applyEffects(
  audit: AuditRecord,
  effects: readonly TransitionEffect[],
  given: Given,
): Partial<AuditState> {
  const state: Partial<AuditState> = {}
  for (const effect of effects) Object.assign(state, written[effect]?.(audit, given))
  return state
}

const emailAuditExpired = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, { templateKey: 'audit-expired', to: { hotel: true, admins: true } })

/** What to do now is on the dashboard. */
const tellCertificateExpired = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'certificate-expired',
    to: { hotel: true, admins: true },
    values: {
      certifiedUntil: longDate(audit.auditExpiresDate ?? ''),
      link: `${platform.config.publicUrl}/`,
    },
  })

/** Whom a change of status concerns, they are told, with the words that were sent along. */
async function tellOfTransition(
  platform: Platform,
  trx: Trx,
  { after, effects }: { after: AuditRecord; effects: readonly TransitionEffect[] },
  { report: { unapproved } }: AuditFacts,
  { text: reason = '' }: StatusChange,
): Promise<void> {
  if (effects.includes('date-confirmed')) return tellDateConfirmed(platform, trx, after)
  switch (after.status) {
    case 'Cancelled':
      return tellCancelled(platform, trx, after)
    case 'Audit Confirmed':
      return tellBooked(platform, trx, after)
    case 'Date Set':
      return tellDateChangeRequested(platform, trx, after)
    case 'Quality Check':
      return tellSubmitted(platform, trx, after)
    case 'Rejected':
      return tellRejected(platform, trx, after, { unapproved, reason })
    case 'Improvements':
      return tellImprovements(platform, trx, after, reason)
    case 'Certified':
      return tellCertified(platform, trx, after)
    case 'Not Certified':
      return tellNotCertified(platform, trx, after, reason)
    case 'Expired Audit':
      return emailAuditExpired(platform, trx, after)
    case 'Expired Certification':
      return tellCertificateExpired(platform, trx, after)
    case 'Audit Due':
    case 'Report Pending':
      return
  }
}

export interface Transitioned {
  before: AuditRecord
  after: AuditRecord
  effects: readonly TransitionEffect[]
}

const withReason = (told: string, { text = '' }: StatusChange): string =>
  text === '' ? told : `${told} ${text}`

/**
 * One way of the status graph, for a person, the clock or the link: asked, written, logged and told in the caller's
 * transaction, which holds the audit. `sent` is what came along with it.
 */
export async function transition(
  platform: Platform,
  trx: Trx,
  before: AuditRecord,
  actor: Actor,
  request: TransitionRequest,
  sent: StatusChange = {},
): Promise<Transitioned> {
  const doing = { at: platform.clock.now(), by: typeof actor === 'string' ? null : actor.userID }
  const facts = await factsOf(trx, before)
  const decision = decideTransition(facts, actor, request, doing.at)
  if (!decision.allowed) throw new Problem(decision.code)
  const { effects } = decision
  const number = effects.includes('certificate-issued')
    ? certificateNumber(doing.at.getUTCFullYear(), randomBytes(CERTIFICATE_BYTES))
    : null
  const { improvementDays } = await getProgrammeSettings(trx)
  const given = { at: doing.at, date: request.date, report: facts.report, improvementDays, number }
  await saveAudit(trx, before.auditID, {
    ...stateOf(before),
    ...applyEffects(before, effects, given),
    status: request.to,
    statusSince: request.to === before.status ? before.statusSince : doing.at,
  })
  await applyReviewEffects(effects, { platform, trx, doing, before, sent, number })
  const after = await readAgain(trx, before.auditID)
  if (effects.includes('date-confirmed')) {
    const told = 'The date of the audit was confirmed.'
    await logAuditEvent(trx, doing, after, 'audit-date-confirmed', withReason(told, sent))
  } else {
    const told = `The status changed from ${before.status} to ${after.status}.`
    await logStatusEvent(trx, doing, after, after.status, withReason(told, sent))
  }
  await tellOfTransition(platform, trx, { after, effects }, facts, sent)
  const notice = noticeOfTransition(request.to, effects)
  if (notice) await note(platform, trx, doing, after, notice)
  publishAuditChanged(platform, trx, before.auditID, before)
  return { before, after, effects }
}
