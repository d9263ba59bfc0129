import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { provideChromium } from './chromium/provide.ts'
import { figuresIn, type Outcome, type Part } from './part.ts'
import { ROOT, run } from './run.ts'

interface Suite {
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** A test that was put off, or failed twice, has not passed. */
export function countPlaywright(
  { stats }: Pick<Report, 'stats'>,
  code: number,
): Pick<Outcome, 'passed' | 'failed'> {
  const failed = stats.unexpected + stats.skipped
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Two busy cores make a browser miss a beat now and then; whatever needed its second try is named, to be mended. */
export const secondTries = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ specs, suites: within = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `passed on the second try: ${file}: ${title}`),
    ...secondTries(within),
  ])

/** Journeys that take more than 12 s on two cores are tagged `@long`. */
export const playwright = (group: 'e2e' | 'long'): Part => ({
  name: group === 'e2e' ? 'end to end in Chromium' : 'long journeys in Chromium',
  groups: [group],
  run: async () => {
    const chromium = provideChromium()
    const file = join(ROOT, 'test-results/report.json')
    await rm(file, { force: true })
    const filter = group === 'e2e' ? '--grep-invert' : '--grep'
    const { code, output } = await run(['node_modules/@playwright/test/cli.js', 'test', filter, '@long'], {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) return { passed: 0, failed: 1, output, figures: figuresIn(output) }
    const report: Report = JSON.parse(text)
    const figures = [...figuresIn(output), ...secondTries(report.suites)]
    return { ...countPlaywright(report, code), output, figures }
  },
})
