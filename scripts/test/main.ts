import type { Outcome, Part } from './part.ts'
import { PARTS } from './parts.ts'

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** The beginning names the trouble and the end counts it; what lies between is seldom read. */
function shorten(output: string, lines = 240): string {
  const all = output.split('\n')
  if (all.length <= lines) return output
  const half = lines / 2
  return [...all.slice(0, half), `[${all.length - lines} lines left out]`, ...all.slice(-half)].join('\n')
}

async function prove(part: Part): Promise<Outcome> {
  try {
    return await part.run()
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, output, figures: [] }
  }
}

const wanted = process.argv[2]
const parts =
  wanted === undefined ? PARTS : PARTS.filter((part) => part.groups.some((group) => group === wanted))
if (parts.length === 0) {
  console.error(
    `There is no part "${wanted}": ${[...new Set(PARTS.flatMap((part) => part.groups))].join(', ')}.`,
  )
  process.exit(2)
}

let passed = 0
let failed = 0
for (const part of parts) {
  const start = Date.now()
  process.stdout.write(`${part.name} ${'.'.repeat(Math.max(2, 50 - part.name.length))} `)
  const outcome = await prove(part)
  passed += outcome.passed
  failed += outcome.failed
  const verdict =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} FAILED`
  console.log(`${verdict.padEnd(12)} ${seconds(start)}`)
  for (const figure of outcome.figures) console.log(`  ${figure}`)
  if (outcome.failed > 0) console.log(`\n${shorten(outcome.output)}\n`)
  // Interrupted from the keyboard: what comes next was not asked for any more.
  if (process.exitCode === 130) break
}
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
