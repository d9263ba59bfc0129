import type { Verification } from '@sojourn/contract/documents/calls'
import { certificateState, dayOf, readCertificateNumber } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findCertificate } from './repository.ts'

/** As it stands on the certificate, however somebody types it; an installation may have numbers from before ours. */
const asIssued = (typed: string): string => readCertificateNumber(typed) ?? typed.trim().toUpperCase()

/** What anybody may know who holds a certificate, and nothing else. */
export async function verifyCertificate(db: DbOrTrx, number: string, now: Date): Promise<Verification> {
  const certificate = await findCertificate(db, asIssued(number))
  if (!certificate) throw notFound()
  const { certificateNumber, propertyName, issuedAt, withdrawnAt, expires } = certificate
  return {
    certificateNumber,
    propertyName,
    state: certificateState(certificate, now),
    issuedDate: dayOf(issuedAt),
    expiryDate: expires,
    withdrawnDate: withdrawnAt && dayOf(withdrawnAt),
  }
}
