import { AUDIT_STATUSES, type AuditStatus, ROLES } from '@sojourn/domain'
import { TRANSITIONS } from '@sojourn/domain/audits/transitions'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aGrant } from '../../apps/server/src/test/builders/grant.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'

/** Whether the table of the domain knows such a way for such a person at all; its conditions may still refuse it. */
const mayEver = (from: AuditStatus, to: AuditStatus, role: string): boolean =>
  TRANSITIONS.some((way) => way.to === to && way.from.includes(from) && way.who.some((who) => who === role))

/** Every status, every other one, everybody: over HTTP and by the row that is there afterwards. */
export async function changeStatuses(
  server: TestServer,
): Promise<{ cells: number; went: number; wrong: string[] }> {
  const { db } = server
  const wrong: string[] = []
  let cells = 0
  let went = 0
  const people = await Promise.all(
    ROLES.map(async (role) => ({ role, ...(await aUser(db, { roles: [role] })) })),
  )
  const tokens = new Map(
    await Promise.all(people.map(async (who) => [who.role, await server.tokenFor(who)] as const)),
  )
  const auditor = people.find(({ role }) => role === 'Auditor')
  for (const from of AUDIT_STATUSES)
    for (const to of AUDIT_STATUSES)
      for (const { role, user_id } of people) {
        const { site_id } = await aSite(db)
        if (role !== 'Admin') await aGrant(db, { user_id, site_id })
        const { audit_id } = await anAudit(db, {
          site_id,
          status: from,
          auditor_id: auditor?.user_id ?? null,
        })
        const { status } = await server
          .withToken(tokens.get(role) ?? '')
          .put(`/api/Audit/${audit_id}/${encodeURIComponent(to)}`)
        const after = await db
          .selectFrom('audit')
          .select('status')
          .where('audit_id', '=', audit_id)
          .executeTakeFirstOrThrow()
        cells += 1
        if (status < 300) went += 1
        if (status >= 500) wrong.push(`${from} > ${to} by ${role}: ${status}`)
        if (status < 300 && !mayEver(from, to, role)) wrong.push(`${from} > ${to} by ${role} went through`)
        if (after.status !== (status < 300 ? to : from))
          wrong.push(`${from} > ${to} by ${role}: answered ${status}, but the audit is ${after.status}`)
      }
  return { cells, went, wrong }
}
