import { addDays, dayOf, isCheckUpMissed, longDate } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { suspendForCheckUp } from '../../certificates/index.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { logAuditEvent } from '../events.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { notifyInvolvedPeople } from '../notify.ts'
import { readAuditFacts } from '../repository/facts.ts'
import { lockAudit } from '../repository/locks.ts'
import { applyTransition } from '../transition.ts'
import { createDueCheckUps } from './create-check-up.ts'
import { findOverdueCheckUps, findPointlessCheckUps, setMissed } from './repository.ts'

/** A failure is logged and left to the next run. */
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
    await setMissed(trx, auditID, at)
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
