import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './provide-chromium.ts'
import { figuresIn, type Outcome, type Part } from './run.ts'
import { run } from './run.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A skipped test proves nothing and a file that does not load hides its tests, so both count as failed. */
export function countVitest(report: Report, code: number): Pick<Outcome, 'passed' | 'failed'> {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length
  // An error outside of every test ends the run without failing one.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

type Project = 'unit' | 'widgets' | 'api' | 'long' | 'process'

export const vitest = (name: string, project: Project): Part => ({
  name,
  groups: [project === 'process' ? 'long' : project],
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sojourn-report-'))
    const file = join(folder, 'report.json')
    try {
      const command = [
        'node_modules/vitest/vitest.mjs',
        'run',
        // The web's are apart: its sources have to be transformed first.
        `--project=${project}${project === 'unit' ? '*' : ''}`,
        // Some of them wait for times and timeouts, which would leave a core idle.
        ...(project === 'api' || project === 'long' ? ['--maxWorkers=3'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const { code, output } = await run(
        command,
        project === 'widgets' ? { CHROME_PATH: provideChromium() } : {},
      )
      const report = await readFile(file, 'utf8').catch(() => undefined)
      const counted = report === undefined ? { passed: 0, failed: 1 } : countVitest(JSON.parse(report), code)
      return { ...counted, output, figures: figuresIn(output) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
