import { ZERO_ID } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAuditType } from '#test/builders/audit-type'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { CLOCK_START } from '#test/start'
import { newId } from '../../platform/ids.ts'
import { type AuditSearch, findAuditPage } from './repository/list.ts'

const SITE_COUNT = 160

let database: TestDatabase
let adminID: string
/** The audits alternate between these two auditors. */
let auditorIDs: string[]
/** These match some site names, the name of one auditor, and both. */
const SEARCH_TERMS = ['vora', 'ines', 'o']
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  adminID = (await aUser(db, { roles: ['Admin'] })).user_id
  auditorIDs = []
  for (const first_name of ['Inês', 'Olaf'])
    auditorIDs.push((await aUser(db, { roles: ['Auditor'], first_name, surname: 'Court' })).user_id)
  const { audit_type_id } = await anAuditType(db, { enabled: true })
  const { company_id } = await aSite(db)
  const sites = Array.from({ length: SITE_COUNT }, (_, index) => ({
    site_id: newId(),
    site_name: `${['Évora', 'evora', 'Faro', 'Über', '10', '9', 'Zum'][index % 7]} ${index % 40}`,
    country: ['PT', 'ES', 'DE'][(index * index) % 3] ?? 'PT',
    company_id,
    address1: '4 Quay Street',
    city_town: 'Falmouth',
    post_code: 'TR11 3AA',
    created_at: CLOCK_START,
  }))
  await db.insertInto('site').values(sites).execute()
  await sql`
    insert into audit (audit_id, site_id, status, audit_type_id, auditor_id, assigned_user_id, created_at, auditor_date,
      audit_expires_date, first_audit, status_since, site_name, country)
    select gen_random_uuid(), site_id, case when at % 4 = 0 then 'Audit Due' else 'Audit Confirmed' end,
      ${audit_type_id}, (${auditorIDs}::uuid[])[1 + at % 2], case when at % 3 = 0 then ${adminID}::uuid end, now(),
      case when at % 4 > 0 then date '2026-01-01' + (at * 7 % 60)::integer end, date '2027-01-01', false, now(), '', 'XX'
    from (select site_id, row_number() over (order by site_id) as at from site) as numbered`.execute(db)
}, 60_000)
afterAll(() => database.drop())

const FILTERS: Record<string, [Partial<AuditSearch>, () => RawBuilder<unknown>]> = {
  all: [{}, () => sql`true`],
  status: [{ statuses: ['Audit Confirmed'] }, () => sql`status = 'Audit Confirmed'`],
  undated: [{ statuses: ['Audit Due'] }, () => sql`status = 'Audit Due'`],
  country: [{ countries: ['PT'] }, () => sql`country = 'PT'`],
  reviewer: [{ reviewerIDs: [ZERO_ID] }, () => sql`reviewer_id = ${ZERO_ID}`],
  ...Object.fromEntries(
    SEARCH_TERMS.map((term) => [
      `“${term}”`,
      [
        { searchTerm: term },
        () => sql`plain(site_name) like ${`%${term}%`} or plain(auditor_name) like ${`%${term}%`}`,
      ],
    ]),
  ),
}
const ORDERS = [
  { field: 'SiteName', direction: 'asc' },
  { field: 'SiteName', direction: 'desc' },
  { field: 'AuditorDate', direction: 'asc' },
  { field: 'AuditorDate', direction: 'desc' },
] as const

async function expectEveryPage(name: string, order: (typeof ORDERS)[number], limit: number): Promise<void> {
  const [filter, condition] = FILTERS[name] ?? [{}, () => sql`true`]
  const column = sql.raw(order.field === 'SiteName' ? 'site_name' : 'auditor_date')
  const direction = sql.raw(order.direction)
  const { rows } = await sql<{ audit_id: string }>`
    select audit_id from audit where ${condition()} order by ${column} ${direction} nulls last, audit_id ${direction}`.execute(
    database.db,
  )
  const expected = rows.map((row) => row.audit_id)
  expect(expected.length).toBeGreaterThan(5)
  const reader = { userID: adminID, roles: ['Admin'] as const }
  const auditIDs: string[] = []
  for (let offset = 0; offset < expected.length + limit; offset += limit) {
    const page = await findAuditPage(database, reader, {
      scope: undefined,
      statuses: undefined,
      countries: undefined,
      reviewerIDs: undefined,
      auditIDs: undefined,
      searchTerm: '',
      ...filter,
      order,
      limit,
      offset,
    })
    expect(page.totalCount).toBe(expected.length)
    auditIDs.push(...page.rows.map(({ audit }) => audit.auditID))
  }
  expect(auditIDs).toEqual(expected)
}

const filterOrders = Object.keys(FILTERS).flatMap((name) => ORDERS.map((order) => ({ name, order })))

async function changeSomeRows(): Promise<void> {
  const { db } = database
  await sql`update audit set auditor_date = auditor_date + 9 where status = 'Audit Confirmed' and random() < 0.2`.execute(
    db,
  )
  await sql`update audit set assigned_user_id = case when assigned_user_id is null then ${adminID}::uuid end
    where random() < 0.2`.execute(db)
  await sql`update site set site_name = 'Alma ' || site_name where random() < 0.1`.execute(db)
  await sql`update site set country = 'PT' where random() < 0.1`.execute(db)
  await sql`update audit set status = 'Audit Confirmed', auditor_date = '2026-02-01'
    where status = 'Audit Due' and random() < 0.1`.execute(db)
  await sql`update user_account set first_name = case first_name when 'Olaf' then 'Inésita' else 'Olaf' end
    where user_id = ${auditorIDs[1]}`.execute(db)
  await sql`update audit set auditor_id = (${auditorIDs}::uuid[])[1 + floor(2 * random())::integer] where random() < 0.1`.execute(
    db,
  )
  await sql`delete from audit where random() < 0.05`.execute(db)
}

it('the audit list prepares the same statement for every unusual page size', async () => {
  const countPreparedStatements = async () =>
    (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(database.db)).rows[0]
      ?.count ?? 0
  await expectEveryPage('all', ORDERS[0], 7)
  const before = await countPreparedStatements()
  for (const limit of [8, 9, 10, 11, 12, 13]) await expectEveryPage('all', ORDERS[0], limit)
  expect(await countPreparedStatements()).toBe(before)
})

describe('pages of the audit list', () => {
  it.each(filterOrders)(
    'contain every audit once, in order: $name by $order.field $order.direction',
    async ({ name, order }) => {
      await expectEveryPage(name, order, 25)
    },
  )

  it('contain every audit once after audits, sites and auditors changed', async () => {
    await changeSomeRows()
    for (const { name, order } of filterOrders) await expectEveryPage(name, order, 40)
  })
})
