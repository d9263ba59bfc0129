import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server

const ROUND_COUNT = 40
const AUDIT_COUNT = 12

/** Forces index scans, as in a large table, which return the audits of a site and of an auditor in different orders. */
const withForcedIndexScans = (work: (trx: typeof db) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    await work(trx)
  })

it('renames a site and the auditor of its audits at the same moment without a deadlock', async () => {
  const auditor = await aUser(db, { roles: ['Auditor'], first_name: 'Inês', surname: 'Cardoso' })
  const site = await aSite(db, { site_name: 'Quinta' })
  for (let index = 0; index < AUDIT_COUNT; index += 1)
    await anAudit(db, {
      site_id: site.site_id,
      auditor_id: auditor.user_id,
      status: index % 2 === 0 ? 'Cancelled' : 'Expired Audit',
      created_at: new Date(Date.UTC(2020 + index, 0, 1)),
    })
  for (let round = 1; round <= ROUND_COUNT; round += 1) {
    const results = await Promise.allSettled([
      withForcedIndexScans((trx) =>
        trx
          .updateTable('site')
          .set({ site_name: `Quinta ${round}` })
          .where('site_id', '=', site.site_id)
          .execute(),
      ),
      withForcedIndexScans((trx) =>
        trx
          .updateTable('user_account')
          .set({ surname: `Cardoso ${round}` })
          .where('user_id', '=', auditor.user_id)
          .execute(),
      ),
    ])
    expect(
      results.map(({ status }) => status),
      `round ${round}`,
    ).toEqual(['fulfilled', 'fulfilled'])
  }
  const audits = await db.selectFrom('audit').select(['site_name', 'auditor_name']).execute()
  expect(new Set(audits.map((audit) => `${audit.site_name}, ${audit.auditor_name}`))).toEqual(
    new Set([`Quinta ${ROUND_COUNT}, Inês Cardoso ${ROUND_COUNT}`]),
  )
}, 60_000)
