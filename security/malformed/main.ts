import { parseArgs } from 'node:util'
import { withOwnServer } from '../../scripts/verify/own-server.ts'
import { attack, SLOWEST } from './run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})

const right = await withOwnServer(async (server) => {
  const seen = await attack(server, Number(values.requests), values.seed)
  for (const [what, some] of Object.entries({
    error: seen.errors,
    'no answer': seen.unanswered,
    slow: seen.slow,
  }))
    for (const one of some.slice(0, 40)) process.stdout.write(`  ${what}: ${one}\n`)
  const answers = Object.entries(seen.answers).map(([kind, count]) => `${kind} ${count}`)
  process.stdout.write(
    `malformed: ${seen.requests} requests of seed ${values.seed} to ${seen.calls} calls (${answers.sort().join(', ')}): ${seen.errors.length} server errors, ${seen.unanswered.length} without an answer, ${seen.slow.length} slower than ${SLOWEST} ms; the slowest ${Math.round(seen.slowest)} ms (${seen.askedAgain} asked again alone)\n`,
  )
  return seen.errors.length + seen.unanswered.length + seen.slow.length === 0
})
process.exitCode = right ? 0 : 1
