import { AUDIT_STATUSES, type AuditStatus, ROLES } from '@sojourn/domain'
import { TRANSITIONS } from '@sojourn/domain/audits/transitions'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aGrant } from '../../apps/server/src/test/builders/grant.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'

/** Whether the domain allows the role this transition; conditions of the audit may still refuse it. */
const hasTransition = (from: AuditStatus, to: AuditStatus, role: string): boolean =>
  TRANSITIONS.some(
    (transition) =>
      transition.to === to && transition.from.includes(from) && transition.who.some((user) => user === role),
  )

/** Tries every change of status as every role, and compares each response with the stored status. */
export async function changeStatuses(
  server: TestServer,
): Promise<{ attempts: number; allowed: number; problems: string[] }> {
  const { db } = server
  const problems: string[] = []
  let attempts = 0
  let allowed = 0
  const people = await Promise.all(
    ROLES.map(async (role) => ({ role, ...(await aUser(db, { roles: [role] })) })),
  )
  const tokens = new Map(
    await Promise.all(people.map(async (user) => [user.role, await server.tokenFor(user)] as const)),
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
        attempts += 1
        if (status < 300) allowed += 1
        if (status >= 500) problems.push(`${from} > ${to} by ${role}: ${status}`)
        if (status < 300 && !hasTransition(from, to, role))
          problems.push(`${from} > ${to} by ${role} was allowed`)
        if (after.status !== (status < 300 ? to : from))
          problems.push(
            `${from} > ${to} by ${role}: the response was ${status}, but the audit is ${after.status}`,
          )
      }
  return { attempts, allowed, problems }
}
