import { expect, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import {
  dragWithKeyboard,
  expectType,
  findLongSetPath,
  getAnnouncement,
  getRows,
  getRowsWithText,
  LONG_SET,
} from './audit-types.ts'

const SHORT_WINDOW = { width: 1280, height: 620 }

test.beforeEach(async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto(await findLongSetPath(api))
  await expectType(page, LONG_SET)
})

test('a long audit type is edited by keyboard with controls always visible', { tag: '@long' }, async ({
  page,
}) => {
  const row = getRows(page).nth(1)

  await test.step('a group is dragged by keyboard, and the first change does not move the page', async () => {
    const navigation = page.getByRole('link', { name: 'Travel Trades' })
    const before = await navigation.boundingBox()
    const group = getRows(page, /^A1 Governance/)
    await dragWithKeyboard(page, group, 'ArrowDown', /^Insert between A2 .* and A3 /)
    await expect(getAnnouncement(page)).toContainText(
      /^Dropped Governance.* Position 2 of 8 in Sustainability Management/,
    )
    await expect(page.getByText('Changes not saved')).toBeVisible()
    await expect(group).toBeFocused()
    expect(await navigation.boundingBox()).toEqual(before)
    await page.keyboard.press('ArrowLeft')
    await expect(group).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('the row menu opens by keyboard and returns the focus', async () => {
    const menu = page.getByRole('menu')
    const edit = menu.getByRole('menuitem', { name: 'Edit Group' })
    const add = menu.getByRole('menuitem', { name: 'Add Question' })
    await row.focus()
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key)
      await expect(edit).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(add).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(row).toBeFocused()
    }
    await page.keyboard.press('Shift+F10')
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Update Group' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(edit).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('No mouse')
    await page.keyboard.press('Enter')
    await expect(getRows(page, /No mouse/)).toBeFocused()
  })

  await test.step('the buttons of a long dialog and the key hints stay visible', async () => {
    await page.setViewportSize(SHORT_WINDOW)
    await expect(page.getByRole('list', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 })
    await page.locator('[data-kind="question"]').first().click()
    const dialog = page.getByRole('dialog', { name: 'Update Question' })
    const submit = dialog.getByRole('button', { name: 'Update Question' })
    await expect(dialog.getByText('Auditor Expert Guidance')).not.toBeInViewport()
    await expect(submit).toBeInViewport({ ratio: 1 })
    await dialog.locator('summary').click()
    await dialog.getByLabel('Corrective actions').focus()
    await expect(dialog.getByLabel('Corrective actions')).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a criterion is dragged into a closed group, which opens', async () => {
    const first = page.locator('[data-kind="question"]').first()
    const title = (await first.getAttribute('aria-label'))?.replace(/^\S+ /, '').slice(0, 15) ?? ''
    const closedGroup = getRows(page, /^A1 /)
    await first.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [from, to] = [await first.boundingBox(), await closedGroup.boundingBox()]
    if (!from || !to) throw new Error('The rows are not visible.')
    await page.mouse.move(from.x + 80, from.y + 18)
    await page.mouse.down()
    await page.mouse.move(from.x + 80, from.y + 40, { steps: 4 })
    await page.mouse.move(to.x + 80, to.y + 17, { steps: 8 })
    await page.mouse.move(to.x + 80, to.y + 18)
    await expect(closedGroup).toHaveAttribute('data-drop-target', 'true')
    await page.mouse.up()
    await expect(closedGroup).toHaveAttribute('aria-expanded', 'true')
    await expect(getRows(page, new RegExp(`^A1\\.\\d+ ${title}`))).toBeFocused()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: viewports.narrow })

  test('the criteria tree has large touch targets on a phone, and moves a group by its menu', async ({
    page,
  }) => {
    await test.step('touch targets in the editor are at least 44 px', async () => {
      const group = getRows(page).nth(1)
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      const smallControls = await page
        .locator('main')
        .locator(
          'a, button, input:not([type="checkbox"], [type="radio"]), textarea, [data-grip], label:has([type="radio"])',
        )
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            const box = control.getBoundingClientRect()
            const [style, afterStyle] = [getComputedStyle(control), getComputedStyle(control, '::after')]
            // An absolutely positioned ::after enlarges the touch target by 28 px in height and 4 px in width.
            const extraHeight = afterStyle.position === 'absolute' ? 28 : 0
            const isVisible = box.width > 1 && style.visibility !== 'hidden' && style.opacity !== '0'
            const isSmall = box.height + extraHeight < 44 || box.width + (extraHeight && 4) < 44
            return isVisible && isSmall
              ? [`${control.getAttribute('aria-label') ?? control.textContent} ${box.width}x${box.height}`]
              : []
          }),
        )
      expect(smallControls).toEqual([])
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('a group is moved by its menu', async () => {
      await getRowsWithText(page, 'Risk, continuity')
        .first()
        .getByRole('button', { name: /^Actions for/ })
        .tap()
      await page.getByRole('menuitem', { name: 'Move up' }).tap()
      await expect(page.getByText('Changes not saved')).toBeVisible()
      await expect(getRows(page).nth(1)).toHaveAccessibleName(/^A2 Risk/)
    })
  })
})
