import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectToStand, letIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { addGroup, addQuestion, numbersIn, openType, rowOf, said, saveType } from './audit-types.ts'

const SAVED = 'Your audit type has been successfully saved'
const UNSAVED = 'You have unsaved changes, are you sure you want to leave the page?'
const ENABLE =
  'You are about to save and enable this audit type. Once an audit type is enabled it will be available to be assigned to new audits. Are you sure you want to continue?'

const nameField = (page: Page): Locator => page.getByLabel('Type Name')
const yes = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()

test.beforeEach(({ page }) => letIn(page, VIEWERS.admin))

test('Settings begins with the audit types, each with its label, its cut description and its link', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.waitForURL('**/settings/audit-types')
  const newer = page
    .getByRole('listitem')
    .filter({ hasText: 'V2 - Accommodation Sustainability Requirements 2023' })
  await expect(newer).toContainText(/^.*and the culture of the place\. Criteria marked as…/s)
  await expect(newer).toContainText('177 criteria')
  await expectAccessible(page)
  await newer.getByRole('link', { name: /^Edit/ }).click()
  await page.waitForURL('**/settings/audit-types/type/*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'V2 - Accommodation Sustainability Requirements 2023',
  )
  // Enabled already: the toggle never comes back.
  await expect(page.getByRole('tree', { name: 'Criteria' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Enabled' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all events' }).click()
  const log = page.getByRole('dialog', { name: 'Audit Type Log' })
  await expect(log.getByRole('row')).toHaveCount(4)
  await expect(log.getByRole('row').last()).toContainText('Audit type created')
})

