import type { Page } from '@playwright/test'
import { apiForPage } from '../support/api.ts'
import type { Shot } from './shot.ts'

interface Month {
  month: number
  year: number
  hasData: boolean
}

/** Opens a section of the newest month with data of the viewer's first site. */
const openForms =
  (section: string, ...actions: ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    const api = await apiForPage(page)
    const [site] = await api.get<{ siteID: string }[]>('/api/epr/Site')
    const months = await api.get<Month[]>(`/api/epr/Site/${site?.siteID}`)
    const monthWithData = months.find(({ hasData }) => hasData)
    if (!site || !monthWithData) throw new Error('The demonstration has no month with data for this viewer.')
    const search = new URLSearchParams({
      siteId: site.siteID,
      month: String(monthWithData.month),
      year: String(monthWithData.year),
      section,
    })
    await page.goto(`/environmental/environmental-report?${search}`)
    await page
      .getByRole('dialog', { name: / DATA$/ })
      .getByRole('table')
      .first()
      .waitFor()
    for (const action of actions) await action(page)
  }

/** Types valid and invalid values and tries to save them. */
const saveInvalidValues = async (page: Page): Promise<void> => {
  const forms = page.getByRole('dialog', { name: / DATA$/ })
  await forms.getByRole('button', { name: /^Add data for mains gas/ }).click()
  // Gas is loaded after electricity.
  await forms.getByLabel('kWh used, row 1').last().fill('6115')
  await forms.getByRole('button', { name: 'Save changes' }).click()
  await forms.getByText('Invalid or incomplete data').waitFor()
}

const showCalculation = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Show calculation: .*, row 1$/ })
    .first()
    .click()

const path = '/environmental'

export const ENTRY_SHOTS: readonly Shot[] = [
  { name: 'entry-energy', path, viewers: ['hotel', 'epr'], before: openForms('ENERGY') },
  { name: 'entry-invalid', path, viewers: ['hotel'], before: openForms('ENERGY', saveInvalidValues) },
  { name: 'entry-computed', path, viewers: ['hotel'], before: openForms('WATER', showCalculation) },
  { name: 'entry-waste', path, viewers: ['hotel'], before: openForms('SOLID_WASTE') },
  { name: 'entry-reductions', path, viewers: ['hotel'], before: openForms('EMISSION_REDUCTIONS') },
  { name: 'entry-procurement', path, viewers: ['hotel'], before: openForms('SUSTAINABLE_PROCUREMENT') },
  { name: 'entry-food', path, viewers: ['hotel'], before: openForms('HIGH_EMISSION_FOOD') },
]
