import { parseArgs } from 'node:util'
import { printCheck } from '../../scripts/verify/result.ts'
import { withTemporaryServer } from '../../scripts/verify/server.ts'
import { SLOW_FROM, sendMalformedRequests } from './run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})

await withTemporaryServer(async (server) => {
  const run = await sendMalformedRequests(server, Number(values.requests), values.seed)
  const statuses = Object.entries(run.statuses).map(([status, count]) => `${count} × ${status}`)
  process.stdout.write(`  statuses: ${statuses.sort().join(', ')}\n`)
  printCheck(
    'malformed',
    `${run.requests} requests of seed ${values.seed} to ${run.calls} calls, slowest ${Math.round(run.slowest)} ms (${run.repeated} repeated)`,
    [
      ...run.errors.map((request) => `server error: ${request}`),
      ...run.unanswered.map((request) => `no response: ${request}`),
      ...run.slow.map((request) => `slower than ${SLOW_FROM} ms: ${request}`),
    ],
  )
})
