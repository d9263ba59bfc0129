import type {
  CertificateEvent,
  CertificateRecord,
  PublicCertificate,
  Verification,
} from '@sojourn/contract/certificates/certificate'
import {
  addDays,
  CERTIFICATE_ACTIONS,
  CERTIFICATE_STATES,
  type CertificateAction,
  certificateState,
  dayOf,
  hasRole,
  type Role,
} from '@sojourn/domain'
import { presentRole } from '../../platform/event-log.ts'
import type { CertificateEventRow, StoredCertificate } from './repository.ts'

/** The public page of the certificate, which the QR code leads to. */
export const registerUrl = (publicUrl: string, number: string): string =>
  `${publicUrl}/register/${encodeURIComponent(number)}`

export const credentialUrl = (publicUrl: string, number: string): string =>
  `${publicUrl}/api/public/certificates/${encodeURIComponent(number)}/credential`

function readAction(stored: string): CertificateAction {
  const action = CERTIFICATE_ACTIONS.find((known) => known === stored)
  if (action === undefined) throw new Error(`${stored} is not an action on a certificate.`)
  return action
}

function readState(stored: string) {
  const state = CERTIFICATE_STATES.find((known) => known === stored)
  if (state === undefined) throw new Error(`${stored} is not a state of a certificate.`)
  return state
}

/** The first instant after the last day. */
const expiredAt = ({ validUntil }: StoredCertificate): Date => new Date(`${addDays(validUntil, 1)}T00:00:00Z`)

/** An expiry is no stored event, because it follows from the last day. */
const expiryEvent = (certificate: StoredCertificate): CertificateEvent => ({
  action: 'expire',
  state: 'expired',
  at: expiredAt(certificate).toISOString(),
  actor: null,
  publicReason: '',
  internalReason: null,
  reviewDate: null,
})

const presentEvent = (row: CertificateEventRow, seesInternal: boolean): CertificateEvent => ({
  action: readAction(row.action),
  state: readState(row.status),
  at: row.at.toISOString(),
  actor:
    row.actor_id === null ? null : { userID: row.actor_id, name: row.name ?? '', role: presentRole(row) },
  publicReason: row.public_reason,
  internalReason: seesInternal ? row.internal_reason : null,
  reviewDate: row.review_date,
})

export const presentHistory = (
  certificate: StoredCertificate,
  events: readonly CertificateEventRow[],
  now: Date,
  seesInternal: boolean,
): CertificateEvent[] => [
  ...(certificateState(certificate, now) === 'expired' ? [expiryEvent(certificate)] : []),
  ...events.map((row) => presentEvent(row, seesInternal)),
]

interface PresenterInput {
  certificate: StoredCertificate
  events: readonly CertificateEventRow[]
  now: Date
  publicUrl: string
}

export const presentCertificate = (
  { certificate, events, now, publicUrl }: PresenterInput,
  reader: { roles: readonly Role[] },
): CertificateRecord => ({
  certificateNumber: certificate.number,
  state: certificateState(certificate, now),
  auditID: certificate.auditID,
  siteID: certificate.siteID,
  propertyName: certificate.propertyName,
  certifiedName: certificate.certifiedName,
  scheme: certificate.scheme,
  scope: certificate.scope,
  auditor: certificate.auditor,
  decidedBy: certificate.decidedBy,
  issued: certificate.issuedAt.toISOString(),
  validFrom: certificate.validFrom,
  validUntil: certificate.validUntil,
  reviewDate: certificate.reviewDate,
  supersededBy: certificate.supersededBy,
  registerUrl: registerUrl(publicUrl, certificate.number),
  version: certificate.version,
  history: presentHistory(certificate, events, now, hasRole(reader.roles, 'Admin')),
})

/** The facts for everyone: no ids of people and no internal reasons. Only the certificate document names the auditor. */
export function presentPublicCertificate(
  { certificate, events, now, publicUrl }: PresenterInput,
  isDecisionMakerNamed: boolean,
): PublicCertificate {
  const status = certificateState(certificate, now)
  // The last day can be moved into the past. Then the stored change is later than the expiry.
  const expiredSince = status === 'expired' ? expiredAt(certificate).getTime() : 0
  const lastChange = new Date(Math.max(certificate.updatedAt.getTime(), expiredSince))
  return {
    number: certificate.number,
    status,
    property: {
      name: certificate.propertyName,
      city: certificate.cityTown,
      country: certificate.country,
      latitude: certificate.latitude,
      longitude: certificate.longitude,
    },
    scheme: { name: certificate.scheme.name, revision: certificate.scheme.revision },
    scope: certificate.scope,
    decidedBy: isDecisionMakerNamed ? (certificate.decidedBy?.name ?? null) : null,
    issued: certificate.issuedAt.toISOString(),
    validFrom: certificate.validFrom,
    validUntil: certificate.validUntil,
    reviewDate: certificate.reviewDate,
    supersededBy: certificate.supersededBy,
    statusHistory: presentHistory(certificate, events, now, false).map(({ state, at, publicReason }) => ({
      status: state,
      at,
      reason: publicReason,
    })),
    updatedAt: lastChange.toISOString(),
    registerUrl: registerUrl(publicUrl, certificate.number),
    badgeUrl: `${publicUrl}/badge/${encodeURIComponent(certificate.number)}.svg`,
    credentialUrl: credentialUrl(publicUrl, certificate.number),
  }
}

export function presentVerification({
  certificate,
  events,
  now,
}: Omit<PresenterInput, 'publicUrl'>): Verification {
  const withdrawn = events.find(({ status }) => status === 'withdrawn')
  return {
    certificateNumber: certificate.number,
    propertyName: certificate.propertyName,
    state: certificateState(certificate, now),
    issuedDate: dayOf(certificate.issuedAt),
    expiryDate: certificate.validUntil,
    withdrawnDate: withdrawn ? dayOf(withdrawn.at) : null,
  }
}
