import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The address of a customer's page. */
export const CUSTOMER = /\/companies\/company\/[0-9a-f-]{36}\/customers\/customer\/[0-9a-f-]{36}$/

/** Selects an option of a filter above a list. A long list is searched, because it renders only visible options. */
export async function choosePill(page: Page, pill: RegExp, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: pill }).click()
  await page.getByRole('listbox').waitFor()
  const find = page.getByRole('combobox', { name: 'Find in the list' })
  if (await find.isVisible()) await find.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A choice of one of a form's short lists. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function search(page: Page, term: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(term)
  await box.press('Enter')
}

/** The list on the screen as a file. */
export async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await begun
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

export const sure = (page: Page): Promise<void> =>
  page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })

/** Saves the customer, and answers once the server has taken it: the notice of an earlier save may still stand. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/Site') && answer.request().method() !== 'GET',
  )
  await saveButton(page).click()
  expect((await answered).status()).toBeLessThan(300)
  await expect(saveButton(page)).toBeEnabled()
}

export async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return Math.round((box?.x ?? 0) + (box?.width ?? 0))
}

/** Reloads a page that would ask whether it may be left. */
export async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}
