import { auditView, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { afterCommit } from '../../../platform/db/transactions.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findInvolvedPeople } from '../repository/people.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { listSideMembers, loadThreads, presentThreads, threadSidesOf } from './read-threads.ts'
import type { ThreadKey } from './repository/messages.ts'

/** Collapses white space and shortens the text to `maxLength` characters, with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
}

const MAX_ALERT_LENGTH = 200

/** The path of a criterion in the web app. */
export const criterionPath = ({ auditID, questionID }: Pick<ThreadKey, 'auditID' | 'questionID'>): string =>
  `/audits/audit/${auditID}?question=${questionID}`

const threadPath = (thread: ThreadKey): string =>
  `${criterionPath(thread)}&tab=${thread.conversation.toLowerCase()}`

interface SentMessage extends ThreadKey {
  messageID: string
  text: string
  siteName: string
  criterion: string
}

/** After the commit, publishes a notification to the recipients of a message. */
export const notifyTagged = (
  { hub }: Platform,
  trx: Trx,
  message: SentMessage,
  sender: Principal,
  userIDs: readonly string[],
): void =>
  afterCommit(trx, async () =>
    hub.toUsers(userIDs, 'notify', {
      sender: sender.name,
      text: truncate(message.text, MAX_ALERT_LENGTH),
      link: threadPath(message),
      siteName: message.siteName,
      criterion: message.criterion,
      conversationMessageID: message.messageID,
    }),
  )

interface ThreadChange extends ThreadKey {
  /** The person who made the change; their other windows are updated too. */
  by: string
  /** Whether the change is a new message. */
  sent?: boolean
}

/** The connected people who can see the thread, and the participants of the thread. */
async function findConnectedReaders(
  { db, hub }: Platform,
  audit: AuditRecord,
  { conversation }: ThreadChange,
) {
  const involved = await findInvolvedPeople(db, { siteID: audit.site.siteID, named: [audit.auditorID] })
  const allowed = involved.filter(
    (person) =>
      auditView(person, audit, person.atSite) === 'whole' &&
      visibleConversations(person, audit).includes(conversation),
  )
  const connected = new Set(await hub.filterConnected(allowed.map(({ userID }) => userID)))
  return {
    readers: allowed.filter(({ userID }) => connected.has(userID)),
    participants: listSideMembers(threadSidesOf(involved, audit)[conversation]),
  }
}

/** The people who changed the thread, wrote in it or were tagged in it. */
function findInvolvedUsers(loaded: Awaited<ReturnType<typeof loadThreads>>, change: ThreadChange) {
  const threadMessages = loaded.messages.filter(({ conversation }) => conversation === change.conversation)
  return new Set([
    change.by,
    ...threadMessages.flatMap(({ messageID, userID }) => [
      userID,
      ...(loaded.readers.get(messageID) ?? []).map((reader) => reader.userID),
    ]),
  ])
}

async function publishThreads(platform: Platform, db: DbOrTrx, change: ThreadChange): Promise<void> {
  const { auditID, questionID } = change
  const audit = await findAudit(db, auditID)
  if (!audit) return
  const { readers, participants } = await findConnectedReaders(platform, audit, change)
  if (readers.length === 0) return
  const readerIDs = readers.map(({ userID }) => userID)
  const loaded = await loadThreads(db, audit, { questionID, readerIDs })
  const recipients = findInvolvedUsers(loaded, change)
  for (const { userID } of participants) recipients.add(userID)
  for (const person of readers.filter(({ userID }) => recipients.has(userID)))
    platform.hub.toUsers([person.userID], 'Message', {
      question: { auditID, ...presentThreads(loaded, person, audit, questionID) },
      sentBy: change.sent ? change.by : null,
    })
}

/** After the commit, publishes the criterion's threads to the connected participants, each with their own view. */
export const publishThreadChanged = (platform: Platform, trx: Trx, change: ThreadChange): void =>
  afterCommit(trx, () => publishThreads(platform, platform.db, change))
