import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import {
  addGroup,
  addQuestion,
  confirmDialog,
  getDescriptionField,
  getNameField,
  getRows,
  getRowsWithText,
  listCriteria,
  openType,
  saveType,
} from './audit-types.ts'

const UNSAVED_QUESTION = 'You have unsaved changes. Are you sure you want to leave the page?'
const UNSAFE_HTML = '<p>Read <img src=x onerror="window.ran=1"><script>window.ran=1</script><b>this</b></p>'

test.beforeEach(({ page }) => signInAs(page, VIEWERS.admin))

test('an Admin adds, changes, moves and removes groups and questions of an audit type, and stored scripts never run', {
  tag: '@long',
}, async ({ page }) => {
  const name = `Campsites ${Date.now()}`
  await page.goto('/settings/audit-types/type')
  await getNameField(page).fill(name)
  await getDescriptionField(page).fill('For campsites')
  await page.getByText('2023', { exact: true }).click()

  await test.step('a question dialog validates its fields and has optional fields', async () => {
    await addGroup(page, 'Water', 'W.')
    await addGroup(page, 'Energy', 'E.')
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    await page.getByRole('button', { name: 'Add Question to Water' }).click()
    await expect(dialog.getByRole('switch', { name: 'Mandatory for a first audit' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await expect(dialog).toContainText('Please enter a title')
    await dialog.getByLabel('Title').fill('x'.repeat(301))
    await expect(dialog).toContainText('Please enter no more than 300 characters')
    await dialog.getByLabel('Title').fill('Taps are slow')
    await dialog.locator('summary').click()
    await dialog.getByLabel('Evidence examples').fill('Flow measured\nPhotos of taps')
    await dialog.getByLabel('Corrective actions').fill('Fit aerators')
    await dialog.getByRole('combobox', { name: 'Places' }).fill('Wash house')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await addQuestion(page, 'Water', 'Water is metered')
    await addQuestion(page, 'Energy', 'Light is switched off')
    await expect(getRows(page, 'W.2 Water is metered')).toBeVisible()
  })

  await test.step('a criterion moved by pointer gets its new number, and a type that was never saved shows no previous number', async () => {
    await dragWithMouse(page, 'Water is metered', 'Taps are slow')
    await expect(getRows(page, /^W\.1 Water is metered/)).not.toContainText('was')
    await dragWithMouse(page, 'Energy', 'Water')
    await expect(getRows(page).first()).toHaveAccessibleName(/^E Energy/)
    await page.getByText('2014', { exact: true }).click()
    expect(await listCriteria(page)).toEqual([
      '01 Light is switched off',
      '02 Water is metered',
      '03 Taps are slow',
    ])
  })

  await test.step('removing asks for confirmation and moves the focus to the next row', async () => {
    await getRowsWithText(page, 'Water')
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove Group' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText(
      'Are you sure you want to remove this group? Its 2 questions are removed too.',
    )
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(confirmation).toHaveCount(0)
    await getRows(page, /Water is metered/).focus()
    await page.keyboard.press('Delete')
    await confirmDialog(page)
    await expect(getRows(page, /^02 Taps are slow/)).toBeFocused()
  })

  await test.step('stored script in guidance never runs, in the editor or where it is read', async () => {
    // Added to the request body, because the editor would remove it.
    await page.route('**/api/AuditType', addUnsafeGuidance)
    await saveType(page)
    await openType(page, `V1 - ${name}`)
    await getRows(page, /Taps are slow/).click()
    const update = page.getByRole('dialog', { name: 'Update Question' })
    await expect(update.getByText('this').first()).toBeVisible()
    await update.locator('summary').click()
    await expect(update.getByLabel('Evidence examples')).toHaveValue('Flow measured\nPhotos of taps')
    await expect(update).toContainText('Wash house')
    await page.goto(`${page.url()}?version=1`)
    await getRows(page, /Taps are slow/).click()
    await expect(page.getByRole('dialog').locator('strong, b').first()).toHaveText('this')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(await page.content()).not.toContain('onerror')
  })
})

test('the form of a new audit type keeps its input after key presses, reloads and navigation', async ({
  page,
  allowErrors,
}) => {
  await test.step('an unknown type shows a message and a link back', async () => {
    allowErrors(/\/api\/AuditType\//)
    await page.goto('/settings/audit-types/type/abc?version=7')
    await expect(page.getByText('This audit type or revision does not exist.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Audit Types' }).click()
    await expect(page).toHaveURL('/settings/audit-types')
    await page.getByRole('link', { name: 'Add New Type' }).first().click()
  })

  await test.step('an attempt to save focuses the first invalid field', async () => {
    await page.getByRole('button', { name: 'Save Audit Type' }).click()
    await expect(page.getByText('Please enter a type name')).toBeVisible()
    await expect(page.getByText('Please enter a type description')).toBeVisible()
    await expect(getNameField(page)).toBeFocused()
  })

  await test.step('long names are fully visible, and Enter submits the dialog', async () => {
    const name = getNameField(page)
    await name.fill(`Requirements for remote lodges\nand ${'mountain huts '.repeat(8)}`)
    await expect(name).toHaveValue(/^Requirements for remote lodges and mountain huts/)
    expect(await name.evaluate((box) => box.scrollHeight <= box.clientHeight + 1)).toBe(true)
    await page.getByRole('button', { name: 'Add Group' }).first().click()
    await page.getByRole('dialog').getByLabel('Group Name').fill('Water')
    await page.keyboard.press('Enter')
    await expect(getRowsWithText(page, 'Water')).toBeVisible()
  })

  await test.step('a changed dialog asks before it closes in any way', () => expectCloseConfirmation(page))

  await test.step('the draft and an open dialog survive a reload', async () => {
    await page.getByRole('button', { name: 'Add Question to Water' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Half a question')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a question')
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await expect(getRows(page, '01 Half a question')).toBeVisible()
    await expect(getNameField(page)).toHaveValue(/^Requirements for remote lodges/)
    await expect(page.getByText(/^This is your draft from/)).toBeVisible()
  })

  const confirmation = page.locator('section[role="alertdialog"]')
  await test.step('leaving asks first and then discards the draft', async () => {
    await page.getByRole('link', { name: 'Emails' }).click()
    await expect(confirmation).toContainText(UNSAVED_QUESTION)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(getNameField(page)).toHaveValue(/^Requirements for remote lodges/)
    await page.getByRole('link', { name: 'Emails' }).click()
    await confirmDialog(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails')
    await page.goBack()
    await expect(getNameField(page)).toHaveValue('')
  })

  await test.step('leaving with an open dialog asks once', async () => {
    await getNameField(page).fill('Half a type')
    await page.getByRole('button', { name: 'More details' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Half a sentence')
    await page.goBack()
    await expect(confirmation).toBeVisible()
    await expect(page).toHaveURL('/settings/audit-types/type')
    await confirmDialog(page)
    await expect(page).toHaveURL('/settings/audit-types')
    await expect(confirmation).toHaveCount(0)
  })
})

async function addUnsafeGuidance(route: Route): Promise<void> {
  const body = route.request().postDataJSON()
  if (route.request().method() !== 'POST') return route.continue()
  body.auditorGuidance = UNSAFE_HTML
  for (const group of body.groups)
    for (const question of group.questions) {
      question.expertGuidance = UNSAFE_HTML
      question.auditorExpertGuidance = UNSAFE_HTML
    }
  await route.continue({ postData: JSON.stringify(body) })
}

async function expectCloseConfirmation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Group' })
  const confirmation = page.getByRole('alertdialog', { name: 'Are You Sure?' })
  const closeActions = {
    Escape: () => page.keyboard.press('Escape'),
    'the cross': () => dialog.getByRole('button', { name: 'Close' }).click(),
    'a click outside': () => page.mouse.click(8, 450),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  }
  const open = () => page.getByRole('button', { name: 'Add Group' }).first().click()
  await open()
  await dialog.getByLabel('Group Name').fill('Half a name')
  for (const [action, close] of Object.entries(closeActions))
    await test.step(action, async () => {
      await close()
      await expect(confirmation).toContainText(
        'You have unsaved changes. Are you sure you want to close this?',
      )
      // The same key cancels the confirmation.
      await page.keyboard.press('Escape')
      await expect(confirmation).toHaveCount(0)
      await expect(dialog.getByLabel('Group Name')).toHaveValue('Half a name')
    })
  await closeActions.Cancel()
  await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(dialog).toBeHidden()

  for (const [action, close] of Object.entries(closeActions))
    await test.step(`an unchanged dialog closes without a question: ${action}`, async () => {
      await open()
      await expect(dialog.getByLabel('Group Name')).toHaveValue('')
      await close()
      await expect(dialog).toBeHidden()
      await expect(confirmation).toHaveCount(0)
    })
}

/** Drags one row to just above another. */
async function dragWithMouse(page: Page, from: string, to: string): Promise<void> {
  const handle = await getRowsWithText(page, from).first().locator('[data-grip]').boundingBox()
  const target = await getRowsWithText(page, to).first().boundingBox()
  if (!handle || !target) throw new Error('The rows are not visible.')
  await page.mouse.move(handle.x + 8, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + 8, handle.y, { steps: 3 })
  await page.mouse.move(handle.x + 12, target.y + 2, { steps: 8 })
  // The browser merges moves, so the last position is sent once more.
  await page.mouse.move(handle.x + 12, target.y + 3)
  await expect(getRowsWithText(page, from).first()).toHaveAttribute('data-dragging', 'true')
  await expect(page.locator('[data-drop-target]')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
}
