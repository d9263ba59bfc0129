import { randomBytes } from 'node:crypto'
import {
  type AuditStatus,
  addDays,
  type CalendarDay,
  CHECK_UP_NOTICE_DAYS,
  type CheckUpPlan,
  type CheckUpReason,
  DEFAULT_CHECK_UP_PLAN,
  dayOf,
  decideTransition,
  isActive,
  isCheckUpMissed,
  longDate,
  newCheckUpDueDay,
  selectCheckUpCriteria,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { suspendForCheckUp } from '../../certificates/index.ts'
import { findCheckUpPlan } from '../../criteria/index.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { type ChangeStamp, logAuditEvent } from '../events.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { notifyInvolvedPeople } from '../notify.ts'
import { readAuditFacts } from '../repository/facts.ts'
import { findOtherAudits, lockAudit, lockAuditedSite } from '../repository/locks.ts'
import { isVisibleCriterion } from '../repository/records.ts'
import { type AuditState, BLANK_AUDIT, insertAudit } from '../repository/write.ts'
import { applyTransition } from '../transition.ts'
import {
  type CheckedCertificate,
  findCandidates,
  findCertificatesToCheck,
  findCheckedCertificate,
  findOverdueCheckUps,
  findPointlessCheckUps,
  insertCheckUp,
  markCheckUpMissed,
} from './repository.ts'

interface NewCheckUp {
  certificate: CheckedCertificate
  plan: CheckUpPlan
  status: AuditStatus
  dueDay: CalendarDay
  /** The date and the auditor, if they are known. */
  booking?: Pick<AuditState, 'auditorID' | 'auditorDate' | 'auditorInvoiceDate' | 'auditorPaid'>
}

/** The text for the event log. It contains the seed, so that anyone can repeat the random selection. */
export function describeCheckUp(
  { number, dueDay, seed }: { number: string; dueDay: CalendarDay; seed: string },
  criteria: readonly { reason: CheckUpReason }[],
): string {
  const countOf = (reason: CheckUpReason) =>
    criteria.filter((criterion) => criterion.reason === reason).length
  return (
    `Check-up of certificate ${number}, due by ${longDate(dueDay)}. ` +
    `Criteria: ${countOf('failed')} failed before, ${countOf('mandatory')} mandatory, ` +
    `${countOf('sample')} drawn with the seed ${seed}.`
  )
}

/** Stores a check-up with its criteria. The seed of the sample is random, and recorded so that it can be checked. */
export async function writeCheckUp(
  trx: Trx,
  { at, by }: ChangeStamp,
  { certificate, plan, status, dueDay, booking }: NewCheckUp,
): Promise<string> {
  const auditID = newId(at.getTime())
  const seed = randomBytes(8).toString('hex')
  const candidates = await findCandidates(trx, certificate, isVisibleCriterion('question'))
  const criteria = selectCheckUpCriteria(candidates, plan, seed)
  await insertAudit(trx, {
    ...BLANK_AUDIT,
    ...booking,
    auditID,
    siteID: certificate.siteID,
    createdBy: by,
    createdAt: at,
    status,
    statusSince: at,
    mode: 'check-up',
    checkUpDue: dueDay,
    auditTypeID: certificate.auditTypeID,
    startedRevision: certificate.revision,
    auditExpiresDate: certificate.validUntil,
    firstAudit: certificate.firstAudit,
  })
  await insertCheckUp(trx, { auditID, number: certificate.number, kind: plan.kind, seed, criteria })
  const description = describeCheckUp({ number: certificate.number, dueDay, seed }, criteria)
  await logAuditEvent(trx, { at, by }, { auditID }, 'check-up-created', description)
  return auditID
}

/** The facts of a new check-up of the site. The caller has locked the audits of the site. */
export async function readNewCheckUpFacts(trx: Trx, siteID: string) {
  const others = await findOtherAudits(trx, siteID, null)
  return {
    status: 'new' as const,
    siteHasOtherActive: others.some(({ status }) => isActive(status)),
    latest: null,
  }
}

/** The site's certificate and the plan of its criteria set, or the default plan. */
export async function findCheckUpBasis(trx: Trx, siteID: string, today: CalendarDay) {
  const certificate = await findCheckedCertificate(trx, siteID, today)
  if (!certificate) return undefined
  return {
    certificate,
    plan: (await findCheckUpPlan(trx, certificate.auditTypeID)) ?? DEFAULT_CHECK_UP_PLAN,
  }
}

/** Checks again after locking the site, because another server or a person may have created an audit. */
async function createPlannedCheckUp(
  platform: Platform,
  { siteID, number }: CheckedCertificate,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const today = dayOf(at)
    await lockAuditedSite(trx, siteID)
    const basis = await findCheckUpBasis(trx, siteID, today)
    if (basis?.certificate.number !== number) return
    const dueDay = newCheckUpDueDay(basis.certificate, basis.plan, today)
    const facts = { ...(await readNewCheckUpFacts(trx, siteID)), checkUp: { certificate: 'valid' as const } }
    if (dueDay === undefined || !decideTransition(facts, 'clock', { to: 'Audit Due' }, at).allowed) return
    const created = { ...basis, status: 'Audit Due' as const, dueDay }
    const auditID = await writeCheckUp(trx, { at, by: null }, created)
    publishAuditChanged(platform, trx, auditID)
  })
}

