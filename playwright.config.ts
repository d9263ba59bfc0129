import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/test/find-chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  // Whatever needed its second try is named by `npm test`.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  // A machine with two slow cores is still right, only later.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // It would answer in the place of the server; the journeys that lose the line ask for it.
    serviceWorkers: 'block',
    // Moving pictures keep a slow machine busy; where motion is the point, a test asks for it.
    reducedMotion: 'reduce',
    // Recording costs a slow machine more than the tests; a failure leaves a picture and what the page said.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    navigationTimeout: 30_000,
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumFlags() },
  },
  projects: [
    // First: these need no server, which is loaded meanwhile.
    { name: 'gallery', testDir: 'e2e/gallery' },
    { name: 'journeys', testIgnore: ['gallery/**', 'process/**'] },
  ],
})
