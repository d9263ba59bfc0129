import { AUDIT_STATUSES } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/server/src/test/database.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { fillDatabase } from '../data/fill.ts'
import { createSize } from '../data/size.ts'
import { startBareServer } from '../list-speed/bare-server.ts'
import { type ExplainedPage, explainPage, type OpenPage } from './explain-page.ts'
import { pages, READERS } from './pages.ts'
import { wrapDriver } from './record-statements.ts'
import { findSampleRecords, type SampleRecords } from './sample-records.ts'

const AUDITS = 6_000
const TODAY = '2026-03-10'

let server: TestServer
let records: SampleRecords
let databaseUrl = ''
const explained = new Map<string, ExplainedPage | string>()
const unwrapDriver = wrapDriver()

beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  await fillDatabase(database.db, createSize({ audits: AUDITS, today: TODAY, answered: 0.02 }))
  server = await startTestServer({ database, env: { ROLES: 'api,identity' } })
  records = await findSampleRecords(database.pool)
  const tokens = new Map<string, string>()
  for (const reader of READERS) tokens.set(reader, await server.tokenFor(records[reader]))
  const open: OpenPage = async ({ reader, path, body }) => {
    const client = server.withToken(tokens.get(reader) ?? '')
    const response = await client.send(body === undefined ? 'GET' : 'POST', path, body)
    return response.status === 200 ? undefined : `${response.status} ${JSON.stringify(response.body)}`
  }
  for (const page of pages(records)) explained.set(page.name, await explainPage(open, database.pool, page))
}, 300_000)
afterAll(async () => {
  unwrapDriver()
  await server.stop()
})

/** Dashboards, reports and the exact totals of the audit list count whole tables. */
const canScan = (name: string): boolean => /^(Analytics|Report|Audits):/.test(name)

describe(`pages of a database with ${AUDITS} audits`, () => {
  it('open without an error', () => {
    expect([...explained].filter(([, page]) => typeof page === 'string')).toEqual([])
  })

  it('send one statement for a list of audits, and fewer than 25 for any page', () => {
    expect(explained.get('Audits: one status')).toMatchObject({ statements: 1 })
    for (const [name, page] of explained)
      if (typeof page !== 'string') expect(page.statements, name).toBeLessThan(25)
  })

  it.each(['SiteName', 'SiteName desc', 'AuditorDate', 'AuditorDate desc'])(
    'list each audit on exactly one page, ordered by %s',
    async (OrderBy) => {
      const query = { FilterType: 'AuditStatus.Name', Filter: 'Expired Audit', OrderBy, pageCount: '30' }
      const client = server.as(records.admin)
      const listed: string[] = []
      for (let page = 1; ; page += 1) {
        const { body } = await client.call('listAudits', { query: { ...query, page: String(page) } })
        if (body.length === 0) break
        listed.push(...body.map(({ auditID }) => auditID))
      }
      const [field, direction = 'asc'] = OrderBy.split(' ')
      const ordered = await server.db
        .selectFrom('audit')
        .select('audit_id')
        .where('status', '=', 'Expired Audit')
        .orderBy(field === 'SiteName' ? 'site_name' : 'auditor_date', direction === 'desc' ? 'desc' : 'asc')
        .orderBy('audit_id', direction === 'desc' ? 'desc' : 'asc')
        .execute()
      expect(listed.length).toBeGreaterThan(90)
      expect(listed).toEqual(ordered.map(({ audit_id }) => audit_id))
    },
  )

  it('return the same audits and total of each status as the bare server', async () => {
    const { port, close } = await startBareServer(databaseUrl, records.admin, server.clock.now)
    try {
      for (const status of AUDIT_STATUSES) {
        const query = { FilterType: 'AuditStatus.Name', Filter: status }
        const path = `/api/Audit?${new URLSearchParams(query)}`
        const bare = await fetch(`http://127.0.0.1:${port}${path}`)
        const product = await server.as(records.admin).call('listAudits', { query })
        expect(product.body, status).toEqual(await bare.json())
        expect(product.headers.get('x-pagination'), status).toBe(bare.headers.get('x-pagination'))
      }
    } finally {
      await close()
    }
  })

  it('read no large table by a sequential scan for a list or a record', () => {
    const scanning = [...explained].flatMap(([name, page]) =>
      typeof page === 'string' || page.scannedTables.length === 0 || canScan(name)
        ? []
        : [[name, page.scannedTables]],
    )
    expect(scanning).toEqual([])
  })
})
