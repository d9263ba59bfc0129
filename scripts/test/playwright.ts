import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { provideChromium } from './chromium/provide.ts'
import { figuresIn, type Outcome, type Part } from './part.ts'
import { ROOT, run } from './run.ts'

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A test that passes only sometimes, or not at all, has not passed. */
export function countPlaywright({ stats }: Report, code: number): Pick<Outcome, 'passed' | 'failed'> {
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

export const playwright: Part = {
  name: 'end to end in Chromium',
  groups: ['e2e'],
  run: async () => {
    const chromium = provideChromium()
    const file = join(ROOT, 'test-results/report.json')
    await rm(file, { force: true })
    const { code, output } = await run(['node_modules/@playwright/test/cli.js', 'test'], {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = await readFile(file, 'utf8').catch(() => undefined)
    const counted =
      report === undefined ? { passed: 0, failed: 1 } : countPlaywright(JSON.parse(report), code)
    return { ...counted, output, figures: figuresIn(output) }
  },
}
