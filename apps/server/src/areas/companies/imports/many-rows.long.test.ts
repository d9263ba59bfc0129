import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { aValidSite } from '../../sites/testing/a-valid-site.ts'
import { uploadFile } from '../testing/import-client.ts'

const ROW_COUNT = 10_000

let server: TestServer
let adminID: string
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
})
afterAll(() => server.stop())

async function createFile(): Promise<Buffer<ArrayBuffer>> {
  const company = await aCompany(server.db, { name: 'Coast' })
  const site = await aValidSite(server.db, company.company_id)
  const columns =
    'Company,Property name,Accommodation type,Membership type,Membership status,Membership start,City/town,Country,Area/state,General enquiries email,Rooms,Maximum occupancy,Address line 1,Telephone,Website'
  const kind = `Type ${site.accommodationType.accommodationTypeID},Tier ${site.serviceTier.serviceTierID}`
  const rows = Array.from(
    { length: ROW_COUNT },
    (_, index) =>
      `Coast,Hôtel ${index},${kind},Current,2025-06-01,Loulé,PT,PT-08,a${index}@coast.example,12,30,Estrada ${index},'+351 289 ${index},https://coast.example/${index}`,
  )
  return Buffer.from([columns, ...rows].join('\r\n'))
}

/** Waits for the state while requesting a list, and measures the slowest response and the event loop delay. */
async function measureUntil(importID: string, state: string) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedAt = performance.now()
  let slowest = 0
  const run = await vi.waitFor(
    async () => {
      const requestedAt = performance.now()
      await admin.call('listSites', { query: { pageCount: '25' } })
      slowest = Math.max(slowest, performance.now() - requestedAt)
      const { body } = await admin.call('getImport', { params: { id: importID } })
      expect([state, 'failed']).toContain(body.state)
      return body
    },
    { timeout: 240_000, interval: 100 },
  )
  delay.disable()
  expect(run).toMatchObject({ state, doneRows: ROW_COUNT })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const [p99, max] = [delay.percentile(99) / 1e6, delay.max / 1e6]
  console.log(
    `metric: import of ${ROW_COUNT} sites, ${state}: ${seconds} s, event loop p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms, slowest list ${slowest.toFixed(0)} ms`,
  )
  return { run, p99 }
}

it('imports ten thousand sites without blocking other requests', { timeout: 600_000 }, async () => {
  const uploadID = await uploadFile(server, adminID, 'sites.csv', await createFile())
  const { body } = await admin.call('startImport', { body: { kind: 'sites', uploadID } })
  const checked = await measureUntil(body.importID, 'preview')
  expect(checked.run).toMatchObject({ newRows: ROW_COUNT, invalidRows: 0 })
  await admin.call('applyImport', { params: { id: body.importID } })
  const applied = await measureUntil(body.importID, 'applied')
  expect(Math.max(checked.p99, applied.p99)).toBeLessThan(250)
  const { headers } = await admin.call('listSites')
  expect(JSON.parse(headers.get('x-pagination') ?? '').totalCount).toBe(ROW_COUNT)
})
