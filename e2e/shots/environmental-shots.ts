import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

const expandFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Expand / })
    .first()
    .click()
  await page
    .getByText(/ata added$/)
    .first()
    .waitFor()
}

export const ENVIRONMENTAL_SHOTS: readonly Shot[] = [
  { name: 'environmental', path: '/environmental', viewers: ['hotel', 'manager', 'epr'] },
  { name: 'environmental-site', path: '/environmental', viewers: ['hotel', 'epr'], before: expandFirst },
]

export const FACTOR_SHOTS: readonly Shot[] = [
  { name: 'factors', path: '/settings/environmental', viewers: ['admin'] },
  {
    name: 'factor-item',
    path: '/settings/environmental?Classification=MAINS_GAS',
    viewers: ['admin'],
    before: async (page) => {
      await page.getByText('Mains natural gas').first().click()
      await page.getByText('Edition 2022').waitFor()
    },
  },
  {
    name: 'factor-units',
    path: '/settings/environmental?view=units',
    viewers: ['admin'],
    before: (page) => page.locator('summary', { hasText: /^Liquid volume\s*\d/ }).click(),
  },
  { name: 'factor-editions', path: '/settings/environmental?view=editions', viewers: ['admin'] },
  {
    name: 'factor-electricity',
    path: '/settings/environmental?view=electricity&place=PT',
    viewers: ['admin'],
  },
  { name: 'factor-sources', path: '/settings/environmental?view=sources', viewers: ['admin'] },
]
