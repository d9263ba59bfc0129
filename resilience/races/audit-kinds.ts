import type { AuditStatus } from '@sojourn/domain'
import { createAnswers } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aGrant } from '../../apps/server/src/test/builders/grant.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { ClientAtEachServer, Fixture } from './fixture.ts'
import type { RaceKind } from './race-kind.ts'

/** A site with a user who receives e-mails. */
async function aSiteWithUser({ server: { db } }: Fixture): Promise<string> {
  const { site_id } = await aSite(db)
  const { user_id } = await aUser(db, { roles: ['Hotel'] })
  await aGrant(db, { user_id, site_id })
  return site_id
}

/** Without `approved`, the audit has no answers. */
async function anAuditIn(fixture: Fixture, status: AuditStatus, approved?: boolean | null): Promise<string> {
  const audit = await anAudit(fixture.server.db, {
    status,
    site_id: await aSiteWithUser(fixture),
    auditor_id: fixture.auditorID,
    audit_type_id: fixture.auditTypeID,
  })
  if (approved !== undefined) await createAnswers(fixture.server.db, audit, { approved })
  return audit.audit_id
}

const changeStatus =
  (
    [first, second]: ClientAtEachServer,
    serverIndex: 0 | 1,
    auditID: string,
    to: AuditStatus,
    body?: unknown,
  ) =>
  () =>
    (serverIndex === 0 ? first : second).put(`/api/Audit/${auditID}/${encodeURIComponent(to)}`, body)

/** Races about decisions, submissions and creation of audits. */
export const AUDIT_RACES: RaceKind[] = [
  {
    name: 'two Admins certify',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const auditID = await anAuditIn(fixture, 'Quality Check', true)
      return [
        changeStatus(fixture.admin, 0, auditID, 'Certified'),
        changeStatus(fixture.secondAdmin, 1, auditID, 'Certified'),
      ]
    },
  },
  {
    name: 'two Admins cancel',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const auditID = await anAuditIn(fixture, 'Audit Confirmed')
      return [
        changeStatus(fixture.admin, 0, auditID, 'Cancelled'),
        changeStatus(fixture.secondAdmin, 1, auditID, 'Cancelled'),
      ]
    },
  },
  {
    name: 'a report is submitted twice',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const auditID = await anAuditIn(fixture, 'Report Pending', null)
      const body = { giftDeclaration: { hasBeenBribed: false } }
      return [
        changeStatus(fixture.auditor, 0, auditID, 'Quality Check', body),
        changeStatus(fixture.auditor, 1, auditID, 'Quality Check', body),
      ]
    },
  },
  {
    name: 'an audit is booked twice',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const body = {
        site: { siteID: await aSiteWithUser(fixture) },
        auditType: { auditTypeID: fixture.auditTypeID },
        auditor: { userID: fixture.auditorID },
        auditorDate: '2026-05-04',
        auditExpiresDate: '2028-05-04',
      }
      return [
        () => fixture.admin[0].post('/api/Audit', body),
        () => fixture.secondAdmin[1].post('/api/Audit', body),
      ]
    },
  },
  {
    name: 'an audit is requested twice',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const path = `/api/Audit/Site/${await aSiteWithUser(fixture)}/Request`
      return [() => fixture.admin[0].post(path), () => fixture.secondAdmin[1].post(path)]
    },
  },
]
