import { anAudit } from '#test/builders/audit'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import type { TestServer } from '#test/server'

/** Audits with a property, an administrator and an auditor, on a server with an adjustable clock. */
export async function clockFixtures(server: TestServer) {
  const { db } = server
  const admin = await aUser(db, { roles: ['Admin'] })

  async function createAudit(fields: Parameters<typeof anAudit>[1] = {}) {
    const audit = await anAudit(db, { assigned_user_id: admin.user_id, ...fields })
    const hotel = await aUser(db)
    await aGrant(db, { user_id: hotel.user_id, site_id: audit.site_id })
    const siteName = `House ${audit.site_id}`
    await db.updateTable('site').set({ site_name: siteName }).where('site_id', '=', audit.site_id).execute()
    /** The emails about this property, as "template recipient". */
    const mails = async () => {
      const written = (await server.mails()).filter(({ text }) => text.includes(siteName))
      return written.map(({ templateKey, to }) => {
        const recipient = to === hotel.email ? 'hotel' : to === admin.email ? 'admin' : 'auditor'
        return `${templateKey} ${recipient}`
      })
    }
    const status = async () => {
      const row = await db
        .selectFrom('audit')
        .select('status')
        .where('audit_id', '=', audit.audit_id)
        .executeTakeFirstOrThrow()
      return row.status
    }
    const log = async () =>
      (await server.as(admin).call('listAuditLog', { params: { id: audit.audit_id } })).body
    return { ...audit, admin, hotel, mails, status, log }
  }

  /** Runs the clock early on that day, in UTC. */
  async function runOn(day: string): Promise<void> {
    server.clock.set(new Date(`${day}T00:05:00Z`))
    await server.runJob('audit-clock')
  }

  return { admin, createAudit, runOn }
}