const BATCH_SIZE = 100

/** Creates the check-ups whose notice period begins. A failure is logged and left to the next run. */
async function createDueCheckUps(platform: Platform): Promise<void> {
  const today = dayOf(platform.clock.now())
  let after = ''
  for (;;) {
    const due = { today, noticeDays: CHECK_UP_NOTICE_DAYS }
    const batch = await findCertificatesToCheck(platform.db, due, after, BATCH_SIZE)
    for (const certificate of batch) {
      try {
        await createPlannedCheckUp(platform, certificate)
      } catch (err) {
        platform.log.error({ err, number: certificate.number }, 'Creating a check-up failed')
      }
      after = certificate.number
    }
    if (batch.length < BATCH_SIZE) return
  }
}

/** Calls `work` for each check-up. A failure is logged and left to the next run. */
async function forEachCheckUp(
  { log }: Pick<Platform, 'log'>,
  auditIDs: readonly string[],
  work: (auditID: string) => Promise<void>,
): Promise<void> {
  for (const auditID of auditIDs) {
    try {
      await work(auditID)
    } catch (err) {
      log.error({ err, auditID }, 'The clock failed for a check-up')
    }
  }
}

/** Suspends the certificate once. The check-up stays open, because passing it lifts the suspension. */
async function applyMissedCheckUp(platform: Platform, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    const at = platform.clock.now()
    const { checkUpGraceDays } = await getProgrammeSettings(trx)
    if (!audit?.checkUp || audit.checkUpDue === null || audit.checkUp.missed) return
    const { status, checkUpDue } = audit
    if (!isCheckUpMissed({ status, checkUpDue }, checkUpGraceDays, dayOf(at))) return
    const change = { at, by: null }
    const reason = `The check-up that was due by ${longDate(checkUpDue)} did not take place.`
    await markCheckUpMissed(trx, auditID, at)
    await logAuditEvent(trx, change, audit, 'check-up-missed', reason)
    const isSuspended = await suspendForCheckUp(platform, trx, change, {
      number: audit.checkUp.certificateNumber,
      checkUpID: auditID,
      reason,
    })
    if (isSuspended) await notifyInvolvedPeople(platform, trx, change, audit, 'certificate-suspended')
    publishAuditChanged(platform, trx, auditID)
  })
}

/** Cancels a check-up whose certificate was withdrawn or superseded, so that the property can book its next audit. */
async function cancelPointlessCheckUp(platform: Platform, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit?.checkUp) return
    const { checkUp } = await readAuditFacts(trx, audit)
    if (!checkUp || checkUp.certificate === 'valid' || checkUp.certificate === 'suspended') return
    await applyTransition(platform, trx, audit, 'clock', { to: 'Cancelled' })
  })
}

/** Creates check-ups, suspends certificates for missed ones, and cancels those that have no certificate any more. */
export async function runCheckUpClock(platform: Platform): Promise<void> {
  const today = dayOf(platform.clock.now())
  await forEachCheckUp(platform, await findPointlessCheckUps(platform.db), (auditID) =>
    cancelPointlessCheckUp(platform, auditID),
  )
  await createDueCheckUps(platform)
  const { checkUpGraceDays } = await getProgrammeSettings(platform.db)
  const overdue = await findOverdueCheckUps(platform.db, addDays(today, -checkUpGraceDays - 1))
  await forEachCheckUp(platform, overdue, (auditID) => applyMissedCheckUp(platform, auditID))
}
