import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())
const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))

const SITES = [
  'Évora Court',
  'The Court of a Hundred and One Very Quiet Gardens',
  'Casa 100% Água_Viva',
  'Ananas',
  'Pousada \\ Nova',
]
const siteIDs: string[] = []
let auditorID: string
beforeAll(async () => {
  auditorID = (await aUser(server.db, { roles: ['Auditor'], first_name: 'Inês', surname: 'Court' })).user_id
  for (const site_name of SITES) {
    const { site_id } = await aSite(server.db, { site_name })
    siteIDs.push(site_id)
    await anAudit(server.db, { site_id, ...(siteIDs.length > 2 && { auditor_id: auditorID }) })
  }
})

async function searchAudits(SearchTerm: string) {
  const { body, headers } = await admin.call('listAudits', { query: { SearchTerm, pageCount: '100' } })
  const { totalCount } = JSON.parse(headers.get('x-pagination') ?? '{}')
  return { found: body.map(({ auditID }) => auditID).sort(), totalCount }
}

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The ids of the audits whose site or auditor name contains the term, computed without the search. */
async function findContaining(term: string): Promise<string[]> {
  const rows = await server.db.selectFrom('audit').select(['audit_id', 'site_name', 'auditor_name']).execute()
  const isIn = (name: string | null) => normalize(name ?? '').includes(normalize(term.trim()))
  return rows
    .filter(({ site_name, auditor_name }) => isIn(site_name) || isIn(auditor_name))
    .map(({ audit_id }) => audit_id)
    .sort()
}

const expectExactMatches = async (term: string) => {
  const found = await findContaining(term)
  expect(await searchAudits(term), term).toEqual({ found, totalCount: found.length })
}

const anyPartOf = (names: readonly string[]) =>
  fc.constantFrom(...names).chain((name) =>
    fc
      .record({ from: fc.nat(name.length - 1), length: fc.integer({ min: 1, max: name.length }) })
      .map(({ from, length }) => name.slice(from, from + length))
      .filter((part) => part.trim() !== ''),
  )

it('the audit search finds exactly the audits with a part of the site or auditor name', async () => {
  await fc.assert(fc.asyncProperty(anyPartOf([...SITES, 'Inês Court']), expectExactMatches), { numRuns: 60 })
  for (const term of ['%', '_', '\\', '100%', 'xyzzy', 'court of a hundred and one loud'])
    await expectExactMatches(term)
})

it('the audit search finds a renamed site by its new name only', async () => {
  const rename = (site_name: string) =>
    server.db
      .updateTable('site')
      .set({ site_name })
      .where('site_id', '=', siteIDs[3] ?? '')
      .execute()
  await rename('Harbour')
  for (const term of ['anana', 'harb']) await expectExactMatches(term)
  await rename('Ananas')
  const setSurname = (surname: string) =>
    server.db.updateTable('user_account').set({ surname }).where('user_id', '=', auditorID).execute()
  await setSurname('Weidner')
  for (const term of ['court', 'weid']) await expectExactMatches(term)
  await setSurname('Court')
  expect((await searchAudits('ananas')).totalCount).toBe(1)
})

it('the audit search does not match across the site name and the auditor name', async () => {
  for (const term of ['nova ines', 'nova\nines', 'a i']) await expectExactMatches(term)
})
