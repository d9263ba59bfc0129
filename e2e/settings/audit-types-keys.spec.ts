import type { Page } from '@playwright/test'
import { expect, letIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { openType, rowOf, said } from './audit-types.ts'

const TYPE = 'V2 - Accommodation Sustainability Requirements 2023'

const open = async (page: Page) => {
  await page.goto('/settings/audit-types')
  await openType(page, TYPE)
}

test.beforeEach(({ page }) => letIn(page, VIEWERS.admin))

test('the menu of a row opens by its keys, stays, and gives the focus back', async ({ page }) => {
  await open(page)
  const row = page.getByRole('treeitem').nth(1)
  const menu = page.getByRole('menu')
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await row.focus()
    await page.keyboard.press(key)
    await expect(menu.getByRole('menuitem', { name: 'Edit Group' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem', { name: 'Add Question' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(row).toBeFocused()
  }
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: 'Edit Group' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Update Group' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: 'Edit Group' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Add Question' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Written without a mouse')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: /Written without a mouse/ })).toBeFocused()
})

test('Tab puts down what is carried, and says so', async ({ page }) => {
  await open(page)
  await page.getByRole('treeitem').nth(1).focus()
  const id = await page.getByRole('treeitem').nth(1).getAttribute('data-row')
  const carried = page.locator(`[data-row="${id}"]`)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(carried).toHaveAttribute('data-carried', 'keys')
  await page.keyboard.press('Tab')
  await expect(carried).not.toHaveAttribute('data-carried')
  await expect(said(page)).toContainText(/^Put down .* Position 2 of 8 in Sustainability Management/)
  await expect(page.getByText('Changes not saved')).toBeVisible()
  // The focus goes on from where it was.
  await expect(carried.getByRole('button', { name: /^Add Question to/ })).toBeFocused()
})

test('a dialog with words in it asks before it is closed, in whatever way', async ({ page }) => {
  await open(page)
  const dialog = page.getByRole('dialog', { name: 'Add Group' })
  const question = page.getByRole('alertdialog', { name: 'Are You Sure?' })
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'the cross': () => dialog.getByRole('button', { name: 'Close' }).click(),
    'a click beside it': () => page.mouse.click(8, 450),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  }
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await page.getByRole('button', { name: 'Add Group' }).first().click()
      await dialog.getByLabel('Group Name').fill('Half a name')
      await close()
      await expect(question).toContainText('You have unsaved changes, are you sure you want to close this?')
      // The same key answers the question with no.
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(dialog.getByLabel('Group Name')).toHaveValue('Half a name')
      await close()
      await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(dialog).toBeHidden()

      // Without words nothing is asked.
      await page.getByRole('button', { name: 'Add Group' }).first().click()
      await expect(dialog.getByLabel('Group Name')).toHaveValue('')
      await close()
      await expect(dialog).toBeHidden()
      await expect(question).toHaveCount(0)
    })
})

test('the buttons of a long dialog and the keys of a long tree are always in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await open(page)
  await expect(page.getByRole('list', { name: 'Keys of the criteria' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('treeitem').nth(1).press('ArrowRight')
  await page.locator('[data-kind="question"]').first().click()
  const dialog = page.getByRole('dialog', { name: 'Update Question' })
  const send = dialog.getByRole('button', { name: 'Update Question' })
  await expect(dialog.getByText('Auditor Expert Guidance')).not.toBeInViewport()
  await expect(send).toBeInViewport({ ratio: 1 })
  await dialog.locator('summary').click()
  await dialog.getByLabel('Corrective actions').focus()
  await expect(dialog.getByLabel('Corrective actions')).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })
})

test('names are read in full, and Enter in one of them sends the dialog', async ({ page }) => {
  await page.goto('/settings/audit-types/type')
  const name = page.getByLabel('Type Name')
  await name.fill(`Requirements for remote lodges\nand ${'mountain huts '.repeat(8)}`)
  await expect(name).toHaveValue(/^Requirements for remote lodges and mountain huts/)
  expect(await name.evaluate((box) => box.scrollHeight <= box.clientHeight + 1)).toBe(true)
  await page.getByRole('combobox', { name: 'Populate with existing template' }).click()
  await page.getByRole('option', { name: /Requirements 2023/ }).click()
  // The name that was typed would be lost with it.
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('What you have written so far is replaced by the template.')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText(`Taken from ${TYPE}`)).toBeVisible()
  await expect(name).toHaveValue('')

  await page.getByRole('button', { name: 'Add Group' }).first().click()
  await page.getByRole('dialog').getByLabel('Group Name').fill('Added by Enter')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Added by Enter')).toBeVisible()
})

test('an address without a type says so and leads back', async ({ page, mayFail }) => {
  mayFail(/\/api\/AuditType\//)
  for (const id of ['abc', '00000000-0000-4000-8000-000000000001', 'abc?version=7']) {
    await page.goto(`/settings/audit-types/type/${id}`)
    await expect(page.getByText('This audit type, or this revision of it, does not exist.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Audit Types' }).click()
  await expect(page).toHaveURL('/settings/audit-types')
})

test('open groups are open again on the way back', async ({ page }) => {
  await open(page)
  const row = page.getByRole('treeitem').nth(1)
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails')
  await page.goBack()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
})

test('everything to be pressed in the editor is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await open(page)
  await page.getByRole('treeitem').nth(1).click()
  const small = await page
    .locator('main')
    .locator(
      'a, button, input:not([type="checkbox"]), textarea, [data-grip], .mantine-SegmentedControl-label',
    )
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const box = control.getBoundingClientRect()
        const [before, after] = [getComputedStyle(control), getComputedStyle(control, '::after')]
        const reach = after.position === 'absolute' ? 28 : 0
        const isSeen = box.width > 1 && before.visibility !== 'hidden' && before.opacity !== '0'
        const isSmall = box.height + reach < 44 || box.width + (reach && 4) < 44
        return isSeen && isSmall
          ? [`${control.getAttribute('aria-label') ?? control.textContent} ${box.width}x${box.height}`]
          : []
      }),
    )
  expect(small).toEqual([])
})
