import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { declareSizes, xlsxBomb, xlsxOf } from '../../../platform/sheets/testing/xlsx-bomb.ts'
import { WorkerLimitError } from '../../../platform/worker-pool.ts'
import { importClient, uploadFile } from '../testing/import-client.ts'
import type { ReadTask } from './read-worker.ts'

let server: TestServer
let adminID: string
let admin: Client
let check: ReturnType<typeof importClient>['check']
beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
  check = importClient(server, adminID).check
})
afterAll(() => server.stop())

describe('a file that cannot be imported', () => {
  it.each([
    [
      'has unknown columns',
      'sites.csv',
      'Colour,Rooms\r\nred,1',
      'These columns cannot be imported: Colour. Download the template to see which columns can.',
    ],
    ['has no rows', 'sites.csv', 'Rooms\r\n', 'The file has no rows to import.'],
    [
      'has a column twice',
      'sites.csv',
      'Rooms,Rooms\r\n1,1',
      'The file has the column Rooms more than once.',
    ],
  ])('fails when it %s', async (_what, name, content, reason) => {
    expect(await check('sites', Buffer.from(content), name)).toMatchObject({ state: 'failed', reason })
  })

  it.each([
    ['correct', (bomb: Buffer<ArrayBuffer>) => bomb],
    ['false', (bomb: Buffer<ArrayBuffer>) => declareSizes(bomb, 1000)],
  ])(
    'is rejected when it unpacks to 128 MB with %s declared sizes, is not retried and can be deleted',
    async (_sizes, declare) => {
      const run = await check('sites', declare(await xlsxBomb(128)), 'sites.xlsx')
      expect(run).toMatchObject({
        state: 'failed',
        reason: 'The Excel file is too large: it expands to more than 100 MB.',
      })
      const { rows } = await vi.waitFor(async () => {
        const jobs = await sql<{ state: string; retry_count: number }>`
        select state, retry_count from pgboss.job
        where name = 'check-import' and data ->> 'importID' = ${run.importID}`.execute(server.db)
        expect(jobs.rows.map(({ state }) => state)).not.toContain('active')
        return jobs
      })
      expect(rows).toEqual([{ state: 'completed', retry_count: 0 }])
      await admin.call('deleteImport', { params: { id: run.importID } })
      expect((await admin.refusal('getImport', { params: { id: run.importID } })).status).toBe(404)
    },
  )

  it('is read without blocking the server, however many texts it has', async () => {
    const texts = Buffer.from('<si><t>a</t></si>'.repeat(100_000))
    const file = await xlsxOf(
      [Buffer.from('<sst>'), ...Array<Buffer>(19).fill(texts), Buffer.from('</sst>')],
      'xl/sharedStrings.xml',
    )
    const delay = monitorEventLoopDelay()
    delay.enable()
    expect(await check('sites', file, 'sites.xlsx')).toMatchObject({ state: 'failed' })
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(1_000)
  })

  it('stops being read at the time limit', async () => {
    const attributes = Buffer.from('a="1" '.repeat(1_000_000))
    const bytes = await xlsxOf([Buffer.from('<worksheet '), attributes, attributes])
    const task: ReadTask = { bytes, format: 'xlsx', columns: [], ignored: [] }
    const worker = new URL('./read-worker.ts', import.meta.url)
    const reading = server.platform.workers.run(worker, task, { timeoutMilliseconds: 1_000 })
    await expect(reading).rejects.toThrow(WorkerLimitError)
  })

  it('is refused when it has another type or belongs to another user', async () => {
    const uploadID = await uploadFile(server, adminID, 'notes.txt', Buffer.from('Rooms\r\n1'))
    expect((await admin.refusal('startImport', { body: { kind: 'sites', uploadID } })).status).toBe(415)
    const other = (await aUser(server.db, { roles: ['Admin'] })).user_id
    const otherUploadID = await uploadFile(server, other, 'sites.csv', Buffer.from('Rooms\r\n1'))
    const { status } = await admin.refusal('startImport', {
      body: { kind: 'sites', uploadID: otherUploadID },
    })
    expect(status).toBe(404)
  })
})
