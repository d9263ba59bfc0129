import type { AuditStatus } from '@sojourn/domain'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aGrant } from '../../apps/server/src/test/builders/grant.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { Everywhere, World } from './fixture.ts'
import type { Kind } from './race-kind.ts'

/** A site with somebody who is written to. */
async function aStaffedSite({ server: { db } }: World): Promise<string> {
  const { site_id } = await aSite(db)
  const { user_id } = await aUser(db, { roles: ['Hotel'] })
  await aGrant(db, { user_id, site_id })
  return site_id
}

async function anAuditIn(world: World, status: AuditStatus, approved?: boolean | null): Promise<string> {
  const audit = await anAudit(world.server.db, {
    status,
    site_id: await aStaffedSite(world),
    auditor_id: world.auditorID,
    audit_type_id: world.auditTypeID,
  })
  if (approved !== undefined) await answered(world.server.db, audit, { approved })
  return audit.audit_id
}

const go =
  ([here, there]: Everywhere, at: 0 | 1, auditID: string, to: AuditStatus, body?: unknown) =>
  () =>
    (at === 0 ? here : there).put(`/api/Audit/${auditID}/${encodeURIComponent(to)}`, body)

/** Decisions, submissions and creations of audits. */
export const auditKinds: Kind[] = [
  {
    name: 'two Admins certify',
    answers: 'one',
    occasion: async (world) => {
      const auditID = await anAuditIn(world, 'Quality Check', true)
      return [go(world.admin, 0, auditID, 'Certified'), go(world.secondAdmin, 1, auditID, 'Certified')]
    },
  },
  {
    name: 'two Admins cancel',
    answers: 'one',
    occasion: async (world) => {
      const auditID = await anAuditIn(world, 'Audit Confirmed')
      return [go(world.admin, 0, auditID, 'Cancelled'), go(world.secondAdmin, 1, auditID, 'Cancelled')]
    },
  },
  {
    name: 'a report is submitted twice',
    answers: 'one',
    occasion: async (world) => {
      const auditID = await anAuditIn(world, 'Report Pending', null)
      const body = { giftDeclaration: { hasBeenBribed: false } }
      return [
        go(world.auditor, 0, auditID, 'Quality Check', body),
        go(world.auditor, 1, auditID, 'Quality Check', body),
      ]
    },
  },
  {
    name: 'an audit is booked twice',
    answers: 'one',
    occasion: async (world) => {
      const body = {
        site: { siteID: await aStaffedSite(world) },
        auditType: { auditTypeID: world.auditTypeID },
        auditor: { userID: world.auditorID },
        auditorDate: '2026-05-04',
        auditExpiresDate: '2028-05-04',
      }
      return [
        () => world.admin[0].post('/api/Audit', body),
        () => world.secondAdmin[1].post('/api/Audit', body),
      ]
    },
  },
  {
    name: 'an audit is asked for twice',
    answers: 'one',
    occasion: async (world) => {
      const path = `/api/Audit/Site/${await aStaffedSite(world)}/Request`
      return [() => world.admin[0].post(path), () => world.secondAdmin[1].post(path)]
    },
  },
]
