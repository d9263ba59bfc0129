import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

const viewer = (path: string, more = '') => `/reports/report?path=${path}${more}`

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem').or(page.getByRole('option')).first().waitFor()
}

export const REPORTS_SHOTS: readonly Shot[] = [
  { name: 'reports', path: '/reports', viewers: ['admin'] },
  { name: 'reports-viewer', path: viewer('noncompliances-by-criterion'), viewers: ['admin'] },
  { name: 'reports-wide', path: viewer('environmental-intensity-per-site'), viewers: ['admin'] },
  {
    name: 'reports-filtered',
    path: viewer('certification-pipeline', '&filter.status=Quality+Check%2CImprovements'),
    viewers: ['admin'],
  },
  {
    name: 'reports-export',
    path: viewer('certification-pipeline'),
    viewers: ['admin'],
    before: press('Export As'),
  },
  {
    name: 'reports-none',
    path: viewer('certification-pipeline', '&filter.propertyName=nothing-like-this'),
    viewers: ['admin'],
  },
]
