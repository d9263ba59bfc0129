import type { BodyOf, Calls } from '@sojourn/contract'
import {
  APPEAL_DAYS,
  type AppealableDecision,
  type AppealEffect,
  addDays,
  allowedAudiences,
  appealEffect,
  CASE_EFFECT_SENTENCES,
  type CASE_EVENT_TITLES,
  type CaseKind,
  canAcknowledge,
  canAppeal,
  canAssign,
  canDecideCase,
  canPropertyWrite,
  caseDeadlines,
  caseNumber,
  caseState,
  certificateState,
  dayOf,
  hasRole,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAudit, lockExistingAudit, replaceCertificateOfAudit } from '../audits/index.ts'
import { changeCertificate, lockCertificatesOf } from '../certificates/index.ts'
import { findUsersById, worksForProperty } from '../people/index.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { emailAcknowledgement, emailAdmins, emailDecision, emailMessage } from './emails.ts'
import {
  findCase,
  findPropertyCase,
  insertAppeal,
  lockCase,
  markOverturned,
  type OpenedCase,
  type StoredCase,
  saveDecision,
  saveHandler,
  takeCaseNumber,
} from './repository/cases.ts'
import { findAppealableDecisions, findInvolved } from './repository/involvement.ts'
import {
  CASE_MESSAGE,
  countPropertyMessages,
  insertCaseMessage,
  type NewCaseMessage,
} from './repository/messages.ts'

/** The case, for an Admin or a person of its property. */
export async function findVisibleCase(db: DbOrTrx, reader: Principal, caseID: string): Promise<StoredCase> {
  const isAdmin = hasRole(reader.roles, 'Admin')
  const record = isAdmin ? await findCase(db, caseID) : await findPropertyCase(db, caseID)
  if (!record || !(isAdmin || (await worksForProperty(db, reader, record.siteID)))) throw notFound()
  return record
}

/** Locks the case, so that only one of two simultaneous changes succeeds. */
async function lockForChange(trx: Trx, actor: Principal, caseID: string) {
  await findVisibleCase(trx, actor, caseID)
  const record = await lockCase(trx, caseID)
  if (!record) throw notFound()
  return { record, facts: { ...record, involved: await findInvolved(trx, record) } }
}

export const logCase = (
  trx: Trx,
  { at, by }: { at: Date; by: string | null },
  record: Pick<StoredCase, 'caseID' | 'caseNumber'>,
  title: (typeof CASE_EVENT_TITLES)[number],
  description: string,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: record.caseID,
    source: 'Cases',
    title,
    description: `${record.caseNumber}. ${description}`,
    userID: by,
  })

async function storeMessage(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  message: Omit<NewCaseMessage, 'messageID' | 'authorID' | 'at'>,
  uploads: readonly string[] = [],
): Promise<void> {
  const at = platform.clock.now()
  const messageID = newId(at.getTime())
  await insertCaseMessage(trx, { ...message, messageID, authorID: actor.userID, at })
  for (const uploadID of uploads)
    await platform.files.attachUpload(trx, { kind: CASE_MESSAGE, id: messageID }, uploadID, actor)
}

/** Creates the id, the number and the deadlines of a new case. */
export async function openCase(trx: Trx, kind: CaseKind, at: Date): Promise<OpenedCase> {
  const { caseAcknowledgeDays, caseDecideDays } = await getProgrammeSettings(trx)
  const year = at.getUTCFullYear()
  const deadlines = caseDeadlines(at, { acknowledge: caseAcknowledgeDays, decide: caseDecideDays })
  return {
    caseID: newId(at.getTime()),
    caseNumber: caseNumber(kind, year, await takeCaseNumber(trx, kind, year)),
    receivedAt: at,
    acknowledgeBy: deadlines.acknowledge,
    decideBy: deadlines.decide,
  }
}

const APPEAL_TITLES = {
  'not-certified': 'appeals the decision Not Certified',
  suspension: 'appeals its suspension',
  withdrawal: 'appeals its withdrawal',
} as const satisfies Record<AppealableDecision, string>

