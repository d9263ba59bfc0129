import type { Page } from '@playwright/test'
import { findReportedSite, reportPath } from '../environment/report.ts'
import { apiForPage } from '../support/api.ts'
import type { Shot } from './shot.ts'

/** Opens the newest month with data of the first visible site. `search`: further search parameters. */
const openReport =
  (search = '') =>
  async (page: Page): Promise<void> => {
    const { siteID, newest } = await findReportedSite(await apiForPage(page))
    await page.goto(`${reportPath(siteID, newest)}${search}`)
    await page.getByRole('region', { name: 'Trends' }).getByRole('figure').first().waitFor()
  }

const openDialog = (name: string) => async (page: Page) => {
  await openReport()(page)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

const path = '/environmental/environmental-report'
const READERS = ['admin', 'auditor', 'hotel', 'epr'] as const

export const REPORT_SHOTS: readonly Shot[] = [
  { name: 'report', path, viewers: READERS, before: openReport() },
  { name: 'report-attributes', path, viewers: ['hotel'], before: openReport('&edit=attributes') },
  { name: 'report-totals', path, viewers: ['hotel'], before: openReport('&totals=ENERGY') },
  {
    name: 'report-trends',
    path,
    viewers: ['hotel'],
    before: openReport('&trend=HIGH_EMISSION_FOOD&view=table'),
  },
  { name: 'report-months', path, viewers: ['epr'], before: openDialog('Choose month') },
  { name: 'report-export', path, viewers: ['hotel'], before: openDialog('Export') },
  {
    name: 'report-no-data',
    path,
    viewers: ['epr'],
    before: async (page) => {
      const { siteID } = await findReportedSite(await apiForPage(page))
      await page.goto(reportPath(siteID, { month: 1, year: 2004 }))
      await page.getByText('No data has been added').waitFor()
    },
  },
]
