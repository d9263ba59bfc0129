import { randomBytes } from 'node:crypto'
import {
  AUDIT_EVENT_TITLES,
  type AuditEventType,
  type CalendarDay,
  CERTIFICATE_RANDOM_BYTES,
  canExpire,
  certificateNumber,
  certificateScope,
  dayOf,
  decideCertificateAction,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { Problem } from '../../platform/http/errors.ts'
import {
  findCertificate,
  findCertificateEvents,
  findCertifiedSite,
  findStatusOfAudit,
  insertCertificate,
  insertCertificateEvent,
  lockCertificatesOf,
  type NewCertificate,
  type NewCertificateEvent,
  updateStatus,
  updateValidUntil,
} from './repository.ts'

export interface Stamp {
  at: Date
  by: string | null
}

/** Writes an entry of the log of the certificate's audit. */
export const logCertificateEvent = (
  trx: DbOrTrx,
  { at, by }: Stamp,
  auditID: string,
  type: AuditEventType,
  description: string,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: auditID,
    type,
    source: 'Certificates',
    title: AUDIT_EVENT_TITLES[type],
    description,
    userID: by,
  })

/** A number that cannot be guessed from known ones. */
export const createCertificateNumber = (at: Date): string =>
  certificateNumber(at.getUTCFullYear(), randomBytes(CERTIFICATE_RANDOM_BYTES))

/** Supersedes the site's earlier certificates that are valid or suspended. */
async function supersedeCertificates(
  trx: Trx,
  siteID: string,
  newNumber: string,
  stamp: Stamp,
): Promise<void> {
  for (const earlier of await lockCertificatesOf(trx, { siteID })) {
    const decision = decideCertificateAction(earlier, 'audit', { action: 'supersede' }, stamp.at)
    if (!decision.allowed || earlier.number === newNumber) continue
    await updateStatus(trx, {
      number: earlier.number,
      status: 'superseded',
      at: stamp.at,
      supersededBy: newNumber,
    })
    await insertCertificateEvent(trx, {
      number: earlier.number,
      action: 'supersede',
      status: 'superseded',
      at: stamp.at,
      actorID: stamp.by,
      publicReason: `Replaced by certificate ${newNumber}.`,
    })
    const description = `Number ${earlier.number} is replaced by number ${newNumber}.`
    await logCertificateEvent(trx, stamp, earlier.auditID, 'certificate-superseded', description)
  }
}

/** Issues the certificate of an audit that was decided. The caller holds the lock of the site's audits. */
export async function issueCertificate(
  trx: Trx,
  { at, by }: Stamp,
  certificate: Omit<NewCertificate, 'propertyName' | 'scope' | 'decidedBy' | 'issuedAt' | 'validFrom'>,
): Promise<void> {
  const { number, siteID, auditID } = certificate
  const site = await findCertifiedSite(trx, siteID)
  await insertCertificate(trx, {
    ...certificate,
    propertyName: site.propertyName,
    scope: certificateScope(site),
    decidedBy: by,
    issuedAt: at,
    validFrom: dayOf(at),
  })
  await insertCertificateEvent(trx, { number, action: 'issue', status: 'valid', at, actorID: by })
  await logCertificateEvent(trx, { at, by }, auditID, 'certificate-issued', `Number ${number}.`)
  await supersedeCertificates(trx, siteID, number, { at, by })
}

export type PastCertificateEvent = Omit<NewCertificateEvent, 'number'> & { supersededBy?: string }

/** Writes a certificate with its whole history, for demonstration data. Sends and logs nothing. */
export async function insertPastCertificate(
  trx: DbOrTrx,
  certificate: Omit<NewCertificate, 'propertyName' | 'scope' | 'validFrom'>,
  history: readonly PastCertificateEvent[],
): Promise<void> {
  const { number, siteID, issuedAt, decidedBy } = certificate
  const site = await findCertifiedSite(trx, siteID)
  await insertCertificate(trx, {
    ...certificate,
    propertyName: site.propertyName,
    scope: certificateScope(site),
    validFrom: dayOf(issuedAt),
  })
  const issued = { action: 'issue', status: 'valid', at: issuedAt, actorID: decidedBy } as const
  await insertCertificateEvent(trx, { number, ...issued })
  for (const event of history) await insertPastEvent(trx, number, event)
}

/** Writes an event of a certificate, for demonstration data. Sends and logs nothing. */
export async function insertPastEvent(
  trx: DbOrTrx,
  number: string,
  event: PastCertificateEvent,
): Promise<void> {
  await updateStatus(trx, { number, ...event })
  await insertCertificateEvent(trx, { number, ...event })
}

/** Withdraws the certificates of an audit that needs improvements. Superseded ones stay superseded. */
export async function withdrawCertificatesOfAudit(
  trx: Trx,
  stamp: Stamp,
  { auditID, internalReason }: { auditID: string; internalReason: string },
): Promise<void> {
  for (const certificate of await lockCertificatesOf(trx, { auditID })) {
    const { number } = certificate
    const decision = decideCertificateAction(certificate, 'audit', { action: 'withdraw' }, stamp.at)
    if (!decision.allowed) continue
    await updateStatus(trx, { number, status: 'withdrawn', at: stamp.at })
    await insertCertificateEvent(trx, {
      number,
      action: 'withdraw',
      status: 'withdrawn',
      at: stamp.at,
      actorID: stamp.by,
      publicReason: 'Criteria are no longer met.',
      internalReason,
    })
    const description = `Number ${number} is no longer valid.`
    await logCertificateEvent(trx, stamp, auditID, 'certificate-withdrawn', description)
  }
}

/** Moves the last day of the audit's certificate with the expiry date of the audit. */
export async function changeCertificateExpiry(
  trx: Trx,
  { auditID, validUntil, at }: { auditID: string; validUntil: CalendarDay; at: Date },
): Promise<void> {
  for (const { number, status } of await lockCertificatesOf(trx, { auditID }))
    if (canExpire(status)) await updateValidUntil(trx, { number, validUntil, at })
}

/** The certificate with the times at which it was issued and issued again, newest first. */
export async function findIssuedCertificate(db: DbOrTrx, number: string) {
  const certificate = await findCertificate(db, number)
  if (!certificate) return undefined
  const events = (await findCertificateEvents(db, [number])).get(number) ?? []
  const issues = events.filter(({ action }) => action === 'issue' || action === 're-issue')
  return { ...certificate, issues: issues.map(({ at }) => at) }
}

/** Refuses the certificate and the logo of an audit while its certificate is suspended or withdrawn. */
export async function assertCertificateDownloadable(db: DbOrTrx, auditID: string): Promise<void> {
  const status = await findStatusOfAudit(db, auditID)
  if (status === 'suspended' || status === 'withdrawn') throw new Problem(`certificate-${status}`)
}

/** Whether the property gets e-mails about the expiry of this audit's certificate. */
export async function shouldAnnounceCertificateExpiry(db: DbOrTrx, auditID: string): Promise<boolean> {
  const status = await findStatusOfAudit(db, auditID)
  return status === undefined || canExpire(status)
}
