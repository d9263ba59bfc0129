import { decideCertificateAction, defaultReviewDate, longDate } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { emailChange } from './change-certificate.ts'
import { logCertificateEvent, type Stamp } from './issue-certificate.ts'
import { insertCertificateEvent, lockCertificate, updateStatus } from './repository.ts'

interface CheckUpOutcome {
  number: string
  checkUpID: string
}

/**
 * Suspends the certificate for a check-up that was not passed or, without a decision maker, did not take place. Returns
 * false if it is not valid. Only a missed check-up is e-mailed here; a decision has an e-mail of its own.
 */
export async function suspendForCheckUp(
  platform: Platform,
  trx: Trx,
  stamp: Stamp,
  { number, checkUpID, reason }: CheckUpOutcome & { reason: string },
): Promise<boolean> {
  const certificate = await lockCertificate(trx, number)
  if (!certificate) return false
  const actor = stamp.by === null ? 'clock' : 'audit'
  const reviewDate = defaultReviewDate(certificate.validUntil, stamp.at)
  const reasons = { publicReason: reason, internalReason: reason }
  const request = { action: 'suspend', ...reasons, reviewDate } as const
  if (!decideCertificateAction(certificate, actor, request, stamp.at).allowed) return false
  await updateStatus(trx, { number, status: 'suspended', at: stamp.at, reviewDate })
  await insertCertificateEvent(trx, {
    number,
    action: 'suspend',
    status: 'suspended',
    at: stamp.at,
    actorID: stamp.by,
    ...reasons,
    reviewDate,
    checkUpID,
  })
  const description = `Number ${number}. ${reason} Review by ${longDate(reviewDate)}.`
  await logCertificateEvent(trx, stamp, certificate.auditID, 'certificate-suspended', description)
  if (actor === 'clock')
    await emailChange(platform, trx, null, certificate, {
      action: 'suspend',
      body: { publicReason: reason, reviewDate },
    })
  return true
}

/**
 * Confirms the certificate with a passed check-up. Its number and last day do not change. A suspension that a check-up caused is
 * lifted; another one continues. A certificate that has ended does not change.
 */
export async function confirmCertificate(
  trx: Trx,
  stamp: Stamp,
  { number, checkUpID }: CheckUpOutcome,
): Promise<void> {
  const certificate = await lockCertificate(trx, number)
  if (!certificate) return
  const event = { number, at: stamp.at, actorID: stamp.by, checkUpID }
  const decide = (action: 'lift' | 'confirm') =>
    decideCertificateAction(certificate, 'audit', { action }, stamp.at).allowed
  const { auditID, status, reviewDate } = certificate
  if (decide('lift')) {
    await updateStatus(trx, { number, status: 'valid', at: stamp.at })
    const publicReason = 'The check-up was passed.'
    await insertCertificateEvent(trx, { ...event, action: 'lift', status: 'valid', publicReason })
    const description = `Number ${number}. ${publicReason}`
    await logCertificateEvent(trx, stamp, auditID, 'certificate-suspension-lifted', description)
  } else if (decide('confirm')) {
    await updateStatus(trx, { number, status, at: stamp.at, reviewDate: reviewDate ?? undefined })
    const publicReason = 'A check-up confirmed the certificate.'
    await insertCertificateEvent(trx, { ...event, action: 'confirm', status, publicReason })
    await logCertificateEvent(trx, stamp, auditID, 'certificate-confirmed', `Number ${number}.`)
  }
}
