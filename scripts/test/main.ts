import { spawn } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { findOrInstallChromium } from './install-chromium.ts'
import { STAGES } from './parts.ts'
import type { Outcome, TestPart } from './run.ts'
import { ROOT } from './run.ts'

const TEST = /\.(test|spec)\.(tsx?|mjs)$/

/** The tests that belong to a path: a test file, the tests in a folder, or those in the folder of a source file. */
function findTests(path: string): string[] {
  const file = relative(ROOT, resolve(path))
  if (TEST.test(file)) return [file]
  const folder = statSync(join(ROOT, file)).isDirectory() ? file : dirname(file)
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).filter((file) => TEST.test(file))
}

const runWithOutput = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).once(
      'exit',
      (code) => done(code ?? 1),
    )
  })

/** Runs the tests of a path, prints the output of their tools and returns the exit code. */
async function runTestsAt(path: string): Promise<number> {
  const tests = findTests(path)
  const journeys = tests.filter((file) => file.endsWith('.spec.ts'))
  const vitestFiles = tests.filter((file) => !file.endsWith('.spec.ts'))
  if (tests.length === 0) {
    console.error(`There are no tests in ${path}.`)
    return 1
  }
  await runWithOutput(['apps/web/build/compile-messages.ts'])
  const browserEnv = tests.some((file) => /\.(spec\.ts|browser\.test\.tsx)$/.test(file))
    ? { CHROME_PATH: findOrInstallChromium() }
    : {}
  const vitestCode =
    vitestFiles.length > 0
      ? await runWithOutput(['node_modules/vitest/vitest.mjs', 'run', ...vitestFiles], browserEnv)
      : 0
  if (journeys.length === 0) return vitestCode
  await runWithOutput(['scripts/test/build-web.mjs'])
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...journeys]
  return (await runWithOutput(args, browserEnv)) || vitestCode
}

const formatSecondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Leaves out the middle of a long output: its beginning usually names the error, and its end has the summary. */
function shorten(output: string, maxLines = 240): string {
  const lines = output.split('\n')
  if (lines.length <= maxLines) return output
  const half = maxLines / 2
  return [...lines.slice(0, half), `[${lines.length - maxLines} lines left out]`, ...lines.slice(-half)].join(
    '\n',
  )
}

async function runPart(part: TestPart): Promise<Outcome> {
  try {
    return await part.run()
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, output, metrics: [] }
  }
}

const selection = process.argv[2]
if (selection?.includes('/') && existsSync(selection)) process.exit(await runTestsAt(selection))
const isSelected = ({ groups }: TestPart) =>
  groups.some((group) => (selection === undefined ? group !== 'long' : group === selection))
const stages = STAGES.map((lanes) => lanes.map((lane) => lane.filter(isSelected)))
if (stages.flat(2).length === 0) {
  const groups = new Set(STAGES.flat(2).flatMap((part) => part.groups))
  console.error(`There is no path and no part "${selection}". The parts are ${[...groups].join(', ')}.`)
  process.exit(2)
}

let passed = 0
let failed = 0

async function runAndPrint(part: TestPart): Promise<void> {
  const start = Date.now()
  const outcome = await runPart(part)
  passed += outcome.passed
  failed += outcome.failed
  const verdict =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} FAILED`
  const dots = '.'.repeat(Math.max(2, 50 - part.name.length))
  console.log(`${part.name} ${dots} ${verdict.padEnd(12)} ${formatSecondsSince(start)}`)
  for (const metric of outcome.metrics) console.log(`  ${metric}`)
  if (outcome.failed > 0) console.log(`\n${shorten(outcome.output)}\n`)
}

/** Whether Ctrl-C ended the current part; the parts after it are not started. */
const isInterrupted = () => process.exitCode === 130

async function runLane(lane: readonly TestPart[]): Promise<void> {
  for (const part of lane) if (!isInterrupted()) await runAndPrint(part)
}

for (const lanes of stages) await Promise.all(lanes.map(runLane))
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
