import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { addGroup, addQuestion, openType, saveType } from './audit-types.ts'

const description = (page: Page) => page.getByLabel('Type Description')

/** An enabled type, open for two administrators at once; the first has saved a change to it. */
async function twoAtOnce(first: Page, second: Page, name: string): Promise<void> {
  await signIn(first, VIEWERS.admin, '/settings/audit-types/type')
  await first.getByLabel('Type Name').fill(name)
  await description(first).fill('For inns')
  await addGroup(first, 'Water')
  await addQuestion(first, 'Water', 'Taps are slow')
  await first.getByRole('switch', { name: 'Enabled' }).click()
  await first.getByRole('button', { name: 'Save Audit Type' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await first.waitForURL('**/settings/audit-types')
  await openType(first, `V1 - ${name}`)
  await signIn(second, VIEWERS.admin, '/settings/audit-types')
  await openType(second, `V1 - ${name}`)
  await addQuestion(first, 'Water', 'Water is metered')
  await saveType(first)
  await description(second).fill('For inns and hostels')
  await second.getByRole('button', { name: 'Save Audit Type' }).click()
}

test('whoever saves second sees both changes, loses nothing and may save over it', async ({
  page,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(/\/api\/AuditType$/)
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const name = `Both ${Date.now()}`
  await twoAtOnce(other, page, name)
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this audit type' })
  await expect(dialog).toContainText('02 Water is metered')
  await expect(dialog).toContainText('added to Water')
  await expect(dialog).toContainText('changed: description')
  const [theirs] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /Look at their version/ }).click(),
  ])
  await expect(theirs.getByRole('treeitem', { name: '02 Water is metered' })).toBeVisible()
  await theirs.close()

  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  await expect(description(page)).toHaveValue('For inns and hostels')
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await page.waitForURL('**/settings/audit-types')
  await openType(page, `V3 - ${name}`)
  await expect(description(page)).toHaveValue('For inns and hostels')
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  // The criterion is still the same one: the log tells of one that was removed, not of another that was added.
  await expect(page.getByRole('table', { name: 'Audit Type Log' })).toContainText(
    'The type changed: description. Criterion 02 "Water is metered" was removed from Water.',
  )
  await other.context().close()
})

test('whoever saves second may put their changes into the other version', async ({
  page,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(/\/api\/AuditType$/)
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const name = `Merged ${Date.now()}`
  await twoAtOnce(other, page, name)
  await page.getByRole('button', { name: 'Put my changes into theirs' }).click()
  await expect(page.getByRole('treeitem', { name: '02 Water is metered' })).toBeVisible()
  await expect(description(page)).toHaveValue('For inns and hostels')
  await saveType(page)
  await openType(page, `V3 - ${name}`)
  await expect(page.getByRole('treeitem', { name: '02 Water is metered' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Audit Type Log' })).toContainText(
    'The type changed: description.',
  )
  await other.context().close()
})

test('whoever saves second may take the other version', async ({ page, browser, baseURL, mayFail }) => {
  mayFail(/\/api\/AuditType$/)
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const name = `Theirs ${Date.now()}`
  await twoAtOnce(other, page, name)
  await page.getByRole('button', { name: 'Take their version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`V2 - ${name}`)
  await expect(page.getByRole('treeitem', { name: '02 Water is metered' })).toBeVisible()
  await expect(description(page)).toHaveValue('For inns')
  await expect(page.getByText('Changes not saved')).toBeHidden()
  await other.context().close()
})

test('a draft from an earlier visit says that somebody else has saved since', async ({
  page,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(/\/api\/AuditType$/)
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const name = `Kept ${Date.now()}`
  await twoAtOnce(other, page, name)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(description(page)).toHaveValue('For inns and hostels')
  await expect(page.getByText('Somebody else has saved this audit type since then.')).toBeVisible()
  await page.getByRole('button', { name: 'What changed' }).click()
  await expect(page.getByRole('dialog')).toContainText('02 Water is metered')
  await page.getByRole('button', { name: 'Go on editing' }).click()
  await page.getByRole('button', { name: 'Start again from what is saved' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(description(page)).toHaveValue('For inns')
  await expect(page.getByRole('treeitem', { name: '02 Water is metered' })).toBeVisible()
  await other.context().close()
})
