import type { Audit } from '@sojourn/contract/audits/audit'
import { auditView, hasRole } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { presentAudit } from '../presenter.ts'
import { findNewestEvents } from '../repository/log.ts'
import { findPeople } from '../repository/people.ts'
import { type AuditRecord, countQuestions, findAudit } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { worksAtSite } from '../repository/visible.ts'

const EVENTS = 200

/** What somebody who may see it is shown. The log is the certifier's: it tells of the checks in between. */
export async function showAudit(
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
  now: Date,
): Promise<Audit> {
  const { auditID, type, site } = audit
  const whole = {
    audit,
    people: await findPeople(db, [audit.auditorID, audit.assignedUserID, audit.createdBy]),
    site: await findAuditedSite(db, site.siteID),
    totalQuestions: type === null ? 0 : await countQuestions(db, type),
    events: hasRole(reader.roles, 'Admin') ? await findNewestEvents(db, auditID, EVENTS) : [],
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
