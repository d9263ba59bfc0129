import { expect, type Locator, type Page } from '@playwright/test'

/** The row that says this. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('treeitem').filter({ hasText: text })

/** What the tree tells those who do not see it. */
export const said = (page: Page): Locator => page.locator('p[aria-live="assertive"]')

export async function openType(page: Page, label: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${label}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  await expect(page.getByRole('tree', { name: 'Criteria' })).toBeVisible()
}

/** Every criterion with its number, in order, whatever was open. */
export async function numbersIn(page: Page): Promise<string[]> {
  const openAll = page.getByRole('button', { name: 'Open all' })
  await expect(page.getByRole('button', { name: /^(Open|Close) all$/ })).toBeVisible()
  if (await openAll.isVisible()) await openAll.click()
  await expect(page.getByRole('button', { name: 'Close all' })).toBeVisible()
  return page
    .locator('[data-kind="question"]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.replace(/ was \S+$/, '') ?? ''))
}

export async function addGroup(page: Page, name: string, prefix?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Group' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Group' })
  await dialog.getByLabel('Group Name').fill(name)
  if (prefix !== undefined) await dialog.getByLabel('Question Prefix').fill(prefix)
  await dialog.getByRole('button', { name: 'Add Group' }).click()
  await expect(dialog).toBeHidden()
}

export async function addQuestion(page: Page, group: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `Add Question to ${group}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
}

export async function saveType(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await expect(page.getByText('Your audit type has been successfully saved').first()).toBeVisible()
  await page.waitForURL('**/settings/audit-types')
}
