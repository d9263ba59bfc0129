import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFor } from '../../apps/server/src/demo/random.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/test/database.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { scratchFolder } from '../../apps/server/src/test/scratch.ts'
import { type RunningServer, runServer } from '../../scripts/verify/run-server.ts'
import { judge } from './check-writes.ts'
import { newTally, type Place, readExamples, runCycle } from './cycle.ts'
import { newWorld, settingsOf } from './fixture.ts'
import { KINDS } from './write-kinds.ts'

let database: TestDatabase
let dataDir: string
let server: RunningServer
let place: Place

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await scratchFolder()
  const settings = settingsOf(database.url, dataDir, await freePort())
  const [world, started] = await Promise.all([newWorld(settings), runServer(settings)])
  server = started
  place = { world, databaseUrl: database.url, dataDir, url: () => server.url }
}, 120_000)
afterAll(async () => {
  await server.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('keeps what it has acknowledged, whole, when it is killed', async () => {
  const examples = await readExamples(place)
  const tally = newTally()
  const blow = { strike: server.kill, recover: async () => undefined }
  await runCycle(place, examples, randomFor('short'), blow, tally, { repeat: false })
  console.log(
    `figure: crash: ${tally.kills} kill, ${tally.acknowledged} acknowledged, ${tally.lost.length} lost`,
  )
  expect(tally).toMatchObject({ kills: 1, lost: [], half: [], refused: [] })
  expect(tally.unanswered).toBeGreaterThan(0)
}, 60_000)

describe('the judge', () => {
  const verdictOn = (parts: number[], acknowledged: boolean) => {
    const [kind] = KINDS
    if (!kind) throw new Error('There is no kind of write.')
    const writes = [{ kind, marker: 'm', acknowledged }]
    const { lost, half, whole } = judge(kind, new Map([['m', parts]]), [1, 2], writes)
    return { lost: lost.length, half: half.length, whole: whole.size }
  }

  it.each([
    [[1, 2], true, { lost: 0, half: 0, whole: 1 }],
    [[0, 0], true, { lost: 1, half: 0, whole: 0 }],
    [[0, 0], false, { lost: 0, half: 0, whole: 0 }],
    [[1, 0], true, { lost: 0, half: 1, whole: 0 }],
    [[1, 0], false, { lost: 0, half: 1, whole: 0 }],
    [[1, 3], false, { lost: 0, half: 1, whole: 0 }],
  ])('of %j, acknowledged %s, says %j', (parts, acknowledged, verdict) => {
    expect(verdictOn(parts, acknowledged)).toEqual(verdict)
  })
})
