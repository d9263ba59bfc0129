import type { AuditRow } from '@sojourn/contract/audits/audit'
import { auditView } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findUnreadFlags } from '../messages/read-threads.ts'
import { presentRow } from '../presenter.ts'
import { findPeople } from '../repository/people.ts'
import { findSiteAudits } from '../repository/records.ts'
import { mayAskAboutSite, worksAtSite } from '../repository/visible.ts'

/** All that the reader may know of, newest first. */
export async function listSiteAudits(
  db: DbOrTrx,
  reader: Principal,
  siteID: string,
  now: Date,
): Promise<AuditRow[]> {
  if (!(await mayAskAboutSite(db, reader, siteID))) throw notFound()
  const atSite = await worksAtSite(db, reader, siteID)
  const seen = (await findSiteAudits(db, siteID)).flatMap((audit) => {
    const view = auditView(reader, audit, atSite)
    return view === 'none' ? [] : [{ audit, view }]
  })
  const people = await findPeople(
    db,
    seen.flatMap(({ audit }) => [audit.auditorID, audit.assignedUserID]),
  )
  const unread = await findUnreadFlags(
    db,
    reader,
    seen.map(({ audit }) => audit.auditID),
  )
  return seen.map(({ audit, view }) =>
    presentRow(audit, people, reader, { now, unread: unread.get(audit.auditID), view }),
  )
}
