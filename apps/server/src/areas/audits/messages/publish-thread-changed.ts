import { auditView, visibleConversations } from '@sojourn/domain'
import { afterCommit } from '../../../platform/db/after-commit.ts'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findInvolved } from '../repository/involved.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { presentThreads } from './present-threads.ts'
import { loadThreads } from './read-threads.ts'
import type { ThreadKey } from './repository/messages.ts'
import { listSideMembers, threadSidesOf } from './thread-sides.ts'

interface ThreadChange extends ThreadKey {
  /** Who did it: somebody's other windows learn of it too. */
  by: string
  /** Whether it was a new message. */
  sent?: boolean
}

/** Those who are connected and may see the thread. */
async function findConnectedReaders({ db, hub }: Platform, audit: AuditRecord, { conversation }: ThreadChange) {
  const involved = await findInvolved(db, { siteID: audit.site.siteID, named: [audit.auditorID] })
  const seeing = involved.filter(
    (person) =>
      auditView(person, audit, person.atSite) === 'whole' &&
      visibleConversations(person, audit).includes(conversation),
  )
  const connected = new Set(await hub.connectedAmong(seeing.map(({ userID }) => userID)))
  return {
    onlookers: seeing.filter(({ userID }) => connected.has(userID)),
    participants: listSideMembers(threadSidesOf(involved, audit)[conversation]),
  }
}

/** Who has to do with this thread: who takes part, has written or was written to, and whoever changed it. */
function findInvolvedUsers(loaded: Awaited<ReturnType<typeof loadThreads>>, change: ThreadChange) {
  const inThread = loaded.messages.filter(({ conversation }) => conversation === change.conversation)
  return new Set([
    change.by,
    ...inThread.flatMap(({ messageID, userID }) => [
      userID,
      ...(loaded.readers.get(messageID) ?? []).map((reader) => reader.userID),
    ]),
  ])
}

async function publishThreads(platform: Platform, db: DbOrTrx, change: ThreadChange): Promise<void> {
  const { auditID, questionID } = change
  const audit = await findAudit(db, auditID)
  if (!audit) return
  const { onlookers, participants } = await findConnectedReaders(platform, audit, change)
  if (onlookers.length === 0) return
  const readerIDs = onlookers.map(({ userID }) => userID)
  const loaded = await loadThreads(db, audit, { questionID, readerIDs })
  const meant = findInvolvedUsers(loaded, change)
  for (const { userID } of participants) meant.add(userID)
  for (const person of onlookers.filter(({ userID }) => meant.has(userID)))
    platform.hub.toUsers([person.userID], 'Message', {
      question: { auditID, ...presentThreads(loaded, person, audit, questionID) },
      sentBy: change.sent ? change.by : null,
    })
}

/** After the commit, the criterion's threads to each of those who take part, as they see them. */
export const publishThreadChanged = (platform: Platform, trx: Trx, change: ThreadChange): void =>
  afterCommit(trx, () => publishThreads(platform, platform.db, change))
