import { existsSync } from 'node:fs'
import type { Outcome, Part } from './part.ts'
import { STAGES } from './parts.ts'
import { runTestsOf } from './path.ts'

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
if (wanted?.includes('/') && existsSync(wanted)) process.exit(await runTestsOf(wanted))
const isWanted = ({ groups }: Part) =>
  groups.some((group) => (wanted === undefined ? group !== 'long' : group === wanted))
const stages = STAGES.map((lanes) => lanes.map((lane) => lane.filter(isWanted)))
if (stages.flat(2).length === 0) {
  const groups = new Set(STAGES.flat(2).flatMap((part) => part.groups))
  console.error(`There is no path and no part "${wanted}". The parts are ${[...groups].join(', ')}.`)
  process.exit(2)
}

let passed = 0
let failed = 0

async function report(part: Part): Promise<void> {
  const start = Date.now()
  const outcome = await prove(part)
  passed += outcome.passed
  failed += outcome.failed
  const verdict =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} FAILED`
  const dots = '.'.repeat(Math.max(2, 50 - part.name.length))
  console.log(`${part.name} ${dots} ${verdict.padEnd(12)} ${seconds(start)}`)
  for (const figure of outcome.figures) console.log(`  ${figure}`)
  if (outcome.failed > 0) console.log(`\n${shorten(outcome.output)}\n`)
}

/** Interrupted from the keyboard: what comes next was not asked for any more. */
const isInterrupted = () => process.exitCode === 130

async function runLane(lane: readonly Part[]): Promise<void> {
  for (const part of lane) if (!isInterrupted()) await report(part)
}

for (const lanes of stages) await Promise.all(lanes.map(runLane))
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
