import type { Audit } from '@sojourn/contract/audits/audit'
import { auditView, conversationsOf, hasRole } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findPinned, findThreadUsers, findUnreadFlags } from '../messages/read-threads.ts'
import { presentAudit } from '../presenter.ts'
import { findNewestEvents } from '../repository/log.ts'
import { findPeople } from '../repository/people.ts'
import { findQualityCheckers } from '../repository/quality-checkers.ts'
import { type AuditRecord, countQuestions, findAudit } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { worksAtSite } from '../repository/visible.ts'
import { readCriteriaTree } from '../review/criteria-tree.ts'

const EVENTS = 200

/** Whom the reader can write to; a thread that is not theirs has nobody in it. */
async function threadUsersOf(db: DbOrTrx, reader: Principal, audit: AuditRecord) {
  const theirs = conversationsOf(reader, audit)
  const users = await findThreadUsers(db, audit)
  return {
    auditor: theirs.includes('Auditor') ? users.auditor : [],
    customer: theirs.includes('Customer') ? users.customer : [],
  }
}

/**
 * What somebody who may see it is shown, in a fixed number of queries however many criteria there are. The log is the
 * certifier's: it tells of the checks in between.
 */
export async function showAudit(
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
  now: Date,
  criteria: 'all' | 'none' = 'all',
): Promise<Audit> {
  const { auditID, type, site } = audit
  const isAdmin = hasRole(reader.roles, 'Admin')
  const whole = {
    audit,
    people: await findPeople(db, [audit.auditorID, audit.assignedUserID, audit.createdBy]),
    site: await findAuditedSite(db, site.siteID),
    totalQuestions: type === null ? 0 : await countQuestions(db, type),
    events: isAdmin ? await findNewestEvents(db, auditID, EVENTS) : [],
    unread: (await findUnreadFlags(db, reader, [auditID])).get(auditID),
    groups: criteria === 'all' ? await readCriteriaTree(db, reader, audit) : [],
    qualityCheckerIDs: isAdmin ? await findQualityCheckers(db, auditID) : [],
    threadUsers: await threadUsersOf(db, reader, audit),
    pinned: await findPinned(db, reader, audit),
  }
  return presentAudit(whole, reader, now)
}

/** An audit that the reader sees whole; otherwise it does not exist. */
export async function findVisibleAudit(
  db: DbOrTrx,
  reader: Principal,
  auditID: string,
): Promise<AuditRecord> {
  const audit = await findAudit(db, auditID)
  if (!audit) throw notFound()
  const atSite = await worksAtSite(db, reader, audit.site.siteID)
  if (auditView(reader, audit, atSite) !== 'whole') throw notFound()
  return audit
}
