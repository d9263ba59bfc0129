import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anAuditType } from '#test/builders/audit-type'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { rollUpFigures } from '../../platform/kept-figures/store.ts'
import { keepSearchedTerms } from './jobs/keep-searched-terms.ts'
import { keepTerm, MANY, noteCommonWords, noteSearched } from './repository/searched-term.ts'
import { findTermPage } from './repository/term-page.ts'

const HOUSES = MANY + 200

const server = await startTestServer()
afterAll(() => server.stop())
const { db, platform } = server
const admin = server.as(await aUser(db, { roles: ['Admin'] }))
const auditor = server.as(await aUser(db, { roles: ['Auditor'] }))

beforeAll(async () => {
  const { audit_type_id } = await anAuditType(db, { enabled: true })
  const { company_id } = await aSite(db)
  await sql`insert into site (site_id, site_name, country, company_id, address1, city_town, post_code, created_at)
    select gen_random_uuid(), case when at <= 50 then 'Quinta ' else 'Palácio ' end || at, 'PT', ${company_id},
      '4 Quay Street', 'Falmouth', 'TR11 3AA', now() from generate_series(1, ${HOUSES}::integer) as at`.execute(
    db,
  )
  await sql`insert into audit (audit_id, site_id, status, audit_type_id, created_at, first_audit, site_name, country)
    select gen_random_uuid(), site_id, 'Audit Due', ${audit_type_id}, now(), false, '', 'XX' from site
    where site_name like 'Pal%' or site_name like 'Quinta%'`.execute(db)
})

const PALACES = HOUSES - 50

async function search(SearchTerm: string, more: Record<string, string> = {}, who = admin) {
  const { body, headers } = await who.call('listAudits', { query: { SearchTerm, ...more } })
  const { totalCount } = JSON.parse(headers.get('x-pagination') ?? '{}')
  return { names: body.map(({ siteName }) => siteName), totalCount }
}

const terms = async () =>
  (
    await sql<{ term: string; kept: boolean }>`
    select term, kept_at is not null as kept from searched_term order by term`.execute(db)
  ).rows
/** As both jobs do every minute. */
async function keep(): Promise<void> {
  await rollUpFigures(db)
  await keepSearchedTerms(platform)
}
const askedAgo = (term: string, ago: string) =>
  sql`update searched_term set asked_at = now() - ${ago}::interval where term = ${term}`.execute(db)
const stretches = async () =>
  (
    await sql<{ value: string }>`
    select value from audit_stretch_by_name where list = 'term'
    union select value from audit_stretch_by_date where list = 'term' order by value`.execute(db)
  ).rows

it('notes nothing that few audits have, that a filter narrows as well, or that is only looked for among one’s own', async () => {
  await search('quinta')
  await search('palacio', { FilterType: 'Country', Filter: 'PT' })
  await search('palacio', {}, auditor)
  expect(await terms()).toEqual([])
})

it('keeps what many have and somebody has searched for, and finds the same as before', async () => {
  const before = await search('PALÁC', { page: '3' })
  expect(before).toMatchObject({ totalCount: PALACES })
  expect(await terms()).toEqual([{ term: 'palac', kept: false }])
  await keep()
  expect(await terms()).toEqual([{ term: 'palac', kept: true }])
  expect(await search('Palac', { page: '3' })).toEqual(before)
})

it('finds what has a new name at once', async () => {
  await sql`update site set site_name = 'Aaa Palácio' where site_name = 'Quinta 7'`.execute(db)
  expect(await search('palac')).toMatchObject({
    totalCount: PALACES + 1,
    names: ['Aaa Palácio'].concat(Array(24).fill(expect.stringContaining('Palácio'))),
  })
  await sql`update site set site_name = 'Quinta 7' where site_name = 'Aaa Palácio'`.execute(db)
  expect(await search('palac')).toMatchObject({ totalCount: PALACES })
})

it('keeps the words that are common before anybody asks, behind what somebody has asked for', async () => {
  await rollUpFigures(db)
  await noteCommonWords(db)
  await keep()
  expect(await terms()).toEqual([
    { term: 'palac', kept: true },
    { term: 'palacio', kept: true },
  ])
  const { rows } = await sql<{ term: string }>`select term from searched_term order by asked_at`.execute(db)
  expect(rows).toEqual([{ term: 'palacio' }, { term: 'palac' }])
})

it('forgets what nobody has asked for in a month, and finds it all the same', async () => {
  await askedAgo('palac', '29 days')
  await keep()
  expect(await stretches()).toHaveLength(2)
  await askedAgo('palac', '31 days')
  await keep()
  expect(await stretches()).toEqual([{ value: 'palacio' }])
  expect(
    await findTermPage(platform.pool, 'palac', {
      order: { field: 'SiteName', direction: 'asc' },
      limit: 5,
      offset: 0,
    }),
  ).toBeUndefined()
  expect(await search('palac')).toMatchObject({ totalCount: PALACES })
})

it('knows which was asked for last', async () => {
  await keep()
  await askedAgo('palac', '20 days')
  await askedAgo('palacio', '2 hours')
  await search('palac')
  const { rows } = await sql<{ term: string }>`select term from searched_term order by asked_at desc`.execute(
    db,
  )
  expect(rows).toEqual([{ term: 'palac' }, { term: 'palacio' }])
})

it('has room for so many places, and those that were asked for last get them', async () => {
  const asked = ['p', 'pa', 'pal', 'pala', 'alacio', 'lacio', 'acio', 'cio', 'io', 'o']
  for (const [at, term] of asked.entries()) {
    await search(term)
    await askedAgo(term, `${at} minutes`)
  }
  await askedAgo('palac', '20 minutes')
  await askedAgo('palacio', '30 minutes')
  for (let round = 0; round < 3; round += 1) await keep()
  const kept = await terms()
  expect(kept.every((term) => term.kept)).toBe(true)
  expect(kept.map(({ term }) => term)).toEqual(asked.toSorted())
  for (const term of asked) expect((await search(term)).totalCount, term).toBe(PALACES)
})

it('forgets what few have by now', async () => {
  const close = (digits: string) =>
    sql`update site set site_name = replace(site_name, 'Palácio', 'Casa') where right(site_name, 1) ~ ${digits}`.execute(
      db,
    )
  await close('[0-4]')
  await keep()
  expect((await terms()).map(({ term }) => term)).toContain('pala')
  await close('5')
  await keep()
  expect((await terms()).map(({ term }) => term)).not.toContain('pala')
  expect((await search('pala')).totalCount).toBe((4 * PALACES) / 10)
})

it('lets whoever searches go on while a term is looked for in every audit', async () => {
  await noteSearched(db, 'casa')
  let keeping: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`lock table audit in access exclusive mode`.execute(trx)
    keeping = platform.transaction((other) => keepTerm(other, 'casa'))
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_locks where relation = 'audit'::regclass and not granted`.execute(trx)
      expect(rows).toHaveLength(1)
    })
    await noteSearched(db, 'casa')
  })
  await keeping
  expect(await terms()).toContainEqual({ term: 'casa', kept: true })
})
