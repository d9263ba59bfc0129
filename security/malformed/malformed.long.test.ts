import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { sendMalformedRequests } from './run.ts'

const REQUESTS = 300

const server = await startTestServer()
afterAll(() => server.stop())

it('the server responds to malformed requests within a second and without server errors', async () => {
  const run = await sendMalformedRequests(server, REQUESTS, 'short')
  console.log(`metric: malformed input: ${REQUESTS} requests, ${run.errors.length} server errors`)
  expect(run).toMatchObject({ errors: [], unanswered: [], slow: [] })
  // Some requests are valid and most are refused by validation, not by authentication.
  const count = (status: number) => run.statuses[status] ?? 0
  expect(count(200)).toBeGreaterThan(REQUESTS / 20)
  expect(count(400) + count(404) + count(422)).toBeGreaterThan(REQUESTS / 4)
}, 60_000)
