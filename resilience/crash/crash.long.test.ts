import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/test/database.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { createScratchFolder } from '../../apps/server/src/test/scratch.ts'
import { type RunningServer, runServer } from '../../scripts/verify/server.ts'
import { createFixtureDatabase, createSettings } from '../lib/fixture.ts'
import { type Context, checkWrites, createTally, readExpectedCounts, runCycle } from './cycle.ts'
import { WRITE_KINDS } from './write-kinds.ts'

let database: TestDatabase
let dataDir: string
let server: RunningServer
let context: Context

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await createScratchFolder()
  const settings = createSettings(database.url, dataDir, await freePort())
  const [fixture, started] = await Promise.all([createFixtureDatabase(settings, 1), runServer(settings)])
  server = started
  context = { fixture, databaseUrl: database.url, dataDir, url: () => server.url }
}, 120_000)
afterAll(async () => {
  await server.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('keeps every acknowledged write complete when the server is killed', async () => {
  const expectedCounts = await readExpectedCounts(context)
  const tally = createTally()
  const target = { kill: server.kill, recover: async () => undefined }
  await runCycle(context, expectedCounts, createRandom('short'), target, tally, { repeat: false })
  console.log(
    `metric: crash: ${tally.kills} kill, ${tally.acknowledged} acknowledged, ${tally.lost.length} lost`,
  )
  expect(tally).toMatchObject({ kills: 1, lost: [], partial: [], refused: [] })
  expect(tally.unconfirmed).toBeGreaterThan(0)
}, 60_000)

describe('checkWrites', () => {
  const checkRows = (parts: number[], acknowledged: boolean) => {
    const [kind] = WRITE_KINDS
    if (!kind) throw new Error('WRITE_KINDS is empty.')
    const writes = [{ kind, marker: 'm', acknowledged }]
    const { lost, partial, complete } = checkWrites(kind, new Map([['m', parts]]), [1, 2], writes)
    return { lost: lost.length, partial: partial.length, complete: complete.size }
  }

  it.each([
    [[1, 2], true, { lost: 0, partial: 0, complete: 1 }],
    [[0, 0], true, { lost: 1, partial: 0, complete: 0 }],
    [[0, 0], false, { lost: 0, partial: 0, complete: 0 }],
    [[1, 0], true, { lost: 0, partial: 1, complete: 0 }],
    [[1, 0], false, { lost: 0, partial: 1, complete: 0 }],
    [[1, 3], false, { lost: 0, partial: 1, complete: 0 }],
  ])(
    'returns $2 for $0 rows per table of a write that was acknowledged: $1',
    (parts, acknowledged, result) => {
      expect(checkRows(parts, acknowledged)).toEqual(result)
    },
  )
})
