import { createHash, randomBytes } from 'node:crypto'
import {
  type CalendarDay,
  type CaseMessageAudience,
  type CaseStep,
  COMPLAINT_LINK_DAYS,
  canHandleCase,
  longDate,
  OUTCOME_SENTENCES,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import type { MailRequest } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findHotelRecipients, findRecipients, type Recipient } from '../people/index.ts'
import type { StoredCase } from './repository/cases.ts'
import { insertComplaintLink } from './repository/complaints.ts'
import { findAdmins, findInvolved } from './repository/involvement.ts'

const DAY_MILLISECONDS = 86_400_000

/** The page of a complaint for the person who made it. */
export const COMPLAINT_PATH = '/complaint/case'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Only the hash of the token is stored. */
export function createToken({ config }: Pick<Platform, 'config'>) {
  const token = randomBytes(32).toString('base64url')
  return { tokenHash: hashToken(token), link: `${config.publicUrl}${COMPLAINT_PATH}?token=${token}` }
}

export const addDaysTo = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MILLISECONDS)

/** A new link to the page; earlier ones remain valid. */
async function createComplaintLink(platform: Platform, trx: Trx, caseID: string): Promise<string> {
  const { tokenHash, link } = createToken(platform)
  const expiresAt = addDaysTo(platform.clock.now(), COMPLAINT_LINK_DAYS)
  await insertComplaintLink(trx, { tokenHash, caseID, expiresAt })
  return link
}

interface Addressee {
  to: MailRequest['to']
  firstName: string
}

const toUser = ({ userID, address, name, firstName }: Recipient): Addressee => ({
  to: { userID, address, name },
  firstName,
})

async function findPropertyAddressees(db: DbOrTrx, { siteID }: StoredCase): Promise<Addressee[]> {
  return (await findHotelRecipients(db, siteID)).map(toUser)
}

const caseLink = ({ config }: Platform, { caseID }: StoredCase): string =>
  `${config.publicUrl}/cases/${caseID}`

const caseVariables = ({ caseNumber, title, propertyName }: StoredCase) => ({
  caseNumber,
  title,
  siteName: propertyName,
})

async function sendTo(
  platform: Platform,
  trx: Trx,
  addressees: readonly Addressee[],
  templateKey: string,
  variables: MailRequest['variables'],
): Promise<void> {
  for (const { to, firstName } of addressees)
    await platform.mail.send(trx, { templateKey, to, variables: { ...variables, firstName } })
}

/** Emails the complainant, who has no account, with a new link to the case. */
async function emailComplainant(
  platform: Platform,
  trx: Trx,
  { caseID, complainant }: StoredCase,
  templateKey: string,
  variables: MailRequest['variables'],
): Promise<void> {
  if (!complainant) return
  const { email: address, name } = complainant
  const link = await createComplaintLink(platform, trx, caseID)
  await sendTo(platform, trx, [{ to: { userID: null, address, name }, firstName: name }], templateKey, {
    ...variables,
    link,
  })
}

/** The Admins who may handle the case. */
async function findPossibleHandlers(trx: Trx, record: StoredCase): Promise<Addressee[]> {
  const involved = await findInvolved(trx, record)
  const possibleHandlers = (await findAdmins(trx)).filter(
    ({ userID }) => canHandleCase({ userID, roles: ['Admin'] }, involved).allowed,
  )
  const recipients = await findRecipients(
    trx,
    possibleHandlers.map(({ userID }) => userID),
  )
  return recipients.map(toUser)
}

/** The handler, or the Admins who may handle the case if it has no handler, or one who may not handle it any more. */
async function findHandlers(trx: Trx, record: StoredCase): Promise<Addressee[]> {
  const possibleHandlers = await findPossibleHandlers(trx, record)
  const handler = possibleHandlers.filter(({ to }) => to.userID === record.handler?.userID)
  return handler.length > 0 ? handler : possibleHandlers
}

/** Emails the handler, or the Admins who may handle the case. */
export async function emailDeadline(
  platform: Platform,
  trx: Trx,
  record: StoredCase,
  { step, date, isOver }: { step: CaseStep; date: CalendarDay; isOver: boolean },
): Promise<void> {
  await sendTo(platform, trx, await findHandlers(trx, record), isOver ? 'case-overdue' : 'case-due', {
    ...caseVariables(record),
    task: step === 'acknowledge' ? 'acknowledged' : 'decided',
    deadline: longDate(date),
    link: caseLink(platform, record),
  })
}

/** Emails the Admins who may handle a new case. */
export async function emailAdmins(platform: Platform, trx: Trx, record: StoredCase): Promise<void> {
  await sendTo(platform, trx, await findPossibleHandlers(trx, record), 'case-received', {
    ...caseVariables(record),
    acknowledgeBy: longDate(record.acknowledgeBy),
    decideBy: longDate(record.decideBy),
    link: caseLink(platform, record),
  })
}

/** Emails the complainant, or the property that appealed. */
export async function emailAcknowledgement(platform: Platform, trx: Trx, record: StoredCase): Promise<void> {
  const variables = {
    ...caseVariables(record),
    handlerName: record.handler?.name ?? '',
    decideBy: longDate(record.decideBy),
  }
  if (record.kind === 'complaint')
    return emailComplainant(platform, trx, record, 'complaint-acknowledged', variables)
  const link = caseLink(platform, record)
  await sendTo(platform, trx, await findPropertyAddressees(trx, record), 'case-acknowledged', {
    ...variables,
    link,
  })
}

/** Emails the receivers of a message; the handler receives replies and statements. */
export async function emailMessage(
  platform: Platform,
  trx: Trx,
  record: StoredCase,
  { audience, text, author }: { audience: CaseMessageAudience | null; text: string; author: string },
): Promise<void> {
  const link = caseLink(platform, record)
  if (audience === 'internal') return
  if (audience === 'complainant' || audience === 'property') {
    const variables = { ...caseVariables(record), handlerName: author, text }
    if (audience === 'complainant')
      return emailComplainant(platform, trx, record, 'complaint-message', variables)
    await sendTo(platform, trx, await findPropertyAddressees(trx, record), 'case-message', {
      ...variables,
      link,
    })
  } else if (record.handler) {
    await sendTo(platform, trx, await findHandlers(trx, record), 'case-reply', {
      ...caseVariables(record),
      text,
      link,
    })
  }
}

/** Sends the letter to the complainant and the property. */
export async function emailDecision(
  platform: Platform,
  trx: Trx,
  record: StoredCase,
  { letter, effect }: { letter: string; effect: string },
): Promise<void> {
  if (record.outcome === null) return
  const variables = { ...caseVariables(record), outcome: OUTCOME_SENTENCES[record.outcome], letter, effect }
  await emailComplainant(platform, trx, record, 'complaint-decided', variables)
  const property = await findPropertyAddressees(trx, record)
  await sendTo(platform, trx, property, 'case-decided', { ...variables, link: caseLink(platform, record) })
}
