import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import {
  type Actor,
  type AuditStatus,
  addDays,
  type CalendarDay,
  datesFromStart,
  dayOf,
  decideTransition,
  notificationKindOf,
  type ReportFacts,
  type TransitionEffect,
  type TransitionRequest,
} from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  assertAgreementAccepted,
  createCertificateNumber,
  shouldAnnounceCertificateExpiry,
} from '../certificates/index.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { emailTransition } from './emails.ts'
import { logAuditEvent, logStatusEvent } from './events.ts'
import { createUnverifiedFailuresProblem, findUnverifiedFailures } from './fieldwork/earlier-results.ts'
import { publishAuditChanged } from './live/publish-changes.ts'
import { assertCurrentVersion, lockVisibleAudit, reloadAudit } from './lock-audit.ts'
import { notifyInvolvedPeople } from './notify.ts'
import { readAuditFacts } from './repository/facts.ts'
import { hasStatusChangedSince } from './repository/log.ts'
import type { AuditRecord } from './repository/records.ts'
import { type AuditState, saveAudit, toAuditState } from './repository/write.ts'
import { applyReviewEffects } from './review/apply-effects.ts'

/** The values that the effects need. */
interface EffectInput {
  at: Date
  /** The date that was sent with the request. */
  date: CalendarDay | undefined
  report: ReportFacts
  improvementDays: number
  /** The number of the certificate, if one is issued. */
  number: string | null
}

/** The dates that follow from the date of the visit. A check-up ends with its certificate. */
const datesOfAudit = (
  { checkUp, auditExpiresDate }: Pick<AuditRecord, 'checkUp' | 'auditExpiresDate'>,
  date: CalendarDay,
) => (checkUp ? { auditExpiresDate, auditorInvoiceDate: date } : datesFromStart(date))

const newDeadline = ({ at, improvementDays }: EffectInput): CalendarDay => addDays(dayOf(at), improvementDays)

/** How an effect changes the audit. Effects that are missing here send emails or write to other tables. */
const EFFECT_CHANGES: Partial<
  Record<TransitionEffect, (audit: AuditRecord, input: EffectInput) => Partial<AuditState>>
> = {
  'date-confirmed': () => ({ dateConfirmed: true }),
  'date-unconfirmed': (audit, { date }) => ({
    dateConfirmed: false,
    ...(date === undefined ? {} : { auditorDate: date, ...datesOfAudit(audit, date) }),
  }),
  'requested-date-set': (_audit, { date }) => ({ requestedDate: date ?? null }),
  'requested-date-cleared': () => ({ requestedDate: null }),
  'revision-fixed': ({ type }) => ({ startedRevision: type?.version ?? null }),
  // A check-up always has the revision of its certificate.
  'revision-released': ({ checkUp, startedRevision }) => ({
    startedRevision: checkUp ? startedRevision : null,
  }),
  'submitted-date-set': (_audit, { at }) => ({ auditorSubmittedAt: at }),
  'original-noncompliances-stored': ({ totalNonCompliances }, { report }) => ({
    totalNonCompliances: totalNonCompliances ?? report.noncompliances,
  }),
  'results-sent-date-set': ({ resultsSentAt }, { at }) => ({ resultsSentAt: resultsSentAt ?? at }),
  'deadline-set': ({ kipDueDate }, input) => ({ kipDueDate: kipDueDate ?? newDeadline(input) }),
  'deadline-renewed': (_audit, input) => ({ kipDueDate: newDeadline(input) }),
  'certificate-issued': (_audit, { at, number }) => ({ certifiedAt: at, certificateNumber: number }),
  'certificate-confirmed': (_audit, { at }) => ({ certifiedAt: at }),
  'certificate-withdrawn': () => ({ certifiedAt: null, certificateNumber: null }),
}

function applyEffects(
  audit: AuditRecord,
  effects: readonly TransitionEffect[],
  input: EffectInput,
): Partial<AuditState> {
  const state: Partial<AuditState> = {}
  for (const effect of effects) Object.assign(state, EFFECT_CHANGES[effect]?.(audit, input))
  return state
}

