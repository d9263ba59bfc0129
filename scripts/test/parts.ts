import { check } from './check.ts'
import type { Part } from './part.ts'
import { playwright } from './playwright.ts'
import { vitest } from './vitest.ts'

const TSC = 'node_modules/typescript/bin/tsc'
const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** One after the other. */
type Lane = Part[]

/**
 * Everything that can fail, cheapest first. The lanes of a stage run side by side: each of them keeps one core busy, and
 * those of the first take about as long as each other. The API tests and the browser take all there are; starting and
 * stopping whole servers is mostly waiting.
 */
export const STAGES: Lane[][] = [
  // Before everything that reads the sentences: it writes them anew, and nobody may be looking while it does.
  [[check('messages', [['apps/web/build/compile-messages.ts']], ['check', 'unit', 'process', 'e2e'])]],
  [
    [
      check('types of the server and the packages', [[TSC, '-p', '.']]),
      check('types of the end-to-end tests', [[TSC, '-p', 'e2e']]),
      check('types of the web app', [
        [TSC, '-p', 'apps/web'],
        [TSC, '-p', 'apps/web/offline'],
      ]),
      check('unused code', [['node_modules/knip/bin/knip.js']]),
      check('database types match the migrations', [['apps/server/src/cli.ts', 'db-types', '--check']]),
    ],
    [
      check('lint and format', [[BIOME, 'check', '--error-on-warnings', '.']]),
      check('import direction, cycles and SQL in its place', [['scripts/test/house/main.ts']]),
      check('build of the web app', [['scripts/test/build-web.mjs']], ['process', 'e2e']),
      check('size of the web app', [['apps/web/build/size.ts']], ['e2e']),
      vitest('unit tests', 'unit'),
    ],
  ],
  [[vitest('API tests on PostgreSQL', 'api')], [vitest('process tests', 'process')]],
  [[playwright]],
]
