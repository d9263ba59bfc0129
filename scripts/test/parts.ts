import { check } from './check.ts'
import type { Part } from './part.ts'
import { playwright } from './playwright.ts'
import { vitest } from './vitest.ts'

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
      check('import direction, cycles and SQL in its place', [['scripts/test/house/main.ts']]),
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
