import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { provideChromium } from './chromium/provide.ts'
import { ROOT } from './run.ts'

const TEST = /\.(test|spec)\.(tsx?|mjs)$/

/** The tests that belong to a path: a test file, the tests in a folder, or those in the folder of a source file. */
function testsOf(path: string): string[] {
  const file = relative(ROOT, resolve(path))
  if (TEST.test(file)) return [file]
  const folder = statSync(join(ROOT, file)).isDirectory() ? file : dirname(file)
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).filter((one) => TEST.test(one))
}

const runVisibly = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).once(
      'exit',
      (code) => done(code ?? 1),
    )
  })

/** Runs the tests of a path with the output of their tools, and returns the exit code. */
export async function runTestsOf(path: string): Promise<number> {
  const tests = testsOf(path)
  const journeys = tests.filter((file) => file.endsWith('.spec.ts'))
  const others = tests.filter((file) => !file.endsWith('.spec.ts'))
  if (tests.length === 0) {
    console.error(`There are no tests in ${path}.`)
    return 1
  }
  await runVisibly(['apps/web/build/compile-messages.ts'])
  const browser = tests.some((file) => /\.(spec\.ts|browser\.test\.tsx)$/.test(file))
    ? { CHROME_PATH: provideChromium() }
    : {}
  const failed =
    others.length > 0 ? await runVisibly(['node_modules/vitest/vitest.mjs', 'run', ...others], browser) : 0
  if (journeys.length === 0) return failed
  await runVisibly(['scripts/test/build-web.mjs'])
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...journeys]
  return (await runVisibly(args, browser)) || failed
}
