import { expect, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { expectType, LONG_SET, longSetPath, rowOf, said } from './audit-types.ts'

const SHORT = { width: 1280, height: 620 }

test.beforeEach(async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto(await longSetPath(api))
  await expectType(page, LONG_SET)
})

test('a long set is edited by keys alone, and what is needed stays in sight', async ({ page }) => {
  const row = page.getByRole('treeitem').nth(1)
  const id = await row.getAttribute('data-row')

  await test.step('Tab puts down what is carried, and says so', async () => {
    const carried = page.locator(`[data-row="${id}"]`)
    await row.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(carried).toHaveAttribute('data-carried', 'keys')
    await page.keyboard.press('Tab')
    await expect(carried).not.toHaveAttribute('data-carried')
    await expect(said(page)).toContainText(/^Dropped .* Position 2 of 8 in Sustainability Management/)
    await expect(page.getByText('Changes not saved')).toBeVisible()
    // The focus goes on from where it was.
    await expect(carried.getByRole('button', { name: /^Add Question to/ })).toBeFocused()
  })

  await test.step('the menu of a row opens by its keys, stays, and gives the focus back', async () => {
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
    await expect(page.getByRole('treeitem', { name: /No mouse/ })).toBeFocused()
  })

  await test.step('the buttons of a long dialog and the keys of a long tree are always in sight', async () => {
    await page.setViewportSize(SHORT)
    await expect(page.getByRole('list', { name: 'Keys of the criteria' })).toBeInViewport({ ratio: 1 })
    await page.locator('[data-kind="question"]').first().click()
    const dialog = page.getByRole('dialog', { name: 'Update Question' })
    const send = dialog.getByRole('button', { name: 'Update Question' })
    await expect(dialog.getByText('Auditor Expert Guidance')).not.toBeInViewport()
    await expect(send).toBeInViewport({ ratio: 1 })
    await dialog.locator('summary').click()
    await dialog.getByLabel('Corrective actions').focus()
    await expect(dialog.getByLabel('Corrective actions')).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('what is dragged to the edge of the window stays in sight and goes on', async () => {
    const next = rowOf(page, 'Governance and policy').first()
    await next.press('ArrowRight')
    await expect(next).toHaveAttribute('aria-expanded', 'true')
    const first = page.locator('[data-kind="question"]').first()
    const began = await first.getAttribute('aria-label')
    const carried = page.locator(`[data-row="${await first.getAttribute('data-row')}"]`)
    await first.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const grip = await first.locator('[data-grip]').boundingBox()
    if (!grip) throw new Error('The row is not to be seen.')
    await page.mouse.move(grip.x + 8, grip.y + 8)
    await page.mouse.down()
    await page.mouse.move(grip.x + 8, grip.y + 60, { steps: 4 })
    // Where the line with the keys lies over the rows.
    await page.mouse.move(grip.x + 8, SHORT.height - 4, { steps: 4 })
    // Through the rest of its group into others, as far as somebody waits.
    const elsewhere = new RegExp(`^A(?!${began?.match(/^A(\d+)/)?.[1]}\\.)\\d+\\.`)
    await expect(carried).toHaveAttribute('aria-label', elsewhere)
    await expect(carried).toBeInViewport()
    await page.mouse.up()
    await expect(carried).toHaveAttribute('aria-label', elsewhere)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: viewports.narrow })

  test('on a phone everything to be pressed is large enough, and a group is dragged', async ({
    page,
    context,
  }) => {
    await test.step('everything to be pressed in the editor is large enough for a thumb', async () => {
      const group = page.getByRole('treeitem').nth(1)
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      const small = await page
        .locator('main')
        .locator('a, button, input:not([type="checkbox"]), textarea, [data-grip], label:has([type="radio"])')
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
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('a group is dragged on a phone', async () => {
      const from = rowOf(page, 'Risk, continuity').first()
      await from.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      const grip = await from.locator('[data-grip]').boundingBox()
      const goal = await rowOf(page, 'Governance and policy').first().boundingBox()
      if (!grip || !goal) throw new Error('The rows are not to be seen.')
      const touch = await context.newCDPSession(page)
      const [x, start] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
      const at = (y: number) => ({ touchPoints: [{ x, y }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(start) })
      for (const part of [0.2, 0.5, 0.8, 1])
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          ...at(start + (goal.y + 4 - start) * part),
        })
      const second = page.getByRole('treeitem').nth(1)
      await expect(second).toHaveAccessibleName(/^A2 Risk/)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page.getByText('Changes not saved')).toBeVisible()
      await expect(second).toHaveAccessibleName(/^A2 Risk/)
    })
  })
})