test('a set is made from a template, put in order by keyboard alone, enabled and saved again', async ({
  page,
}) => {
  await page.goto('/settings/audit-types')
  await page.getByRole('link', { name: 'Add New Type' }).first().click()
  await expect(page.getByText('There are currently no audit type groups.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await expect(page.getByText('Please enter a type name')).toBeVisible()
  await expect(page.getByText('Please enter a type description')).toBeVisible()

  await page.getByRole('combobox', { name: 'Populate with existing template' }).click()
  await page.getByRole('option', { name: /Requirements 2023/ }).click()
  await expect(page.getByText('177 criteria in 3 groups')).toBeVisible()
  await expect(nameField(page)).toHaveValue('')
  await expect(page.getByLabel('Type Description')).not.toHaveValue('')
  const name = `Inns ${Date.now()}`
  await nameField(page).fill(name)

  // From the first row on, nothing but keys.
  const first = page.getByRole('treeitem').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const policy = await page.getByRole('treeitem').nth(2).getAttribute('data-row')
  const carried = page.locator(`[data-row="${policy}"]`)
  await expect(carried).toBeFocused()
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText('Position 1 of 9 in Governance and policy')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(said(page)).toContainText('Position 3 of 9 in Governance and policy')
  await expect(carried).toContainText('A1.3')
  await expect(carried).toContainText('was A1.1')
  await page.keyboard.press('Escape')
  await expect(carried).toContainText('A1.1')
  await expect(carried).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText('Position 1 of 7 in Risk, continuity and improvement')
  await page.keyboard.press('Space')
  await expect(carried).toBeFocused()
  await expect(carried).toContainText('A2.1')
  await expect(page.getByText('177 criteria in 3 groups')).toBeVisible()

  // A whole group, into the one above it and out again.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem', { name: /^A2 Risk/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText('Position 1 of 1 in Governance and policy')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Position 1 of 8 in Sustainability Management')
  await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/^A2 Risk/)

  await page.getByRole('switch', { name: 'Enabled' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save Audit Type' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(ENABLE)
  await page.keyboard.press('Enter')
  await expect(page.getByText(SAVED).first()).toBeVisible()
  await page.waitForURL('**/settings/audit-types')

  await openType(page, `V1 - ${name}`)
  await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/^A2 Risk/)
  await expect(page.getByRole('switch', { name: 'Enabled' })).toHaveCount(0)
})

test('saving an enabled type makes the next revision, and the earlier one reads exactly as it was', async ({
  page,
}) => {
  const name = `Lodges ${Date.now()}`
  await page.goto('/settings/audit-types/type')
  await page.getByRole('combobox', { name: 'Populate with existing template' }).click()
  await page.getByRole('option', { name: /Requirements 2023/ }).click()
  await expect(page.getByText('177 criteria in 3 groups')).toBeVisible()
  await nameField(page).fill(name)
  await page.getByRole('switch', { name: 'Enabled' }).click()
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await yes(page)
  await page.waitForURL('**/settings/audit-types')

  await openType(page, `V1 - ${name}`)
  const asItWas = await numbersIn(page)
  expect(asItWas).toHaveLength(177)

  await rowOf(page, asItWas[0] ?? '')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove Question' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to remove this question?')
  await yes(page)
  await expect(page.getByText('176 criteria in 3 groups')).toBeVisible()
  await saveType(page)
  await openType(page, `V2 - ${name}`)
  expect(await numbersIn(page)).toHaveLength(176)
  await page.getByRole('combobox', { name: 'Revision' }).click()
  await page.getByRole('option', { name: 'Revision 1' }).click()
  await expect(page.getByText('You are reading revision 1 as it was. It never changes.')).toBeVisible()
  expect(await numbersIn(page)).toEqual(asItWas)
  await expect(page.getByRole('button', { name: 'Save Audit Type' })).toHaveCount(0)
})

test('groups and questions are added, changed, moved by pointer and removed, and numbers follow', async ({
  page,
}) => {
  await page.goto('/settings/audit-types/type')
  await nameField(page).fill(`Campsites ${Date.now()}`)
  await page.getByLabel('Type Description').fill('For campsites')
  await page.getByText('2023', { exact: true }).click()
  await addGroup(page, 'Water', 'W.')
  await addGroup(page, 'Energy', 'E.')

  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await page.getByRole('button', { name: 'Add Question to Water' }).click()
  await expect(dialog.getByRole('switch', { name: 'Mandatory for a first audit' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toContainText('Please enter a title')
  await dialog.getByLabel('Title').fill('x'.repeat(301))
  await expect(dialog).toContainText('No more than 300 characters, please')
  await dialog.getByLabel('Title').fill('Taps are slow')
  await dialog.locator('summary').click()
  await dialog.getByLabel('Evidence examples').fill('Flow measured\nPhotos of taps')
  await dialog.getByLabel('Corrective actions').fill('Fit aerators')
  await dialog.getByRole('combobox', { name: 'Walk areas' }).fill('Wash house')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await addQuestion(page, 'Water', 'Water is metered')
  await addQuestion(page, 'Energy', 'Light is switched off')
  await expect(page.getByRole('treeitem', { name: 'W.2 Water is metered' })).toBeVisible()

  await drag(page, 'Water is metered', 'Taps are slow')
  await expect(page.getByRole('treeitem', { name: /^W\.1 Water is metered/ })).toContainText('was W.2')
  await drag(page, 'Energy', 'Water')
  await expect(page.getByRole('treeitem').first()).toHaveAccessibleName(/^E Energy/)
  await page.getByText('2014', { exact: true }).click()
  expect(await numbersIn(page)).toEqual([
    '01 Light is switched off',
    '02 Water is metered',
    '03 Taps are slow',
  ])

  await rowOf(page, 'Water')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove Group' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to remove this group? 2 questions go with it.',
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // By keyboard the place is not lost with the row.
  await page.getByRole('treeitem', { name: /Water is metered/ }).focus()
  await page.keyboard.press('Delete')
  await yes(page)
  await expect(page.getByRole('treeitem', { name: /^02 Taps are slow/ })).toBeFocused()
  await saveType(page)
  await page
    .getByRole('link', { name: /^Edit V1 - Campsites/ })
    .last()
    .click()
  await page.getByRole('treeitem', { name: /Taps are slow/ }).click()
  const update = page.getByRole('dialog', { name: 'Update Question' })
  await update.locator('summary').click()
  await expect(update.getByLabel('Evidence examples')).toHaveValue('Flow measured\nPhotos of taps')
  await expect(update).toContainText('Wash house')
})

test('what is written survives a reload, and leaving asks first', async ({ page }) => {
  await page.goto('/settings/audit-types/type')
  await nameField(page).fill('Half written')
  await addGroup(page, 'Water')
  await page.getByRole('button', { name: 'Add Question to Water' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Half a question')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a question')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(page.getByRole('treeitem', { name: '01 Half a question' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Half written')
  await expect(page.getByText(/^This is what you had typed on/)).toBeVisible()

  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(UNSAVED)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(nameField(page)).toHaveValue('Half written')
  await page.getByRole('link', { name: 'Emails' }).click()
  await yes(page)
  await page.waitForURL('**/settings/emails')
  await page.goto('/settings/audit-types/type')
  await expect(nameField(page)).toHaveValue('')
})

test('a type is retired and restored', async ({ page }) => {
  await page.goto('/settings/audit-types')
  await openType(page, 'V1 - Accommodation Sustainability Requirements 2014')
  await page.getByRole('button', { name: 'Retire' }).click()
  await yes(page)
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.goto('/settings/audit-types')
  const row = page.getByRole('listitem').filter({ hasText: 'V1 - Accommodation' })
  await expect(row).toContainText('Retired')
  await openType(page, 'V1 - Accommodation Sustainability Requirements 2014')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible()
})

test('stored script in guidance never runs, in the editor or where it is read', async ({ page }) => {
  const evil = '<p>Read <img src=x onerror="window.ran=1"><script>window.ran=1</script><b>this</b></p>'
  await page.goto('/settings/audit-types/type')
  await nameField(page).fill(`Script ${Date.now()}`)
  await page.getByLabel('Type Description').fill('A bad guest')
  await addGroup(page, 'Water')
  await addQuestion(page, 'Water', 'Taps are slow')
  // Past the editor, which would not write such a thing: in the body of the save itself.
  await page.route('**/api/AuditType', async (route) => {
    const body = route.request().postDataJSON()
    if (route.request().method() === 'POST') {
      body.auditorGuidance = evil
      for (const group of body.groups)
        for (const question of group.questions) {
          question.expertGuidance = evil
          question.auditorExpertGuidance = evil
        }
    }
    await route.continue(body === null ? {} : { postData: JSON.stringify(body) })
  })
  await saveType(page)
  await page
    .getByRole('link', { name: /^Edit V1 - Script/ })
    .last()
    .click()
  await page.getByRole('treeitem', { name: /Taps are slow/ }).click()
  await expect(page.getByRole('dialog').getByText('this').first()).toBeVisible()
  await page.goto(`${page.url()}?version=1`)
  await page.getByRole('treeitem', { name: /Taps are slow/ }).click()
  await expect(page.getByRole('dialog').locator('strong, b').first()).toHaveText('this')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await page.content()).not.toContain('onerror')
})

test('the editor stands at every width', async ({ page }) => {
  await page.goto('/settings/audit-types')
  await openType(page, 'V2 - Accommodation Sustainability Requirements 2023')
  await expectToStand(page)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a group is dragged on a phone', async ({ page, context }) => {
    await page.setViewportSize(viewports.narrow)
    await page.goto('/settings/audit-types')
    await openType(page, 'V2 - Accommodation Sustainability Requirements 2023')
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
    await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/^A2 Risk/)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText('Changes not saved')).toBeVisible()
    await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/^A2 Risk/)
  })
})

test('what is dragged to the edge of the window stays in sight and goes on', async ({ page }) => {
  await page.goto('/settings/audit-types')
  await openType(page, 'V2 - Accommodation Sustainability Requirements 2023')
  expect(await numbersIn(page)).toHaveLength(177)
  const first = page.locator('[data-kind="question"]').first()
  const carried = page.locator(`[data-row="${await first.getAttribute('data-row')}"]`)
  const grip = await first.locator('[data-grip]').boundingBox()
  if (!grip) throw new Error('The row is not to be seen.')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, grip.y + 60, { steps: 4 })
  // Where the line with the keys lies over the rows.
  await page.mouse.move(grip.x + 8, viewports.wide.height - 4, { steps: 4 })
  // From A1.1 through the rest of its group into others, as far as somebody waits.
  await expect(carried).toHaveAccessibleName(/^A[2-9]\./)
  await expect(carried).toBeInViewport()
  await page.mouse.up()
  await expect(carried).toHaveAccessibleName(/^A[2-9]\./)
})

/** By the grip of one row to just above the other. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const grip = await rowOf(page, from).first().locator('[data-grip]').boundingBox()
  const goal = await rowOf(page, to).first().boundingBox()
  if (!grip || !goal) throw new Error('The rows are not to be seen.')
  await page.mouse.move(grip.x + 8, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, grip.y, { steps: 3 })
  await page.mouse.move(grip.x + 12, goal.y + 5, { steps: 8 })
  await expect(rowOf(page, from).first()).toHaveAttribute('data-carried', 'pointer')
  await expect
    .poll(async () => (await rowOf(page, from).first().boundingBox())?.y ?? 0)
    .toBeLessThan((await rowOf(page, to).first().boundingBox())?.y ?? 0)
  await page.mouse.up()
}
