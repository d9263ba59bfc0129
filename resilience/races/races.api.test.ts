import { afterAll, expect, it } from 'vitest'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { ENVIRONMENT, withWorld } from './fixture.ts'
import type { Kind } from './race-kind.ts'
import { KINDS, runRaces } from './run.ts'

const server = await startTestServer({ env: ENVIRONMENT })
afterAll(() => server.stop())

/** Two requests that do not know of each other: what the harness must not let pass. */
const UNGUARDED: Kind = {
  name: 'a company is created twice',
  answers: 'same',
  occasion: async ({ admin }) => {
    const body = { name: `Hill Houses ${newId()}` }
    return admin.map((client) => () => client.post('/api/Company', body))
  },
}

it('has one effect however many ask at once, and two would be noticed', { timeout: 60_000 }, async () => {
  const { raced, unguarded } = await withWorld(server, async (world) => ({
    raced: await runRaces(world, KINDS.length * 2, 2),
    unguarded: await runRaces(world, 1, 1, [UNGUARDED]),
  }))
  const { races, wrong } = raced
  console.log(`figure: races: ${races} of ${KINDS.length} kinds, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(unguarded.wrong).toEqual([
    'a company is created twice: answered in two ways',
    expect.stringContaining('left {"company":2'),
  ])
})
