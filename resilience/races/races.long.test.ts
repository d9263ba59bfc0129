import { afterAll, expect, it } from 'vitest'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { ENVIRONMENT, withFixture } from './fixture.ts'
import type { RaceKind } from './race-kind.ts'
import { RACE_KINDS, runRaces } from './run.ts'

const server = await startTestServer({ env: ENVIRONMENT })
afterAll(() => server.stop())

/** Both requests succeed, which the check must report. */
const UNGUARDED: RaceKind = {
  name: 'a company is created twice',
  successfulResponses: 'same',
  prepare: async ({ admin }) => {
    const body = { name: `Hill Houses ${newId()}` }
    return admin.map((client) => () => client.post('/api/Company', body))
  },
}

it('concurrent requests about one record have one effect, and a race with two effects is reported', {
  timeout: 60_000,
}, async () => {
  const { raced, unguarded } = await withFixture(server, async (fixture) => ({
    raced: await runRaces(fixture, RACE_KINDS.length * 2, 2),
    unguarded: await runRaces(fixture, 1, 1, [UNGUARDED]),
  }))
  const { races, problems } = raced
  console.log(`metric: races: ${races} of ${RACE_KINDS.length} kinds, ${problems.length} problems`)
  expect(problems).toEqual([])
  expect(unguarded.problems).toEqual([
    'a company is created twice: the responses differ',
    expect.stringContaining('added {"company":2'),
  ])
})
