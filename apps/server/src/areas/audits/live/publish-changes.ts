import type { RemovedAudit } from '@sojourn/contract/events'
import { type AuditActor, auditView, hasRole, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { afterCommit } from '../../../platform/db/transactions.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { findUnreadThreads } from '../messages/repository/readers.ts'
import { presentRow } from '../presenter.ts'
import { findInvolvedPeople, findPeople, type InvolvedPerson } from '../repository/people.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { readVisibleResponses, visibilityFor } from '../review/responses.ts'

/** The connected people who may open the review. */
async function findConnectedReaders({ db, hub }: Platform, audit: AuditRecord) {
  const involved = await findInvolvedPeople(db, { siteID: audit.site.siteID, named: [audit.auditorID] })
  const allowed = involved.filter((person) => auditView(person, audit, person.atSite) === 'whole')
  const connected = new Set(await hub.filterConnected(allowed.map(({ userID }) => userID)))
  return allowed.filter(({ userID }) => connected.has(userID))
}

async function publishAnswers(
  platform: Platform,
  auditID: string,
  questionIDs: readonly string[],
): Promise<void> {
  const audit = await findAudit(platform.db, auditID)
  if (!audit) return
  const readers = await findConnectedReaders(platform, audit)
  const readersByVisibility = Map.groupBy(
    readers.map((person) => ({ userID: person.userID, visibility: visibilityFor(person, audit) })),
    ({ visibility }) => JSON.stringify(visibility),
  )
  // Readers with the same visibility share one query and one event.
  for (const group of readersByVisibility.values()) {
    const [first] = group
    const responses = first && (await readVisibleResponses(platform.db, first.visibility, audit, questionIDs))
    if (!responses || responses.size === 0) continue
    const userIDs = group.map(({ userID }) => userID)
    platform.hub.toUsers(userIDs, 'Answer', { auditID, responses: [...responses.values()] })
  }
}

/** After the commit, publishes to each connected reader of the audit the parts of the answers that the reader may see. */
export function publishAnswersChanged(
  platform: Platform,
  trx: Trx,
  auditID: string,
  questionIDs: readonly string[],
): void {
  if (questionIDs.length > 0) afterCommit(trx, () => publishAnswers(platform, auditID, questionIDs))
}

/** Which conversations of the audit have unread messages for each reader, in one query. */
async function findUnreadFlagsByReader(
  db: DbOrTrx,
  audit: AuditRecord,
  readers: readonly AuditActor[],
): Promise<(reader: AuditActor) => { customer: boolean; auditor: boolean }> {
  const unread = await findUnreadThreads(
    db,
    audit.auditID,
    readers.map(({ userID }) => userID),
  )
  return (reader) => {
    const visible = visibleConversations(reader, audit)
    const isUnread = (conversation: (typeof visible)[number]) =>
      visible.includes(conversation) &&
      unread.some((thread) => thread.userID === reader.userID && thread.conversation === conversation)
    return { customer: isUnread('Customer'), auditor: isUnread('Auditor') }
  }
}

/** The fields that determined who could read the audit before the change. */
type EarlierState = Pick<AuditRecord, 'status' | 'auditorID'>

/** The recipients of one audit's update after the commit. */
interface PendingUpdate {
  isForAllReaders: boolean
  /** The recipients of an update that is not for all readers. */
  people: Set<string>
  before: EarlierState | undefined
}

const pendingUpdates = new WeakMap<Trx, Map<string, PendingUpdate>>()

/** Several changes in one transaction are published once, with the state before the first change. */
function getPendingUpdate(platform: Platform, trx: Trx, auditID: string): PendingUpdate {
  const audits = pendingUpdates.get(trx) ?? new Map<string, PendingUpdate>()
  pendingUpdates.set(trx, audits)
  const existing = audits.get(auditID)
  if (existing) return existing
  const update: PendingUpdate = { isForAllReaders: false, people: new Set(), before: undefined }
  audits.set(auditID, update)
  afterCommit(trx, () => publishRows(platform, auditID, update))
  return update
}

/**
 * After the commit, publishes the audit's row to every connected person whose list contains it. Pass `before` when the
 * status or the auditor changed: people who can no longer read the audit receive its removal.
 */
export function publishAuditChanged(
  platform: Platform,
  trx: Trx,
  auditID: string,
  before?: EarlierState,
): void {
  const update = getPendingUpdate(platform, trx, auditID)
  update.isForAllReaders = true
  update.before ??= before
}

/** Publishes the row only to these people, because only their own view of it changed, such as unread messages. */
export function publishRowChanged(
  platform: Platform,
  trx: Trx,
  auditID: string,
  userIDs: readonly string[],
): void {
  const update = getPendingUpdate(platform, trx, auditID)
  for (const userID of userIDs) update.people.add(userID)
}

const createRemovedRow = (auditID: string): RemovedAudit => ({ auditID, removed: true })

async function findAudience(db: DbOrTrx, audit: AuditRecord, update: PendingUpdate) {
  const { auditorListScope } = await getProgrammeSettings(db)
  const everyAuditor = auditorListScope === 'all'
  const named = [audit.auditorID, update.before?.auditorID ?? null]
  const involved = await findInvolvedPeople(db, { siteID: audit.site.siteID, named, everyAuditor })
  const isListed = (person: InvolvedPerson, state: EarlierState) =>
    auditView(person, state, person.atSite) === 'whole' || (everyAuditor && hasRole(person.roles, 'Auditor'))
  return involved
    .filter(({ userID }) => update.isForAllReaders || update.people.has(userID))
    .map((person) => ({
      person,
      isListed: isListed(person, audit),
      wasListed: update.before !== undefined && isListed(person, update.before),
    }))
    .filter(({ isListed, wasListed }) => isListed || wasListed)
}

async function publishRows(platform: Platform, auditID: string, update: PendingUpdate): Promise<void> {
  const { db, hub } = platform
  const audit = await findAudit(db, auditID)
  if (!audit) return
  const audience = await findAudience(db, audit, update)
  const connected = new Set(await hub.filterConnected(audience.map(({ person }) => person.userID)))
  const recipients = audience.filter(({ person }) => connected.has(person.userID))
  if (recipients.length === 0) return
  const people = await findPeople(db, [audit.auditorID, audit.assignedUserID])
  const unreadFlagsOf = await findUnreadFlagsByReader(
    db,
    audit,
    recipients.map(({ person }) => person),
  )
  const now = platform.clock.now()
  const rows = recipients.map(({ person, isListed }) => ({
    userID: person.userID,
    row: isListed
      ? presentRow(audit, people, person, { now, unread: unreadFlagsOf(person) })
      : createRemovedRow(auditID),
  }))
  // People who see the same row share one event.
  for (const group of Map.groupBy(rows, ({ row }) => JSON.stringify(row)).values())
    hub.toUsers(
      group.map(({ userID }) => userID),
      'onAuditUpdate',
      { audits: group.slice(0, 1).map(({ row }) => row) },
    )
}