/** The decisions about the property that it can still appeal against: without an appeal, and within the time limit. */
export async function listAppealableDecisions(db: DbOrTrx, siteID: string, now: Date) {
  const decisions = await findAppealableDecisions(db, siteID)
  return decisions
    .filter((decision) => canAppeal(decision, now).allowed)
    .map(({ decision, auditID, certificateNumber, at }) => ({
      decision,
      auditID,
      certificateNumber,
      at: at.toISOString(),
      appealBy: addDays(dayOf(at), APPEAL_DAYS),
    }))
}

export async function appealDecision(
  platform: Platform,
  actor: Principal,
  siteID: string,
  request: BodyOf<Calls['appealDecision']>,
): Promise<StoredCase> {
  return platform.transaction(async (trx) => {
    if (!(await worksForProperty(trx, actor, siteID))) throw notFound()
    const decision = (await findAppealableDecisions(trx, siteID)).find(
      ({ auditID, decision, at }) =>
        auditID === request.auditID &&
        decision === request.decision &&
        at.getTime() === Date.parse(request.at),
    )
    const audit = decision && (await findAudit(trx, decision.auditID))
    if (!decision || !audit) throw notFound()
    const at = platform.clock.now()
    assertAllowed(canAppeal(decision, at))
    const opened = await openCase(trx, 'appeal', at)
    const isInserted = await insertAppeal(trx, {
      ...opened,
      title: `${audit.site.siteName} ${APPEAL_TITLES[request.decision]}`,
      siteID,
      auditID: decision.auditID,
      certificateNumber: decision.certificateNumber,
      decision: decision.decision,
      decisionAt: decision.at,
      appellantID: actor.userID,
    })
    if (!isInserted) throw new Problem('appeal-exists')
    const message = { caseID: opened.caseID, sender: 'property', audience: null, text: request.text } as const
    await storeMessage(platform, trx, actor, message, request.uploads)
    const record = await findVisibleCase(trx, actor, opened.caseID)
    await logCase(trx, { at, by: actor.userID }, record, 'Appeal received', record.title)
    await emailAdmins(platform, trx, record)
    return record
  })
}

interface Change {
  caseID: string
  ifMatch: number | undefined
}

const assertVersion = ({ version }: StoredCase, ifMatch: number | undefined): void => {
  if (ifMatch !== undefined && ifMatch !== version) throw new Problem('stale')
}

export async function acknowledgeCase(
  platform: Platform,
  actor: Principal,
  { caseID, ifMatch, title }: Change & { title: string },
): Promise<StoredCase> {
  return platform.transaction(async (trx) => {
    const { record, facts } = await lockForChange(trx, actor, caseID)
    assertVersion(record, ifMatch)
    assertAllowed(canAcknowledge(actor, facts))
    const at = platform.clock.now()
    await saveHandler(trx, caseID, { handlerID: actor.userID, acknowledgedAt: at, title })
    const after = await findVisibleCase(trx, actor, caseID)
    await logCase(trx, { at, by: actor.userID }, after, 'Case acknowledged', after.title)
    await emailAcknowledgement(platform, trx, after)
    return after
  })
}

export async function assignCase(
  platform: Platform,
  actor: Principal,
  { caseID, ifMatch, handlerID }: Change & { handlerID: string },
): Promise<StoredCase> {
  return platform.transaction(async (trx) => {
    const { record, facts } = await lockForChange(trx, actor, caseID)
    assertVersion(record, ifMatch)
    const handler = (await findUsersById(trx, [handlerID])).get(handlerID)
    if (!handler || handler.disabled) throw notFound()
    assertAllowed(canAssign(actor, handler, facts))
    await saveHandler(trx, caseID, { handlerID })
    const stamp = { at: platform.clock.now(), by: actor.userID }
    await logCase(trx, stamp, record, 'Case assigned', `It is handled by ${handler.name}.`)
    return findVisibleCase(trx, actor, caseID)
  })
}

async function assertPropertyCanWrite({ clock }: Platform, trx: Trx, record: StoredCase): Promise<void> {
  const today = new Date(dayOf(clock.now()))
  const sentToday = await countPropertyMessages(trx, record.caseID, today)
  assertAllowed(canPropertyWrite(caseState(record), sentToday))
}

