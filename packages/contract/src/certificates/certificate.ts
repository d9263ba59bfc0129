import {
  ADMIN_CERTIFICATE_ACTIONS,
  CERTIFICATE_ACTIONS,
  CERTIFICATE_STATES,
  INTERNAL_REASON_LENGTH,
  PUBLIC_REASON_LENGTH,
} from '@sojourn/domain'
import { z } from 'zod'
import { eventActor } from '../kernel/logged-event.ts'
import { date, id, instant, text } from '../kernel/shapes.ts'

const person = z.object({ userID: id, name: z.string() })

/** An entry of the history of a certificate. */
export const certificateEvent = z.object({
  action: z.enum(CERTIFICATE_ACTIONS),
  /** The state after the event. */
  state: z.enum(CERTIFICATE_STATES),
  at: instant,
  /** Who caused it, with their role at the time; null for the system. */
  actor: eventActor.nullable(),
  publicReason: z.string(),
  /** Null for readers who are not Admins. */
  internalReason: z.string().nullable(),
  reviewDate: date.nullable(),
})
export type CertificateEvent = z.output<typeof certificateEvent>

export const certificateRecord = z.object({
  certificateNumber: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  auditID: id,
  siteID: id,
  propertyName: z.string(),
  /** The name of the property on the certificate; it differs after the property was renamed. */
  certifiedName: z.string(),
  scheme: z.object({ auditTypeID: id, name: z.string(), revision: z.int() }),
  /** What the certificate covers, in a sentence. */
  scope: z.string(),
  auditor: person,
  /** Null if it was decided before the decision maker was recorded. */
  decidedBy: person.nullable(),
  issued: instant,
  validFrom: date,
  /** The last day on which the certificate is valid. */
  validUntil: date,
  /** Set while the certificate is suspended. */
  reviewDate: date.nullable(),
  /** The number of the newer certificate, if it is superseded. */
  supersededBy: z.string().nullable(),
  registerUrl: z.string(),
  version: z.int(),
  /** Newest first. */
  history: z.array(certificateEvent),
})
export type CertificateRecord = z.output<typeof certificateRecord>

export const publicCertificate = z.object({
  number: z.string(),
  status: z.enum(CERTIFICATE_STATES),
  property: z.object({
    name: z.string(),
    city: z.string(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  scheme: z.object({ name: z.string(), revision: z.int() }),
  scope: z.string(),
  /** Null if the programme does not publish it, or if it was not recorded. */
  decidedBy: z.string().nullable(),
  issued: instant,
  validFrom: date,
  validUntil: date,
  reviewDate: date.nullable(),
  supersededBy: z.string().nullable(),
  /** Newest first, with the public reasons. */
  statusHistory: z.array(z.object({ status: z.enum(CERTIFICATE_STATES), at: instant, reason: z.string() })),
  /** The last change of the certificate; an expiry counts as a change. */
  updatedAt: instant,
  registerUrl: z.string(),
  /** The badge as SVG, which shows the state at the time of the request. */
  badgeUrl: z.string(),
  credentialUrl: z.string(),
})
export type PublicCertificate = z.output<typeof publicCertificate>

export const certificateChange = z.object({
  /** For everyone, on the register and in the e-mails. */
  publicReason: text(PUBLIC_REASON_LENGTH),
  /** For Admins only. */
  internalReason: text(INTERNAL_REASON_LENGTH),
  /** The certificate number or the name of the property. */
  confirmation: text(300),
})
export type CertificateChange = z.output<typeof certificateChange>

/** A page of the feed. */
export const certificateFeed = z.object({
  items: z.array(publicCertificate),
  /** For the next page; null on the last one. */
  nextCursor: z.string().nullable(),
})
export type CertificateFeed = z.output<typeof certificateFeed>

/** The effects that an action would have. */
export const certificatePreview = z.object({
  action: z.enum(ADMIN_CERTIFICATE_ACTIONS),
  /** The state afterwards. */
  state: z.enum(CERTIFICATE_STATES),
  registerUrl: z.string(),
  /** The review date that is offered, and the latest possible one; null for other actions than `suspend`. */
  reviewDate: z.object({ offered: date, latest: date }).nullable(),
  /** The texts of the badge, before and after. */
  badge: z.object({ before: z.string(), after: z.string() }),
  /** Who receives an e-mail. */
  recipients: z.array(z.object({ name: z.string(), side: z.enum(['property', 'decision-maker']) })),
})
export type CertificatePreview = z.output<typeof certificatePreview>

/** The short form of the verification page. */
export const verification = z.object({
  certificateNumber: z.string(),
  propertyName: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  issuedDate: date,
  expiryDate: date.nullable(),
  withdrawnDate: date.nullable(),
})
export type Verification = z.output<typeof verification>
