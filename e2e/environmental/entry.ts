import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, signInWithApi } from '../support/api.ts'

export const HOTEL = 'hotel@sojourn.test'

interface Month {
  month: number
  year: number
}

interface Opened {
  api: Api
  dialog: Locator
  reportID: string
  sectionID(type: string): string
}

interface Report {
  environmentalReportID: string
  sections: { environmentalSectionID: string; sectionType: string }[]
}

const addressOf = (siteID: string, { month, year }: Month, section: string): string =>
  `/environmental/environmental-report?siteId=${siteID}&month=${month}&year=${year}&section=${section}`

/** The report of a month long ago, which no other journey looks at, with its guest nights. */
export async function beginMonth(
  api: Api,
  at: Month,
  guestNights = 1000,
): Promise<Report & { siteID: string }> {
  const sites = await api.get<{ siteID: string }[]>('/api/epr/Site?SearchTerm=Solar%20da%20Ribeira')
  const siteID = sites[0]?.siteID ?? ''
  const report = await api.post<Report>(`/api/epr/${siteID}/${at.month}/${at.year}`, {})
  await api.put(`/api/epr/${report.environmentalReportID}`, {
    totalGuestNights: guestNights,
    grossFloorArea: null,
  })
  return { ...report, siteID }
}

export const sheet = (page: Page): Locator => page.locator('[data-sheet]')

/** Opens a section of a month as this person. */
export async function openSection(page: Page, at: Month, section: string): Promise<Opened> {
  const api = await signInWithApi(page, HOTEL)
  const report = await beginMonth(api, at)
  await page.goto(addressOf(report.siteID, at, section))
  const dialog = sheet(page)
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  return {
    api,
    dialog,
    reportID: report.environmentalReportID,
    sectionID: (type) =>
      report.sections.find(({ sectionType }) => sectionType === type)?.environmentalSectionID ?? '',
  }
}

export const grid = (dialog: Locator, name: string): Locator => dialog.getByRole('table', { name })
export const cell = (table: Locator, field: string, row = 1): Locator =>
  table.getByLabel(`${field}, row ${row}`, { exact: true })

/** Takes the first of a list, or writes something that fits. */
async function fillCell(one: Locator): Promise<void> {
  const name = (await one.getAttribute('data-cell')) ?? ''
  if ((await one.getAttribute('role')) === 'combobox') {
    await one.click()
    await one.page().getByRole('option').first().click()
  } else if (name === 'purchase-date') await one.fill('5/3/2015')
  else if ((await one.getAttribute('inputmode')) === 'decimal') await one.fill('1,234.5')
  else await one.fill(`Words for ${name}`)
}

/** A row more in this form, every cell of it filled. */
export async function fillRow(table: Locator): Promise<void> {
  const rows = table.locator('[data-row]')
  const before = await rows.count()
  await table.getByRole('button', { name: /^Add data for/ }).click()
  await expect(rows).toHaveCount(before + 1)
  const cells = rows.last().locator('[data-cell]:enabled')
  for (const one of await cells.all()) await fillCell(one)
}

/** As Ctrl+V does after a block was copied in a spreadsheet. */
export async function pasteInto(one: Locator, text: string): Promise<void> {
  await one.focus()
  await one.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
}
