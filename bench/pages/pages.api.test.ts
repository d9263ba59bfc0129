import { AUDIT_STATUSES } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/server/src/test/database.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { fill } from '../data/fill.ts'
import { sizeOf } from '../data/size.ts'
import { startBare } from '../list-speed/bare-server.ts'
import { lookAt, type Seen } from './explain-page.ts'
import { signIn } from './open-page.ts'
import { type Screen, screens } from './pages.ts'
import { listenToStatements } from './record-statements.ts'
import { findWorld, type World } from './sample-records.ts'

const AUDITS = 6_000
const TODAY = '2026-03-10'

let server: TestServer
let world: World
let databaseUrl = ''
const seen = new Map<string, Seen | string>()
const stopListening = listenToStatements()

beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  await fill(database.db, sizeOf({ audits: AUDITS, today: TODAY, answered: 0.02 }))
  server = await startTestServer({ database, env: { ROLES: 'api,identity' } })
  world = await findWorld(database.pool)
  const clientOf = await signIn(world, async (userID) => server.withToken(await server.tokenFor(userID)))
  const open = async ({ who, path, body }: Screen) => {
    const answer = await clientOf(who).send(body === undefined ? 'GET' : 'POST', path, body)
    return answer.status === 200 ? undefined : `${answer.status} ${JSON.stringify(answer.body)}`
  }
  for (const screen of screens(world)) seen.set(screen.name, await lookAt(open, database.pool, screen, 1))
}, 300_000)
afterAll(async () => {
  stopListening()
  await server.stop()
})

/** Dashboards, reports and the exact totals of the audit list count whole tables. */
const mayScan = (name: string): boolean => /^(Analytics|Report|Audits):/.test(name)

describe(`every list and screen with ${AUDITS} audits`, () => {
  it('opens', () => {
    expect([...seen].filter(([, look]) => typeof look === 'string')).toEqual([])
  })

  it('opens a page of audits in one statement, and any screen in a fixed number', () => {
    const look = seen.get('Audits: one status')
    expect(look).toMatchObject({ statements: 1 })
    for (const [name, one] of seen) if (typeof one !== 'string') expect(one.statements, name).toBeLessThan(25)
  })

  it.each(['SiteName', 'SiteName desc', 'AuditorDate', 'AuditorDate desc'])(
    'has each audit on one page, from whichever end it is reached: %s',
    async (OrderBy) => {
      const query = { FilterType: 'AuditStatus.Name', Filter: 'Expired Audit', OrderBy, pageCount: '30' }
      const client = server.as(world.admin)
      const pages: string[] = []
      for (let page = 1; ; page += 1) {
        const { body } = await client.call('listAudits', { query: { ...query, page: String(page) } })
        if (body.length === 0) break
        pages.push(...body.map(({ auditID }) => auditID))
      }
      const [field, direction = 'asc'] = OrderBy.split(' ')
      const ordered = await server.db
        .selectFrom('audit')
        .select('audit_id')
        .where('status', '=', 'Expired Audit')
        .orderBy(field === 'SiteName' ? 'site_name' : 'auditor_date', direction === 'desc' ? 'desc' : 'asc')
        .orderBy('audit_id', direction === 'desc' ? 'desc' : 'asc')
        .execute()
      expect(pages.length).toBeGreaterThan(90)
      expect(pages).toEqual(ordered.map(({ audit_id }) => audit_id))
    },
  )

  it('says of every status what a bare server says that counts', async () => {
    const { port, close } = await startBare(databaseUrl, world.admin, server.clock.now)
    try {
      for (const status of AUDIT_STATUSES) {
        const query = { FilterType: 'AuditStatus.Name', Filter: status }
        const path = `/api/Audit?${new URLSearchParams(query)}`
        const bare = await fetch(`http://127.0.0.1:${port}${path}`)
        const ours = await server.as(world.admin).call('listAudits', { query })
        expect(ours.body, status).toEqual(await bare.json())
        expect(ours.headers.get('x-pagination'), status).toBe(bare.headers.get('x-pagination'))
      }
    } finally {
      await close()
    }
  })

  it('scans no large table for a list or a record', () => {
    const scanning = [...seen].flatMap(([name, look]) =>
      typeof look === 'string' || look.scanned.length === 0 || mayScan(name) ? [] : [[name, look.scanned]],
    )
    expect(scanning).toEqual([])
  })
})
