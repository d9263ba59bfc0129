import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The URL of a customer page. */
export const CUSTOMER = /\/companies\/company\/[0-9a-f-]{36}\/customers\/customer\/[0-9a-f-]{36}$/

/** Selects an option of a filter above a list. A long list is searched, because it renders only visible options. */
export async function selectFilterOption(page: Page, pill: RegExp, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: pill }).click()
  await page.getByRole('listbox').waitFor()
  const searchField = page.getByRole('combobox', { name: 'Search the list' })
  if (await searchField.isVisible()) await searchField.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Selects an option of a select field. */
export async function chooseOption(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function search(page: Page, term: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(term)
  await box.press('Enter')
}

/** Exports the current list and returns the file. */
export async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const event = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await event
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

export const confirmYes = (page: Page): Promise<void> =>
  page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()

export const getSaveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })

/** Saves the customer and waits for the response, because the toast of an earlier save may still be visible. */
export async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/Site') && response.request().method() !== 'GET',
  )
  await getSaveButton(page).click()
  expect((await saved).status()).toBeLessThan(300)
  await expect(getSaveButton(page)).toBeEnabled()
}

export async function getRightEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return Math.round((box?.x ?? 0) + (box?.width ?? 0))
}

/** Reloads a page with unsaved changes and accepts the dialog of the browser. */
export async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}
