import { expect, type Locator, type Page } from '@playwright/test'
import { monthTitle } from '@sojourn/domain'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { type Month, reportPath } from './report.ts'

interface OpenedSection {
  api: Api
  dialog: Locator
  reportID: string
  sectionID(type: string): string
}

interface Report {
  environmentalReportID: string
  sections: { environmentalSectionID: string; sectionType: string }[]
}

/** Creates the report of a month that no other test uses, with guest nights. */
export async function createMonthReport(
  api: Api,
  month: Month,
  guestNights = 1000,
): Promise<Report & { siteID: string }> {
  const sites = await api.get<{ siteID: string }[]>('/api/epr/Site?SearchTerm=Solar%20da%20Ribeira')
  const siteID = sites[0]?.siteID ?? ''
  const report = await api.post<Report>(`/api/epr/${siteID}/${month.month}/${month.year}`, {})
  await api.put(`/api/epr/${report.environmentalReportID}`, {
    totalGuestNights: guestNights,
    grossFloorArea: null,
  })
  return { ...report, siteID }
}

export const getDataDialog = (page: Page): Locator => page.getByRole('dialog', { name: / DATA$/ })

/** Opens a section of a month as a hotel user; navigates within the app if a report is open. */
export async function openSection(page: Page, month: Month, section: string): Promise<OpenedSection> {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const report = await createMonthReport(api, month)
  const address = `${reportPath(report.siteID, month)}&section=${section}`
  if (page.url().includes('/environmental-report')) await navigateInApp(page, address)
  else await page.goto(address)
  const dialog = getDataDialog(page)
  await expect(dialog.locator('header').first()).toContainText(monthTitle(month))
  await expect(dialog.locator('h3').first()).toBeVisible()
  return {
    api,
    dialog,
    reportID: report.environmentalReportID,
    sectionID: (type) =>
      report.sections.find(({ sectionType }) => sectionType === type)?.environmentalSectionID ?? '',
  }
}

export const getGrid = (dialog: Locator, name: string): Locator => dialog.getByRole('table', { name })
export const getCell = (table: Locator, field: string, row = 1): Locator =>
  table.getByLabel(`${field}, row ${row}`, { exact: true })

/** Selects the first option or types a valid value. */
async function fillCell(control: Locator, { name, isList, isNumber }: Cell): Promise<void> {
  if (isList) {
    const { keyboard } = control.page()
    await control.press('F2')
    await control.page().locator('[role="option"]:visible').first().waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  } else if (name === 'purchase-date') await control.fill('5/3/2015')
  else if (isNumber) await control.fill('1,234.5')
  else await control.fill(`Text for ${name}`)
}

interface Cell {
  name: string
  isList: boolean
  isNumber: boolean
}

/** The enabled cells of a row, read in one call. */
const listCellsToFill = (row: Locator): Promise<Cell[]> =>
  row.evaluate((element) =>
    [...element.querySelectorAll('[data-cell]:enabled')].map((cell) => ({
      name: cell.getAttribute('data-cell') ?? '',
      isList: cell.getAttribute('role') === 'combobox',
      isNumber: cell.getAttribute('inputmode') === 'decimal',
    })),
  )

/** Adds a row and fills every cell. */
export async function fillRow(table: Locator): Promise<void> {
  const rows = table.locator('[data-row]')
  const before = await rows.count()
  await table.getByRole('button', { name: /^Add data for/ }).click()
  const row = rows.nth(before)
  await row.waitFor()
  for (const cell of await listCellsToFill(row))
    await fillCell(row.locator(`[data-cell="${cell.name}"]`), cell)
}

/** Dispatches a paste event with copied spreadsheet text. */
export async function pasteInto(control: Locator, text: string): Promise<void> {
  await control.focus()
  await control.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
}
