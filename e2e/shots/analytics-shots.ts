import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

const METRICS = 'decisions,pipeline,turnaround,criteria,expiring,sites,groups,auditors,improvements,intensity'

const scrollToMetric = (name: RegExp) => async (page: Page) => {
  await page.getByRole('figure', { name }).scrollIntoViewIfNeeded()
}

/** The lower part of the dashboard and its detail pages. Its upper part is one of the home screens. */
export const ANALYTICS_SHOTS: readonly Shot[] = [
  {
    name: 'analytics-map',
    path: '/',
    viewers: ['admin'],
    before: scrollToMetric(/propert(y|ies) (is|are) certified/),
  },
  { name: 'analytics-tables', path: `/?tables=${METRICS}`, viewers: ['admin'] },
  { name: 'analytics-none', path: '/?country=AQ', viewers: ['admin'] },
  {
    name: 'analytics-months',
    path: '/?country=PT&from=2024-01&to=2025-12',
    viewers: ['admin'],
    before: (page) => page.getByRole('button', { name: /^Period/ }).click(),
  },
]
