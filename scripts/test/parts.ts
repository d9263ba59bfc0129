import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { provideChromium } from './provide-chromium.ts'
import type { Part } from './run.ts'
import { figuresIn, type Group, type Outcome } from './run.ts'
import { ROOT, run } from './run.ts'
import { vitest } from './vitest.ts'

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
const playwright = (group: 'e2e' | 'long'): Part => ({
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

interface CheckOptions {
  groups?: Group[]
  /** Patterns of the files it reads and writes. It is skipped while they are as they were when it last passed. */
  files?: string[]
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** A tool that says yes or no counts as one test. With several commands the first refusal ends it. */
function check(name: string, commands: string[][], options: CheckOptions = {}): Part {
  const { groups = ['check'], files } = options
  const folder = join(ROOT, '.cache/checks')
  const passedFile = join(folder, name)
  return {
    name,
    groups,
    run: async () => {
      const figures: string[] = []
      if (files && existsSync(passedFile) && readFileSync(passedFile, 'utf8') === hashOf(files))
        return { passed: 1, failed: 0, output: '', figures }
      for (const command of commands) {
        const { code, output } = await run(command)
        figures.push(...figuresIn(output))
        if (code !== 0) return { passed: 0, failed: 1, output, figures }
      }
      if (files) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(passedFile, hashOf(files))
      }
      return { passed: 1, failed: 0, output: '', figures }
    },
  }
}

const TSC = 'node_modules/typescript/bin/tsc'
const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** One after the other. */
type Lane = Part[]

/** The lanes of a stage run side by side; each keeps one core busy. */
export const STAGES: Lane[][] = [
  // First and alone: others read the messages.
  [
    [
      check('messages', [['apps/web/build/compile-messages.ts']], {
        groups: ['check', 'unit', 'widgets', 'e2e', 'long'],
        files: [
          'apps/web/{messages,src/messages}/**/*.*',
          'apps/web/project.inlang/settings.json',
          'package-lock.json',
        ],
      }),
    ],
  ],
  [
    [
      check('types of the server and the packages', [[TSC, '-p', '.']]),
      check('types of the end-to-end tests', [[TSC, '-p', 'e2e']]),
      check('types of the web app', [
        [TSC, '-p', 'apps/web'],
        [TSC, '-p', 'apps/web/offline'],
      ]),
      check('unused code', [['node_modules/knip/bin/knip.js']]),
      check('database types match the migrations', [['apps/server/src/cli.ts', 'db-types', '--check']], {
        files: ['apps/server/{migrations,src/platform/db}/**/*.*', 'package-lock.json'],
      }),
    ],
    [
      check('lint and format', [[BIOME, 'check', '--error-on-warnings', '.']]),
      check('imports, SQL in repositories and paths in the specification map', [['scripts/checks/main.ts']]),
      check('build of the web app', [['scripts/test/build-web.mjs']], { groups: ['e2e', 'long'] }),
      check('size of the web app', [['apps/web/build/size.ts']], { groups: ['e2e'] }),
      vitest('unit tests', 'unit'),
    ],
  ],
  [
    [
      vitest('API tests on PostgreSQL', 'api'),
      vitest('component tests in Chromium', 'widgets'),
      playwright('e2e'),
    ],
  ],
  // Both use all cores; starting and stopping servers is mostly waiting.
  [[vitest('long API tests on PostgreSQL', 'long')], [vitest('starting, stopping and upgrading', 'process')]],
  [[playwright('long')]],
]
