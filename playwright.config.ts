import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/test/find-chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  // `npm test` lists the tests that passed on the second try.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  // Long enough for a machine with two slow cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A service worker would respond instead of the server; tests of the offline mode allow it.
    serviceWorkers: 'block',
    // Animations slow down a busy machine; tests of animations enable them.
    reducedMotion: 'reduce',
    // Recording a trace takes longer than the tests; a failure is recorded as a screenshot and the console output.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    navigationTimeout: 30_000,
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumFlags() },
  },
  projects: [
    // First, because these tests need no server and run while it starts.
    { name: 'gallery', testDir: 'e2e/gallery' },
    { name: 'journeys', testIgnore: ['gallery/**', 'process/**'] },
  ],
})
