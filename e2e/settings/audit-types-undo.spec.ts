import { expect, expectAccessible, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'
import {
  addQuestion,
  descriptionField,
  expectType,
  LONG_SET,
  longSetPath,
  nameField,
  numbersIn,
  openType,
  saveRevision,
  typePath,
  yes,
} from './audit-types.ts'

const TITLED = (...titles: string[]) => titles.map((title) => ({ title }))
const SAVED = ['W.1 Meters', 'W.2 Taps', 'W.3 Leaks', 'E.1 Lights']

test('marks compare with the saved revision, changes are undone and redone, and saving names the audits affected', async ({
  page,
}) => {
  const name = `Undo ${Date.now()}`
  const api = await signInWithApi(page, VIEWERS.admin)
  const { auditTypeID } = await api.post<{ auditTypeID: string }>('/api/AuditType', {
    name,
    description: 'For inns',
    typeVersion: 2,
    enabled: true,
    groups: [
      { groupName: 'Water', questionPrefix: 'W.', questions: TITLED('Meters', 'Taps', 'Leaks') },
      { groupName: 'Energy', questionPrefix: 'E.', questions: TITLED('Lights') },
    ],
  })
  const site = await aCustomer(api, `Undo Inn ${Date.now()}`)
  await anAudit(api, site, await anAuditor(api, 'Undine'), undefined, auditTypeID)
  await page.goto(typePath(auditTypeID))
  await expectType(page, `V1 - ${name}`)

  const row = (title: string) => page.getByRole('treeitem', { name: new RegExp(`^\\S+ ${title}`) })
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  const unsaved = page.getByText('Changes not saved')
  const marks = page.getByText(/^was /)
  const announced = page.getByRole('status')
  const move = async (title: string, ...steps: string[]) => {
    await row(title).focus()
    for (const key of ['Space', ...steps, 'Space']) await page.keyboard.press(key)
  }

  await test.step('a mark compares with the saved revision and disappears when the criterion is back', async () => {
    await move('Leaks', 'ArrowUp')
    await move('Leaks', 'ArrowUp')
    await expect(row('Leaks')).toContainText('was W.3')
    await expect(row('Meters')).toContainText('was W.1')
    await expect(marks).toHaveCount(3)
    await move('Leaks', 'ArrowDown', 'ArrowDown')
    await expect(marks).toHaveCount(0)
    await expect(unsaved).toBeHidden()
  })

  await test.step('add, edit, move and remove are undone and redone by shortcut and announced', async () => {
    await page.reload()
    await expectType(page, `V1 - ${name}`)
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(redo).toHaveAttribute('aria-disabled', 'true')
    await addQuestion(page, 'Energy', 'Heating')
    await row('Taps').click()
    const dialog = page.getByRole('dialog', { name: 'Update Question' })
    await dialog.getByLabel('Title').fill('Slow taps')
    await dialog.getByRole('button', { name: 'Update Question' }).click()
    await expect(row('Slow taps')).toBeVisible()
    await move('Lights', 'Home')
    await row('Meters').focus()
    await page.keyboard.press('Delete')
    await yes(page)
    const changed = ['W.1 Slow taps', 'W.2 Leaks', 'E.1 Lights', 'E.2 Heating']
    expect(await numbersIn(page)).toEqual(changed)

    await page.keyboard.press('Control+z')
    await expect(announced.filter({ hasText: 'Undone: remove Meters' })).toHaveCount(1)
    await expect(row('Meters')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(announced.filter({ hasText: 'Undone: edit Slow taps' })).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(announced.filter({ hasText: 'Undone: add Heating' })).toHaveCount(1)
    expect(await numbersIn(page)).toEqual(SAVED)
    await expect(unsaved).toBeHidden()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+z')
    await expect(announced.filter({ hasText: 'Nothing to undo' })).toHaveCount(1)

    await page.keyboard.press('Control+Shift+z')
    await expect(announced.filter({ hasText: 'Redone: add Heating' })).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+y')
    await expect(announced.filter({ hasText: 'Redone: remove Meters' })).toHaveCount(1)
    expect(await numbersIn(page)).toEqual(changed)
    await expectAccessible(page)
  })

  await test.step('the buttons undo and redo, keep the focus, and leaving an undone page asks nothing', async () => {
    await undo.focus()
    for (const key of ['Enter', 'Enter', 'Enter', 'Enter']) await page.keyboard.press(key)
    await expect(undo).toBeFocused()
    expect(await numbersIn(page)).toEqual(SAVED)
    await redo.click()
    await expect(row('Heating')).toBeVisible()
    await expect(unsaved).toBeVisible()
    await undo.click()
    await expect(unsaved).toBeHidden()
    await page.getByRole('link', { name: 'Emails' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails')
    await page.goBack()
    await expectType(page, `V1 - ${name}`)
  })

  await test.step('undo in a text field undoes the text, and undo while carrying puts the criterion back', async () => {
    await move('Lights', 'ArrowUp')
    await expect(row('Lights')).toContainText('was E.1')
    await descriptionField(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' and hostels')
    await expect(descriptionField(page)).toHaveValue('For inns and hostels')
    await page.keyboard.press('Control+z')
    await expect(descriptionField(page)).not.toHaveValue('For inns and hostels')
    await expect(row('Lights')).toContainText('was E.1')
    await descriptionField(page).fill('For inns')
    await row('Lights').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect(row('Lights')).toContainText('W.3')
    await page.keyboard.press('Control+z')
    await expect(row('Lights')).toContainText('W.4')
    await expect(row('Lights')).toBeFocused()
    await expect(nameField(page)).toHaveValue(name)
  })

  await test.step('saving says how many audits will use the revision, and cancelling saves nothing', async () => {
    const save = page.getByRole('button', { name: 'Save Audit Type' })
    await save.click()
    const question = page.locator('section[role="alertdialog"]')
    await expect(question).toContainText('Save as revision 2')
    await expect(question).toContainText(
      '1 audit of this type has not started and will use the new revision.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(save).toBeFocused()
    await expect(unsaved).toBeVisible()
    await saveRevision(page, '1 audit of this type has not started')
    await openType(page, `V2 - ${name}`)
    await expect(marks).toHaveCount(0)
    expect(await numbersIn(page)).toEqual(['W.1 Meters', 'W.2 Taps', 'W.3 Leaks', 'W.4 Lights'])
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: viewports.narrow })

  test('undo scrolls to the criterion that came back, above the bar with the buttons', async ({ page }) => {
    const api = await signInWithApi(page, VIEWERS.admin)
    await page.goto(await longSetPath(api))
    await expectType(page, LONG_SET)
    await page.getByRole('treeitem', { name: /^B2 Water/ }).click()
    const last = page.getByRole('treeitem', { name: /^B2\.12 / })
    const title = (await last.getAttribute('aria-label'))?.replace(/^B2\.12 /, '') ?? ''
    await last.focus()
    await page.keyboard.press('Delete')
    await yes(page)
    await expect(page.getByRole('treeitem', { name: title })).toHaveCount(0)
    await page
      .getByRole('treeitem')
      .first()
      .evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    const row = page.getByRole('treeitem', { name: title })
    await expect(row).toBeInViewport({ ratio: 1 })
    const save = page.getByRole('button', { name: 'Save Audit Type' })
    const isAbove = async () => {
      const [box, bar] = [await row.boundingBox(), await save.boundingBox()]
      return box !== null && bar !== null && box.y + box.height <= bar.y
    }
    await expect.poll(isAbove).toBe(true)
  })
})
