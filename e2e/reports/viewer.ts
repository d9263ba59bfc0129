import type { Locator, Page } from '@playwright/test'

export const VIEWER = '/reports/report'
export const PIPELINE = 'certification-pipeline'
export const VIEW = /\/api\/Reporting\/View$/
export const EXPORT = /\/api\/Reporting\/Export$/

export const openReport = async (page: Page, path: string, search = ''): Promise<void> => {
  await page.goto(`${VIEWER}?path=${path}${search}`)
  await page.getByRole('button', { name: 'Export As' }).waitFor()
}

export const getRows = (page: Page): Locator => page.locator('tbody tr')
export const getCells = (page: Page, column: number): Locator => page.locator(`tbody td:nth-child(${column})`)
export const applyFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Apply filters' }).click()

export const exportAs = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Export As' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Returns the body of the next request to this URL. */
export async function captureRequestBody(
  page: Page,
  address: RegExp,
  act: () => Promise<void>,
): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest(address), act()])
  return request.postDataJSON()
}
