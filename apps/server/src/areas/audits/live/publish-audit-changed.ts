import type { RemovedAudit } from '@sojourn/contract/events'
import { type AuditActor, auditView, visibleConversations, hasRole } from '@sojourn/domain'
import { afterCommit } from '../../../platform/db/after-commit.ts'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { findUnreadThreads } from '../messages/repository/readers.ts'
import { presentRow } from '../presenter.ts'
import { findInvolved, type Involved } from '../repository/involved.ts'
import { findPeople } from '../repository/people.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'

/** What waits for each of these people in one audit, in one query. */
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
    const theirs = visibleConversations(reader, audit)
    const waits = (conversation: (typeof theirs)[number]) =>
      theirs.includes(conversation) &&
      unread.some((thread) => thread.userID === reader.userID && thread.conversation === conversation)
    return { customer: waits('Customer'), auditor: waits('Auditor') }
  }
}

/** What decided who could read it before the change. */
type Before = Pick<AuditRecord, 'status' | 'auditorID'>

/** Who is to be told of one audit once the transaction is over. */
interface PendingUpdate {
  everybody: boolean
  people: Set<string>
  before: Before | undefined
}

const pendingUpdates = new WeakMap<Trx, Map<string, PendingUpdate>>()

/** However often it changes in one transaction, it is told once; what it was before is what it was at first. */
function pendingUpdateOf(platform: Platform, trx: Trx, auditID: string): PendingUpdate {
  const audits = pendingUpdates.get(trx) ?? new Map<string, PendingUpdate>()
  pendingUpdates.set(trx, audits)
  const known = audits.get(auditID)
  if (known) return known
  const told: PendingUpdate = { everybody: false, people: new Set(), before: undefined }
  audits.set(auditID, told)
  afterCommit(trx, () => publishRows(platform, auditID, told))
  return told
}

/**
 * Sends the row to everybody connected in whose list it stands, each as their own list shows it. `before`, where the
 * status or the auditor changed: those who could read it then, and cannot any more, are told that it is gone.
 */
export function publishAuditChanged(platform: Platform, trx: Trx, auditID: string, before?: Before): void {
  const told = pendingUpdateOf(platform, trx, auditID)
  told.everybody = true
  told.before ??= before
}

/** The same for these people alone: something of theirs changed, such as what they have read. */
export function publishRowChanged(
  platform: Platform,
  trx: Trx,
  auditID: string,
  userIDs: readonly string[],
): void {
  const told = pendingUpdateOf(platform, trx, auditID)
  for (const userID of userIDs) told.people.add(userID)
}

const removedRow = (auditID: string): RemovedAudit => ({ auditID, removed: true })

async function findAudience(db: DbOrTrx, audit: AuditRecord, told: PendingUpdate) {
  const { auditorListScope } = await getProgrammeSettings(db)
  const everyAuditor = auditorListScope === 'all'
  const named = [audit.auditorID, told.before?.auditorID ?? null]
  const involved = await findInvolved(db, { siteID: audit.site.siteID, named, everyAuditor })
  const isListed = (person: Involved, as: Before) =>
    auditView(person, as, person.atSite) === 'whole' || (everyAuditor && hasRole(person.roles, 'Auditor'))
  return involved
    .filter(({ userID }) => told.everybody || told.people.has(userID))
    .map((person) => ({
      person,
      listed: isListed(person, audit),
      wasListed: told.before !== undefined && isListed(person, told.before),
    }))
    .filter(({ listed, wasListed }) => listed || wasListed)
}

async function publishRows(platform: Platform, auditID: string, told: PendingUpdate): Promise<void> {
  const { db, hub } = platform
  const audit = await findAudit(db, auditID)
  if (!audit) return
  const audience = await findAudience(db, audit, told)
  const connected = new Set(await hub.connectedAmong(audience.map(({ person }) => person.userID)))
  const here = audience.filter(({ person }) => connected.has(person.userID))
  if (here.length === 0) return
  const people = await findPeople(db, [audit.auditorID, audit.assignedUserID])
  const unreadOf = await findUnreadFlagsByReader(
    db,
    audit,
    here.map(({ person }) => person),
  )
  const now = platform.clock.now()
  const rows = here.map(({ person, listed }) => ({
    userID: person.userID,
    row: listed ? presentRow(audit, people, person, { now, unread: unreadOf(person) }) : removedRow(auditID),
  }))
  // Many see the same: one event for all of them.
  for (const same of Map.groupBy(rows, ({ row }) => JSON.stringify(row)).values())
    hub.toUsers(
      same.map(({ userID }) => userID),
      'onAuditUpdate',
      { audits: same.slice(0, 1).map(({ row }) => row) },
    )
}
