import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './install-chromium.ts'
import type { TestPart } from './run.ts'
import { type Group, type Outcome, parseMetrics, ROOT, run } from './run.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Skipped tests and files that do not load count as failed. */
export function countVitest(report: VitestReport, code: number): Pick<Outcome, 'passed' | 'failed'> {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length
  // An error outside of every test ends the run without failing one.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

type Project = 'unit' | 'widgets' | 'api' | 'long' | 'process'

const vitestPart = (name: string, project: Project): TestPart => ({
  name,
  groups: [project === 'process' ? 'long' : project],
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sojourn-report-'))
    const file = join(folder, 'report.json')
    try {
      const command = [
        'node_modules/vitest/vitest.mjs',
        'run',
        // The unit tests of the web app are a separate project, because its sources have to be transformed.
        `--project=${project}${project === 'unit' ? '*' : ''}`,
        // Some of these tests wait for timeouts, so a third worker keeps both cores busy.
        ...(project === 'api' || project === 'long' ? ['--maxWorkers=3'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const { code, output } = await run(
        command,
        project === 'widgets' ? { CHROME_PATH: findOrInstallChromium() } : {},
      )
      const report = await readFile(file, 'utf8').catch(() => undefined)
      const counted = report === undefined ? { passed: 0, failed: 1 } : countVitest(JSON.parse(report), code)
      return { ...counted, output, metrics: parseMetrics(output) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

interface Suite {
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** Skipped tests and tests that failed twice count as failed. */
export function countPlaywright(
  { stats }: Pick<Report, 'stats'>,
  code: number,
): Pick<Outcome, 'passed' | 'failed'> {
  const failed = stats.unexpected + stats.skipped
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Tests that failed and then passed. They are printed, so that they can be fixed. */
export const listFlakyTests = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ specs, suites: childSuites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `passed on the second try: ${file}: ${title}`),
    ...listFlakyTests(childSuites),
  ])

/** Journeys that take more than 12 s on two cores are tagged `@long`. */
const playwrightPart = (group: 'e2e' | 'long'): TestPart => ({
  name: group === 'e2e' ? 'end to end in Chromium' : 'long journeys in Chromium',
  groups: [group],
  run: async () => {
    const chromium = findOrInstallChromium()
    const file = join(ROOT, 'test-results/report.json')
    await rm(file, { force: true })
    const filter = group === 'e2e' ? '--grep-invert' : '--grep'
    const { code, output } = await run(['node_modules/@playwright/test/cli.js', 'test', filter, '@long'], {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) return { passed: 0, failed: 1, output, metrics: parseMetrics(output) }
    const report: Report = JSON.parse(text)
    const metrics = [...parseMetrics(output), ...listFlakyTests(report.suites)]
    return { ...countPlaywright(report, code), output, metrics }
  },
})

interface CheckOptions {
  groups?: Group[]
  /** Patterns of the files that the check reads and writes. The check is skipped if they have not changed since it last passed. */
  files?: string[]
}

function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** A tool with an exit code counts as one test. The first command that fails ends the check. */
function checkPart(name: string, commands: string[][], options: CheckOptions = {}): TestPart {
  const { groups = ['check'], files } = options
  const folder = join(ROOT, '.cache/checks')
  const passedFile = join(folder, name)
  return {
    name,
    groups,
    run: async () => {
      const metrics: string[] = []
      if (files && existsSync(passedFile) && readFileSync(passedFile, 'utf8') === hashFiles(files))
        return { passed: 1, failed: 0, output: '', metrics }
      for (const command of commands) {
        const { code, output } = await run(command)
        metrics.push(...parseMetrics(output))
        if (code !== 0) return { passed: 0, failed: 1, output, metrics }
      }
      if (files) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(passedFile, hashFiles(files))
      }
      return { passed: 1, failed: 0, output: '', metrics }
    },
  }
}

const TSC = 'node_modules/typescript/bin/tsc'
const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** Parts that run one after the other. */
type Lane = TestPart[]

/** The lanes of a stage run in parallel; each keeps one core busy. */
export const STAGES: Lane[][] = [
  // The first stage has only this part, because others read the compiled messages.
  [
    [
      checkPart('messages', [['apps/web/build/compile-messages.ts']], {
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
      checkPart('types', [[TSC, '-b', '.', 'e2e', 'apps/web', 'apps/web/offline']]),
      checkPart('unused code', [
        ['node_modules/knip/bin/knip.js', '--cache', '--cache-location', '.cache/knip'],
      ]),
      checkPart('database types match the migrations', [['apps/server/src/cli.ts', 'db-types', '--check']], {
        files: ['apps/server/{migrations,src/platform/db}/**/*.*', 'package-lock.json'],
      }),
    ],
    [
      checkPart('lint and format', [[BIOME, 'check', '--error-on-warnings', '.']]),
      checkPart('imports, SQL in repositories, CSS classes and named paths', [['scripts/checks/main.ts']]),
      checkPart('API documentation', [['scripts/checks/lint-api.ts']], {
        files: [
          'packages/{contract,domain}/src/**/*.ts',
          'apps/server/src/platform/http/{openapi,docs/*}.ts',
          'scripts/checks/lint-api.ts',
          'redocly.yaml',
          'package-lock.json',
        ],
      }),
      checkPart('build of the web app', [['scripts/test/build-web.mjs']], { groups: ['e2e', 'long'] }),
      checkPart('size of the web app', [['apps/web/build/size.ts']], { groups: ['e2e'] }),
      vitestPart('unit tests', 'unit'),
    ],
  ],
  [
    [
      vitestPart('API tests on PostgreSQL', 'api'),
      vitestPart('component tests in Chromium', 'widgets'),
      playwrightPart('e2e'),
    ],
  ],
  // In parallel, because starting and stopping servers is mostly waiting.
  [
    [vitestPart('long API tests on PostgreSQL', 'long')],
    [vitestPart('starting, stopping and upgrading', 'process')],
  ],
  [[playwrightPart('long')]],
]
