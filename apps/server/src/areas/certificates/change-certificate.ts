import type { CertificateChange, CertificatePreview } from '@sojourn/contract/certificates/certificate'
import {
  type AdminCertificateAction,
  type AuditEventType,
  type CertificateRequest,
  type CertificateState,
  decideCertificateAction,
  defaultReviewDate,
  longDate,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { findHotelRecipients, findRecipients, type Recipient } from '../people/index.ts'
import { logCertificateEvent, type Stamp } from './issue-certificate.ts'
import { presentCertificate, registerUrl } from './presenter.ts'
import { badgeText } from './register/badge.ts'
import {
  findCertificate,
  findCertificateEvents,
  insertCertificateEvent,
  lockCertificate,
  type StoredCertificate,
  updateCertifiedName,
  updateStatus,
} from './repository.ts'

const TEMPLATES = {
  suspend: 'certificate-suspended',
  lift: 'certificate-suspension-lifted',
  withdraw: 'certificate-withdrawn',
} as const satisfies Record<AdminCertificateAction, AuditEventType>

const STATUS_AFTER = { suspend: 'suspended', lift: 'valid', withdraw: 'withdrawn' } as const

const ACTION_PHRASES = {
  suspend: 'suspended this certificate',
  lift: 'lifted the suspension',
  withdraw: 'withdrew this certificate',
  're-issue': 'issued this certificate again',
} as const satisfies Record<AdminCertificateAction | 're-issue', string>

const hasActionPhrase = (action: string): action is keyof typeof ACTION_PHRASES =>
  Object.hasOwn(ACTION_PHRASES, action)

/** "Owen Pryce suspended this certificate on 3rd March 2026 at 10:12 UTC." Undefined if the last change has another cause. */
async function describeLastChange(
  db: DbOrTrx,
  { number, updatedAt }: StoredCertificate,
): Promise<string | undefined> {
  const last = (await findCertificateEvents(db, [number])).get(number)?.[0]
  if (!last || last.name === null || !hasActionPhrase(last.action)) return undefined
  if (last.at.getTime() !== updatedAt.getTime()) return undefined
  const at = last.at.toISOString()
  return `${last.name} ${ACTION_PHRASES[last.action]} on ${longDate(at)} at ${at.slice(11, 16)} UTC.`
}

/** The people of the property, and the decision maker unless that is the actor. */
async function findChangeRecipients(
  db: DbOrTrx,
  actorID: string | null,
  { siteID, decidedBy }: StoredCertificate,
): Promise<{ property: Recipient[]; decisionMaker: Recipient[] }> {
  const property = await findHotelRecipients(db, siteID)
  const informed = [actorID, ...property.map(({ userID }) => userID)]
  const decisionMakerIDs = decidedBy === null || informed.includes(decidedBy.userID) ? [] : [decidedBy.userID]
  return { property, decisionMaker: await findRecipients(db, decisionMakerIDs) }
}

export interface Change {
  number: string
  action: AdminCertificateAction
  body: CertificateChange & { reviewDate?: string }
  ifMatch: number | undefined
}

/** Emails the property and the decision maker. The actor is null for the clock. */
async function emailChange(
  platform: Platform,
  trx: Trx,
  actorID: string | null,
  certificate: StoredCertificate,
  { action, body }: { action: AdminCertificateAction; body: { publicReason: string; reviewDate?: string } },
): Promise<void> {
  const { property, decisionMaker } = await findChangeRecipients(trx, actorID, certificate)
  for (const { userID, address, name, firstName } of [...property, ...decisionMaker])
    await platform.mail.send(trx, {
      templateKey: TEMPLATES[action],
      to: { userID, address, name },
      variables: {
        firstName,
        siteName: certificate.propertyName,
        certificateNumber: certificate.number,
        publicReason: body.publicReason,
        link: `${platform.config.publicUrl}/audits/audit/${certificate.auditID}`,
        ...(action === 'suspend' ? { reviewDate: longDate(body.reviewDate ?? '') } : {}),
        ...(action === 'lift' ? { certifiedUntil: longDate(certificate.validUntil) } : {}),
      },
    })
}

interface LockedChange {
  number: string
  request: CertificateRequest
  ifMatch: number | undefined
}

/**
 * Locks the certificate, so that only one of two simultaneous changes succeeds. The error of the other one names the person who
 * made the first change.
 */
async function lockForChange(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { number, request, ifMatch }: LockedChange,
): Promise<StoredCertificate> {
  const certificate = await lockCertificate(trx, number)
  if (!certificate) throw notFound()
  const now = platform.clock.now()
  const readDetail = async () => {
    const detail = await describeLastChange(trx, certificate)
    return detail === undefined ? {} : { detail }
  }
  if (ifMatch !== undefined && ifMatch !== certificate.version)
    throw new Problem('stale', {
      ...(await readDetail()),
      current: await buildCertificate(platform, trx, actor, certificate),
    })
  const decision = decideCertificateAction(certificate, actor, request, now)
  if (decision.allowed) return certificate
  const isChanged =
    decision.code === 'certificate-already-suspended' || decision.code === 'certificate-not-suspended'
  throw new Problem(decision.code, isChanged ? await readDetail() : {})
}

/**
 * Suspends a certificate, lifts its suspension or withdraws it, in the transaction of the caller. The status of the audit
 * does not change.
 */
export async function changeCertificate(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  change: Change,
): Promise<StoredCertificate> {
  const { action, body, ifMatch } = change
  const request = { action, ...body }
  const before = await lockForChange(platform, trx, actor, { number: change.number, request, ifMatch })
  const { number, auditID } = before
  const stamp = { at: platform.clock.now(), by: actor.userID }
  const status = STATUS_AFTER[action]
  const { publicReason, internalReason } = body
  const reviewDate = action === 'suspend' ? body.reviewDate : undefined
  await updateStatus(trx, { number, status, at: stamp.at, reviewDate })
  await insertCertificateEvent(trx, {
    number,
    action,
    status,
    at: stamp.at,
    actorID: actor.userID,
    publicReason,
    internalReason,
    reviewDate,
  })
  const review = reviewDate === undefined ? '' : ` Review by ${longDate(reviewDate)}.`
  const description = `Number ${number}. ${publicReason}${review}`
  await logCertificateEvent(trx, stamp, auditID, TEMPLATES[action], description)
  await emailChange(platform, trx, actor.userID, before, change)
  const after = await findCertificate(trx, number)
  if (!after) throw notFound()
  return after
}

/** Issues a certificate again after its property was renamed. Number, dates and status stay. */
export async function reissueCertificate(
  platform: Platform,
  actor: Principal,
  { number, ifMatch }: { number: string; ifMatch: number | undefined },
): Promise<StoredCertificate> {
  return platform.transaction(async (trx) => {
    const request = { action: 're-issue' } as const
    const before = await lockForChange(platform, trx, actor, { number, request, ifMatch })
    const stamp = { at: platform.clock.now(), by: actor.userID }
    const { propertyName: name, certifiedName, auditID } = before
    await updateCertifiedName(trx, { number, name, at: stamp.at })
    await insertCertificateEvent(trx, {
      number,
      action: 're-issue',
      status: 'valid',
      at: stamp.at,
      actorID: actor.userID,
      publicReason: `Issued again with the name ${name}. The name was ${certifiedName}.`,
    })
    const description = `Number ${number}. The name was ${certifiedName}.`
    await logCertificateEvent(trx, stamp, auditID, 'certificate-reissued', description)
    const after = await findCertificate(trx, number)
    if (!after) throw notFound()
    return after
  })
}

export async function buildCertificate(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: DbOrTrx,
  reader: Principal,
  certificate: StoredCertificate,
) {
  const events = (await findCertificateEvents(db, [certificate.number])).get(certificate.number) ?? []
  return presentCertificate({ certificate, events, now: clock.now(), publicUrl: config.publicUrl }, reader)
}

/** The text of the badge on the websites of the property. */
const describeBadge = (state: CertificateState, { validUntil }: StoredCertificate, changed: Date): string =>
  state === 'valid'
    ? badgeText({ state, year: Number(validUntil.slice(0, 4)) })
    : badgeText({
        state: state === 'suspended' ? 'suspended' : 'withdrawn',
        year: changed.getUTCFullYear(),
      })

/** Returns the effects that the action would have. Throws if the action is not possible now. */
export async function previewCertificateAction(
  platform: Platform,
  actor: Principal,
  { number, action }: { number: string; action: AdminCertificateAction },
): Promise<CertificatePreview> {
  const { db, clock, config } = platform
  const certificate = await findCertificate(db, number)
  if (!certificate) throw notFound()
  const now = clock.now()
  const reviewDate = defaultReviewDate(certificate.validUntil, now)
  const complete = { publicReason: '-', internalReason: '-', confirmation: number, reviewDate }
  const decision = decideCertificateAction(certificate, actor, { action, ...complete }, now)
  if (!decision.allowed) throw new Problem(decision.code)
  const { property, decisionMaker } = await findChangeRecipients(db, actor.userID, certificate)
  const { status } = certificate
  return {
    action,
    state: decision.to,
    registerUrl: registerUrl(config.publicUrl, number),
    reviewDate: action === 'suspend' ? { offered: reviewDate, latest: certificate.validUntil } : null,
    badge: {
      before: describeBadge(status, certificate, status === 'suspended' ? certificate.updatedAt : now),
      after: describeBadge(decision.to, certificate, now),
    },
    recipients: [
      ...property.map(({ name }) => ({ name, side: 'property' as const })),
      ...decisionMaker.map(({ name }) => ({ name, side: 'decision-maker' as const })),
    ],
  }
}

interface CheckUpOutcome {
  number: string
  checkUpID: string
}

/**
 * Suspends the certificate for a check-up that was not passed or, if `stamp.by` is null, did not take place. Returns
 * false if the certificate is not valid. Only a missed check-up is e-mailed here; a decision has an e-mail of its own.
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
  const isAllowed = (action: 'lift' | 'confirm') =>
    decideCertificateAction(certificate, 'audit', { action }, stamp.at).allowed
  const { auditID, status, reviewDate } = certificate
  if (isAllowed('lift')) {
    await updateStatus(trx, { number, status: 'valid', at: stamp.at })
    const publicReason = 'The check-up was passed.'
    await insertCertificateEvent(trx, { ...event, action: 'lift', status: 'valid', publicReason })
    const description = `Number ${number}. ${publicReason}`
    await logCertificateEvent(trx, stamp, auditID, 'certificate-suspension-lifted', description)
  } else if (isAllowed('confirm')) {
    await updateStatus(trx, { number, status, at: stamp.at, reviewDate: reviewDate ?? undefined })
    const publicReason = 'A check-up confirmed the certificate.'
    await insertCertificateEvent(trx, { ...event, action: 'confirm', status, publicReason })
    await logCertificateEvent(trx, stamp, auditID, 'certificate-confirmed', `Number ${number}.`)
  }
}
