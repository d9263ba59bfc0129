import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

const reportPath = (path: string, search = '') => `/reports/report?path=${path}${search}`

const pressButton = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem').or(page.getByRole('option')).first().waitFor()
}

export const REPORTS_SHOTS: readonly Shot[] = [
  { name: 'reports', path: '/reports', viewers: ['admin'] },
  { name: 'reports-viewer', path: reportPath('noncompliances-by-criterion'), viewers: ['admin'] },
  { name: 'reports-wide', path: reportPath('environmental-intensity-per-site'), viewers: ['admin'] },
  {
    name: 'reports-filtered',
    path: reportPath('certification-pipeline', '&filter.status=Quality+Check%2CImprovements'),
    viewers: ['admin'],
  },
  {
    name: 'reports-export',
    path: reportPath('certification-pipeline'),
    viewers: ['admin'],
    before: pressButton('Export As'),
  },
  {
    name: 'reports-none',
    path: reportPath('certification-pipeline', '&filter.propertyName=nothing-like-this'),
    viewers: ['admin'],
  },
]
