import type { Locator, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'

export interface Month {
  month: number
  year: number
}

export interface ReportedMonth extends Month {
  environmentalReportID: string
  hasData: boolean
}

export const reportPath = (siteID: string, { month, year }: Month): string =>
  `/environmental/environmental-report?siteId=${siteID}&month=${month}&year=${year}`

export const listReports = (api: Api, siteID: string): Promise<ReportedMonth[]> =>
  api.get(`/api/epr/Site/${siteID}`)

/** Returns the first readable site with data and its newest month with data. `name` filters the sites. */
export async function findReportedSite(api: Api, name = '') {
  const sites = await api.get<{ siteID: string; siteName: string }[]>(
    `/api/epr/Site?SearchTerm=${encodeURIComponent(name)}`,
  )
  for (const site of sites) {
    const reports = await listReports(api, site.siteID)
    const newest = reports.find(({ hasData }) => hasData)
    if (newest) return { ...site, newest, reports }
  }
  throw new Error('The demonstration has no site with data.')
}

export const getCard = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: 'Sections' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export const SECTIONS = [
  'Energy',
  'Water',
  'Solid waste',
  'Emission reductions',
  'Sustainable procurement',
  'High emission food',
]

/** The buttons that open the forms of each section, in card order. */
export const getOpeners = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Sections' })
    .getByRole('button', { name: /^(Add, edit or view|View) data/ })

export const getAttributes = (page: Page): Locator => page.getByRole('region', { name: 'Attributes' })

/** The details panel of a site on the dashboard. */
export const getPanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Site details' })
