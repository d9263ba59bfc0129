import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anAuditType } from '#test/builders/audit-type'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { countSearchedParts, countSearchedPartsJob } from './jobs/count-searched-parts.ts'
import { isCountingDue } from './repository/part-counts.ts'

const PALACES = 1_150
const QUINTAS = 50

const server = await startTestServer()
afterAll(() => server.stop())
const { db, platform } = server
const admin = server.as(await aUser(db, { roles: ['Admin'] }))

beforeAll(async () => {
  const { audit_type_id } = await anAuditType(db, { enabled: true })
  const { company_id } = await aSite(db)
  await sql`insert into site (site_id, site_name, country, company_id, address1, city_town, post_code, created_at)
    select gen_random_uuid(), case when at <= ${QUINTAS} then 'Quinta ' else 'Palácio ' end || at, 'PT', ${company_id},
      '4 Quay Street', 'Falmouth', 'TR11 3AA', now() from generate_series(1, ${PALACES + QUINTAS}::integer) as at`.execute(
    db,
  )
  await sql`insert into audit (audit_id, site_id, status, audit_type_id, created_at, first_audit, site_name, country)
    select gen_random_uuid(), site_id, 'Audit Due', ${audit_type_id}, now(), false, '', 'XX' from site
    where site_name like 'Pal%' or site_name like 'Quinta%'`.execute(db)
})

async function search(SearchTerm: string, more: Record<string, string> = {}) {
  const { body, headers } = await admin.call('listAudits', { query: { SearchTerm, ...more } })
  const { totalCount } = JSON.parse(headers.get('x-pagination') ?? '{}')
  return { names: body.map(({ siteName }) => siteName), totalCount }
}

const isCounted = async (term: string) =>
  (await sql`select from searched_part where term = plain(${term})`.execute(db)).rows.length === 1

const changes = async () =>
  (await sql<{ count: number }>`select count(*) from audit_name_change`.execute(db)).rows[0]?.count

it('gathers everything until it is counted', async () => {
  expect(await isCounted('palac')).toBe(false)
  expect(await search('PALÁC', { page: '3' })).toMatchObject({ totalCount: PALACES })
})

it('counts whatever part many have, before anybody asks for it, and finds the same as before', async () => {
  const before = await search('LÁCI', { page: '3' })
  await countSearchedPartsJob(platform).handle({})
  for (const term of ['palacio', 'LÁCI', 'a', 'io ', 'cio']) expect(await isCounted(term), term).toBe(true)
  for (const term of ['quinta', 'palacia', 'inta', '7']) expect(await isCounted(term), term).toBe(false)
  expect(await search('Láci', { page: '3' })).toEqual(before)
  expect(await changes()).toBe(0)
})

it('counts the parts that the very same audits have only once', async () => {
  const { rows } = await sql<{ part: number }>`select distinct part from searched_part
    where term in ('palac', 'lacio', 'l', 'palacio ')`.execute(db)
  expect(rows).toHaveLength(1)
})

it('knows at once of whatever is called otherwise', async () => {
  await sql`update site set site_name = 'Aaa Palácio' where site_name = 'Quinta 7'`.execute(db)
  expect(await search('palac')).toMatchObject({
    totalCount: PALACES + 1,
    names: ['Aaa Palácio'].concat(Array(24).fill(expect.stringContaining('Palácio'))),
  })
  await sql`update site set site_name = 'Quinta 7' where site_name = 'Aaa Palácio'`.execute(db)
  expect(await search('palac')).toMatchObject({ totalCount: PALACES })
  expect(await changes()).toBe(4)
})

it('counts anew when enough has changed, and not before', async () => {
  expect(await isCountingDue(db)).toBe(false)
  await sql`update site set site_name = replace(site_name, 'Palácio', 'Casa') where site_name ~ '[0-4]$'`.execute(
    db,
  )
  expect(await isCountingDue(db)).toBe(true)
  expect((await search('pala')).totalCount).toBe(PALACES / 2)
  await countSearchedPartsJob(platform).handle({})
  expect(await isCounted('pala')).toBe(false)
  expect((await search('pala')).totalCount).toBe(PALACES / 2)
  expect(await isCountingDue(db)).toBe(false)
})

it('says nothing twice, and forgets nothing, of what changes while it counts', async () => {
  let counting: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    // Keeps the counting from its last step.
    await sql`lock table searched_stretch in access exclusive mode`.execute(trx)
    counting = countSearchedParts(platform, { many: 10, length: 8, volume: 3 })
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_locks where relation = 'searched_stretch'::regclass and not granted`.execute(
          trx,
        )
      expect(rows).toHaveLength(1)
    })
    await sql`update site set site_name = 'Mel' where site_name = 'Casa 100'`.execute(db)
    await sql`update site set site_name = 'Casa 1' where site_name = 'Quinta 7'`.execute(db)
  })
  await counting
  expect(await isCounted('asa 1')).toBe(true)
  const { names: found, totalCount } = await search('asa 1', { pageCount: '100' })
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit where search_text like '%asa 1%'`.execute(db)
  expect(totalCount).toBe(rows[0]?.count)
  expect(found).toContain('Casa 1')
  expect(found).not.toContain('Casa 100')
  expect(await changes()).toBe(4)
})

it('leaves it to whoever is at it already', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7265309)`.execute(trx)
    await countSearchedParts(platform, { many: 1, length: 8, volume: 3 })
  })
  expect(await changes()).toBe(4)
})
