import { expect, expectAccessible, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { createAudit, createAuditor } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import {
  addQuestion,
  confirmDialog,
  dragWithKeyboard,
  expectType,
  findLongSetPath,
  getDescriptionField,
  getNameField,
  getRows,
  LONG_SET,
  listCriteria,
  openType,
  saveRevision,
  startKeyboardDrag,
  typePath,
} from './audit-types.ts'

const createQuestions = (...titles: string[]) => titles.map((title) => ({ title }))
const SAVED_CRITERIA = ['W.1 Meters', 'W.2 Taps', 'W.3 Leaks', 'E.1 Lights']

test('the form of an audit type compares numbers with the saved revision, undoes and redoes changes, and confirms the number of affected audits', {
  tag: '@long',
}, async ({ page }) => {
  const name = `Undo ${Date.now()}`
  const api = await signInWithApi(page, VIEWERS.admin)
  const { auditTypeID } = await api.post<{ auditTypeID: string }>('/api/AuditType', {
    name,
    description: 'For inns',
    typeVersion: 2,
    enabled: true,
    groups: [
      { groupName: 'Water', questionPrefix: 'W.', questions: createQuestions('Meters', 'Taps', 'Leaks') },
      { groupName: 'Energy', questionPrefix: 'E.', questions: createQuestions('Lights') },
    ],
  })
  const site = await createCustomer(api, `Undo Inn ${Date.now()}`)
  await createAudit(api, site, await createAuditor(api, 'Undine'), undefined, auditTypeID)
  await page.goto(typePath(auditTypeID))
  await expectType(page, `V1 - ${name}`)

  const getRow = (title: string) => getRows(page, new RegExp(`^\\S+ ${title}`))
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  const unsaved = page.getByText('Changes not saved')
  const previousNumbers = page.getByText(/^was /)
  const announcements = page.getByRole('status')
  const move = (title: string, key: 'ArrowUp' | 'ArrowDown', target: RegExp) =>
    dragWithKeyboard(page, getRow(title), key, target)

  await test.step('a moved criterion shows its number in the saved revision until it is moved back', async () => {
    await move('Leaks', 'ArrowUp', /^Insert between W\.1 Meters/)
    await move('Leaks', 'ArrowUp', /^Insert before W\.1 Meters/)
    await expect(getRow('Leaks')).toContainText('was W.3')
    await expect(getRow('Meters')).toContainText('was W.1')
    await expect(previousNumbers).toHaveCount(3)
    await move('Leaks', 'ArrowDown', /^Drop on W Water|^Insert after W\.3 Taps/)
    await expect(previousNumbers).toHaveCount(0)
    await expect(unsaved).toBeHidden()
  })

  await test.step('add, edit, move and remove are undone and redone by shortcut and announced', async () => {
    await page.reload()
    await expectType(page, `V1 - ${name}`)
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(redo).toHaveAttribute('aria-disabled', 'true')
    await addQuestion(page, 'Energy', 'Heating')
    await getRow('Taps').click()
    const dialog = page.getByRole('dialog', { name: 'Update Question' })
    await dialog.getByLabel('Title').fill('Slow taps')
    await dialog.getByRole('button', { name: 'Update Question' }).click()
    await expect(getRow('Slow taps')).toBeVisible()
    await getRow('Meters').focus()
    await page.keyboard.press('Delete')
    await confirmDialog(page)
    const changed = ['W.1 Slow taps', 'W.2 Leaks', 'E.1 Lights', 'E.2 Heating']
    expect(await listCriteria(page)).toEqual(changed)

    await page.keyboard.press('Control+z')
    await expect(announcements.filter({ hasText: 'Undone: remove Meters' })).toHaveCount(1)
    await expect(getRow('Meters')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(announcements.filter({ hasText: 'Undone: edit Slow taps' })).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(announcements.filter({ hasText: 'Undone: add Heating' })).toHaveCount(1)
    expect(await listCriteria(page)).toEqual(SAVED_CRITERIA)
    await expect(unsaved).toBeHidden()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+z')
    await expect(announcements.filter({ hasText: 'Nothing to undo' })).toHaveCount(1)

    await page.keyboard.press('Control+Shift+z')
    await expect(announcements.filter({ hasText: 'Redone: add Heating' })).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+y')
    await expect(announcements.filter({ hasText: 'Redone: remove Meters' })).toHaveCount(1)
    expect(await listCriteria(page)).toEqual(changed)
    await expectAccessible(page)
  })

  await test.step('the buttons undo and redo and keep the focus, and leaving without changes asks nothing', async () => {
    await undo.focus()
    for (const key of ['Enter', 'Enter', 'Enter', 'Enter']) await page.keyboard.press(key)
    await expect(undo).toBeFocused()
    expect(await listCriteria(page)).toEqual(SAVED_CRITERIA)
    await redo.click()
    await expect(getRow('Heating')).toBeVisible()
    await expect(unsaved).toBeVisible()
    await undo.click()
    await expect(unsaved).toBeHidden()
    await page.getByRole('link', { name: 'Emails' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails')
    await page.goBack()
    await expectType(page, `V1 - ${name}`)
  })

  await test.step('undo in a text field undoes the text, and Escape cancels a drag', async () => {
    await move('Lights', 'ArrowUp', /^Insert after W\.3 Leaks/)
    await expect(getRow('Lights')).toContainText('was E.1')
    await getDescriptionField(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' and hostels')
    await expect(getDescriptionField(page)).toHaveValue('For inns and hostels')
    await page.keyboard.press('Control+z')
    await expect(getDescriptionField(page)).not.toHaveValue('For inns and hostels')
    await expect(getRow('Lights')).toContainText('was E.1')
    await getDescriptionField(page).fill('For inns')
    await startKeyboardDrag(page, getRow('Lights'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(getRow('Lights')).toContainText('W.4')
    await expect(getRow('Lights').getByRole('button', { name: /^Drag / })).toBeFocused()
    await expect(getNameField(page)).toHaveValue(name)
  })

  await test.step('saving says how many audits will use the revision, and cancelling saves nothing', async () => {
    const save = page.getByRole('button', { name: 'Save Audit Type' })
    await save.click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText('Save as revision 2')
    await expect(confirmation).toContainText(
      '1 audit of this type has not started and will use the new revision.',
    )
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(save).toBeFocused()
    await expect(unsaved).toBeVisible()
    await saveRevision(page, '1 audit of this type has not started')
    await openType(page, `V2 - ${name}`)
    await expect(previousNumbers).toHaveCount(0)
    expect(await listCriteria(page)).toEqual(['W.1 Meters', 'W.2 Taps', 'W.3 Leaks', 'W.4 Lights'])
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: viewports.narrow })

  test('undo scrolls to the criterion that came back, above the bar with the buttons', async ({ page }) => {
    const api = await signInWithApi(page, VIEWERS.admin)
    await page.goto(await findLongSetPath(api))
    await expectType(page, LONG_SET)
    await getRows(page, /^B2 Water/).click()
    await expect(getRows(page, /^B2\.1 /)).toBeVisible()
    // Only rows near the viewport are in the page.
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowDown')
    const last = getRows(page, /^B2\.12 /)
    await expect(last).toBeFocused()
    const title = (await last.getAttribute('aria-label'))?.replace(/^B2\.12 /, '') ?? ''
    await page.keyboard.press('Delete')
    await confirmDialog(page)
    await expect(getRows(page, title)).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Undo' }).click()
    const row = getRows(page, title)
    await expect(row).toBeInViewport({ ratio: 1 })
    const save = page.getByRole('button', { name: 'Save Audit Type' })
    const isAboveBar = async () => {
      const [box, bar] = [await row.boundingBox(), await save.boundingBox()]
      return box !== null && bar !== null && box.y + box.height <= bar.y
    }
    await expect.poll(isAboveBar).toBe(true)
  })
})
