import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../support/api.ts'

/** The long criteria set of the demonstration. No test saves it. */
export const LONG_SET = 'V2 - Accommodation Sustainability Requirements 2023'

const getTree = (page: Page): Locator => page.getByRole('treegrid', { name: 'Criteria' })

/** All rows, or those whose accessible name matches. */
export const getRows = (page: Page, name?: string | RegExp): Locator =>
  getTree(page).getByRole('row', name === undefined ? {} : { name })

/** The rows that contain this text. */
export const getRowsWithText = (page: Page, text: string): Locator => getRows(page).filter({ hasText: text })

/** Drags a row by keyboard to the drop target with this name, and drops it. */
export async function dragWithKeyboard(
  page: Page,
  row: Locator,
  key: 'ArrowUp' | 'ArrowDown',
  target: RegExp,
): Promise<void> {
  await startKeyboardDrag(page, row)
  const focused = page.locator('[role="button"]:focus')
  for (let presses = 0; !target.test((await focused.getAttribute('aria-label')) ?? ''); presses += 1) {
    expect(presses, `no drop target ${target}`).toBeLessThan(20)
    await page.keyboard.press(key)
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
}

export async function startKeyboardDrag(page: Page, row: Locator): Promise<void> {
  await row.focus()
  // The first press opens a closed group.
  if ((await row.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('button', { name: /^Drag / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[role="button"]:focus')).toHaveAccessibleName(/^(Insert|Drop)/)
}

/** The announcements of the tree. */
export const getAnnouncement = (page: Page): Locator => page.locator('p[aria-live="assertive"]')

export const getNameField = (page: Page): Locator => page.getByLabel('Type Name')
export const getDescriptionField = (page: Page): Locator => page.getByLabel('Type Description')

export const confirmDialog = (page: Page): Promise<void> =>
  page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()

export const typePath = (auditTypeID: string): string => `/settings/audit-types/type/${auditTypeID}`

/** The path of the editor of the long set. */
export async function findLongSetPath(api: Api): Promise<string> {
  const types = await api.get<{ auditTypeID: string; name: string; version: number }[]>('/api/AuditType')
  const longType = types.find(({ name, version }) => `V${version} - ${name}` === LONG_SET)
  if (!longType) throw new Error('The demonstration has no long set.')
  return typePath(longType.auditTypeID)
}

/** Opens an audit type by its link in the list. */
export async function openType(page: Page, label: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${label}` }).click()
  await expectType(page, label)
}

export async function expectType(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  await expect(getTree(page)).toBeVisible()
}

/** All criteria with their numbers, in order. */
export async function listCriteria(page: Page): Promise<string[]> {
  const openAll = page.getByRole('button', { name: 'Open all' })
  await expect(page.getByRole('button', { name: /^(Open|Close) all$/ })).toBeVisible()
  if (await openAll.isVisible()) await openAll.click()
  await expect(page.getByRole('button', { name: 'Close all' })).toBeVisible()
  return page
    .locator('[data-kind="question"]')
    .evaluateAll((elements) =>
      elements.map((row) => row.getAttribute('aria-label')?.replace(/ was \S+$/, '') ?? ''),
    )
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

/** Saves a type that is not enabled. */
export async function saveType(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await expectSaved(page)
}

/** Saves an enabled type, which first says how many audits will use the new revision. */
export async function saveRevision(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await expect(page.locator('section[role="alertdialog"]')).toContainText(sentence)
  await confirmDialog(page)
  await expectSaved(page)
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Your audit type has been successfully saved').first()).toBeVisible()
  await page.waitForURL('**/settings/audit-types')
}