export async function sendCaseMessage(
  platform: Platform,
  actor: Principal,
  { caseID, to, text, uploads }: { caseID: string } & BodyOf<Calls['sendCaseMessage']>,
): Promise<StoredCase> {
  return platform.transaction(async (trx) => {
    const { record, facts } = await lockForChange(trx, actor, caseID)
    const audience = to ?? null
    const isAdmin = hasRole(actor.roles, 'Admin')
    const isPossible = isAdmin
      ? audience !== null && allowedAudiences(actor, facts).includes(audience)
      : audience === null
    if (!isPossible) throw new Problem('case-audience-invalid')
    const sender = isAdmin ? 'certifier' : 'property'
    if (!isAdmin) await assertPropertyCanWrite(platform, trx, record)
    await storeMessage(platform, trx, actor, { caseID, sender, audience, text }, uploads)
    await emailMessage(platform, trx, record, { audience, text, author: actor.name })
    return record
  })
}

/** Cancels the decision that was appealed against and returns the effect. */
async function cancelAppealedDecision(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  record: StoredCase,
  letter: string,
): Promise<AppealEffect> {
  const { appeal, auditID, certificateNumber, caseID, caseNumber } = record
  if (!appeal) throw notFound()
  // No certificate of the property can be issued until the transaction ends.
  const audit = await lockExistingAudit(trx, auditID)
  const certificates = await lockCertificatesOf(trx, { siteID: record.siteID })
  const certificate = certificates.find(({ number }) => number === certificateNumber)
  const now = platform.clock.now()
  const effect = appealEffect(
    appeal.decision,
    {
      auditStatus: audit.status,
      certificate: certificate
        ? { state: certificateState(certificate, now), validUntil: certificate.validUntil }
        : null,
      otherCertificates: certificates
        .filter(({ number }) => number !== certificateNumber)
        .map((other) => certificateState(other, now)),
    },
    now,
  )
  if (effect === 'audit-overturned') await markOverturned(trx, auditID, caseID)
  if (effect === 'suspension-lifted' && certificateNumber !== null)
    await changeCertificate(platform, trx, actor, {
      number: certificateNumber,
      action: 'lift',
      body: {
        publicReason: `The suspension was lifted on appeal ${caseNumber}.`,
        internalReason: letter.slice(0, 2000),
        confirmation: certificateNumber,
      },
      ifMatch: undefined,
    })
  if (effect === 'certificate-issued')
    await replaceCertificateOfAudit(platform, trx, auditID, { at: now, by: actor.userID })
  return effect
}

export async function decideCase(
  platform: Platform,
  actor: Principal,
  { caseID, ifMatch, ...request }: Change & BodyOf<Calls['decideCase']>,
): Promise<StoredCase> {
  return platform.transaction(async (trx) => {
    const { record, facts } = await lockForChange(trx, actor, caseID)
    assertVersion(record, ifMatch)
    assertAllowed(canDecideCase(actor, facts, request))
    const { outcome, effect, letter, change: certificateChange } = request
    const at = platform.clock.now()
    await saveDecision(trx, caseID, { at, by: actor.userID, outcome, effect, letter })
    if (effect !== 'none') {
      if (!certificateChange || record.certificateNumber === null)
        throw new Problem('certificate-reasons-missing')
      const { reviewDate, ...reasons } = certificateChange
      await changeCertificate(platform, trx, actor, {
        number: record.certificateNumber,
        action: effect,
        body: { ...reasons, ...(reviewDate !== undefined && { reviewDate }) },
        ifMatch: undefined,
      })
    }
    const change =
      outcome === 'decision-cancelled'
        ? await cancelAppealedDecision(platform, trx, actor, record, letter)
        : effect
    const after = await findVisibleCase(trx, actor, caseID)
    await logCase(trx, { at, by: actor.userID }, after, 'Case decided', letter)
    await emailDecision(platform, trx, after, { letter, effect: CASE_EFFECT_SENTENCES[change] })
    return after
  })
}