export interface TransitionResult {
  before: AuditRecord
  after: AuditRecord
  effects: readonly TransitionEffect[]
}

const withReason = (description: string, { text = '' }: StatusChange): string =>
  text === '' ? description : `${description} ${text}`

/**
 * Changes the status of an audit for a person, the scheduled job or a link in an email: checks the rules, saves, logs, emails and
 * notifies. The caller's transaction must hold the lock of the audit. `sent` is the body of the request.
 */
export async function applyTransition(
  platform: Platform,
  trx: Trx,
  before: AuditRecord,
  actor: Actor,
  request: TransitionRequest,
  sent: StatusChange = {},
): Promise<TransitionResult> {
  const change = { at: platform.clock.now(), by: typeof actor === 'string' ? null : actor.userID }
  const unverified = request.to === 'Quality Check' ? await findUnverifiedFailures(trx, before) : []
  const facts = await readAuditFacts(trx, before, unverified.length)
  const decision = decideTransition(facts, actor, request, change.at)
  if (!decision.allowed)
    throw decision.code === 'audit-failures-not-reverified'
      ? createUnverifiedFailuresProblem(unverified)
      : new Problem(decision.code)
  const { effects } = decision
  if (effects.includes('date-confirmed') && typeof actor !== 'string')
    await assertAgreementAccepted(trx, actor.roles, before.site.siteID)
  const number = effects.includes('certificate-issued') ? createCertificateNumber(change.at) : null
  const { improvementDays } = await getProgrammeSettings(trx)
  const input = { at: change.at, date: request.date, report: facts.report, improvementDays, number }
  await saveAudit(trx, before.auditID, {
    ...toAuditState(before),
    ...applyEffects(before, effects, input),
    status: request.to,
    statusSince: request.to === before.status ? before.statusSince : change.at,
  })
  await applyReviewEffects(effects, { platform, trx, stamp: change, before, sent, number })
  const after = await reloadAudit(trx, before.auditID)
  if (effects.includes('date-confirmed')) {
    const description = 'The date of the audit was confirmed.'
    await logAuditEvent(trx, change, after, 'audit-date-confirmed', withReason(description, sent))
  } else {
    const description = `The status changed from ${before.status} to ${after.status}.`
    await logStatusEvent(trx, change, after, after.status, withReason(description, sent))
  }
  // A certificate that was withdrawn or superseded expires without an email.
  const isSilent =
    after.status === 'Expired Certification' && !(await shouldAnnounceCertificateExpiry(trx, after.auditID))
  if (!isSilent) {
    await emailTransition(platform, trx, { after, effects }, facts, sent)
    const kind = notificationKindOf(request.to, effects)
    if (kind) await notifyInvolvedPeople(platform, trx, change, after, kind)
  }
  publishAuditChanged(platform, trx, before.auditID, before)
  return { before, after, effects }
}

interface StatusChangeRequest {
  auditID: string
  to: AuditStatus
  sent: StatusChange
  ifMatch: number | undefined
}

async function readTransitionRequest(
  trx: Trx,
  before: AuditRecord,
  { to, sent, ifMatch }: StatusChangeRequest,
): Promise<TransitionRequest> {
  const isOlder = ifMatch !== undefined && ifMatch !== before.version
  return {
    to,
    hasVersion: ifMatch !== undefined,
    isOutdated: isOlder && (await hasStatusChangedSince(trx, before.auditID, ifMatch)),
    giftDeclared: sent.giftDeclaration !== undefined,
    ...(sent.date ? { date: sent.date } : {}),
    ...(sent.criteria ? { criteria: sent.criteria } : {}),
  }
}

/** Locks the audit first, so that only one of two simultaneous decisions succeeds. */
export async function changeStatus(
  platform: Platform,
  actor: Principal,
  { auditID, to, sent, ifMatch }: StatusChangeRequest,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockVisibleAudit(trx, actor, auditID)
    const request = await readTransitionRequest(trx, before, { auditID, to, sent, ifMatch })
    const { after } = await applyTransition(platform, trx, before, actor, request, sent)
    await assertCurrentVersion(platform, trx, actor, before, ifMatch)
    return after
  })
}
