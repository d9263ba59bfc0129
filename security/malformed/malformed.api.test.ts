import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { attack } from './run.ts'

const REQUESTS = 300

const server = await startTestServer()
afterAll(() => server.stop())

it('answers whatever it is sent, soon and without an error of its own', async () => {
  const seen = await attack(server, REQUESTS, 'short')
  console.log(`figure: malformed input: ${REQUESTS} requests, ${seen.errors.length} server errors`)
  expect(seen).toMatchObject({ errors: [], unanswered: [], slow: [] })
  // Some were right after all, and most were refused for what is wrong with them: they were not all turned away at the door.
  const count = (status: number) => seen.answers[status] ?? 0
  expect(count(200)).toBeGreaterThan(REQUESTS / 20)
  expect(count(400) + count(404) + count(422)).toBeGreaterThan(REQUESTS / 4)
}, 60_000)
