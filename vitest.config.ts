import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { apiCalls } from './apps/web/build/api-calls.ts'
import { bundleMessages } from './apps/web/build/bundle-messages.ts'
import { chromiumFlags, findChromium } from './scripts/test/find-chromium.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'

/** Node.js runs the server code untransformed, as in production. */
const asInProduction = { viteModuleRunner: false, nodeLoader: false, diagnostics: false } as const

const onPostgreSQL = {
  globalSetup: ['apps/server/src/test/global-setup.ts'],
  experimental: asInProduction,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

const executablePath = findChromium()

export default defineConfig({
  test: {
    pool: 'forks',
    // Test files share no state and mock nothing, so isolation would only reload the same code for each file.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    experimental: { diagnostics: false },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: [...configDefaults.exclude, '**/*.{api,long}.test.ts'],
          experimental: asInProduction,
        },
      },
      {
        test: {
          name: 'unit-web',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
        },
      },
      {
        define: { 'process.env.VIRT_ON': 'undefined' },
        plugins: [apiCalls(), bundleMessages()],
        test: {
          name: 'widgets',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          // Components rendered by one file must not be on the page of the next file.
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: chromiumFlags(),
              },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: { name: 'api', include: ['apps/server/src/**/*.api.test.ts'], ...onPostgreSQL },
      },
      {
        test: {
          name: 'long',
          include: ['apps/server/src/**/*.long.test.ts', '{security,resilience,bench}/*/*.long.test.ts'],
          ...onPostgreSQL,
        },
      },
      {
        test: {
          name: 'process',
          include: ['e2e/process/**/*.test.ts'],
          experimental: asInProduction,
          // Each file starts several servers; in parallel they would exceed the timeouts on two cores.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
