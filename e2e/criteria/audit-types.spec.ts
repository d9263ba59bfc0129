import { expect, expectAccessible, expectAccessibleAtAllWidths, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import {
  confirmDialog,
  dragWithKeyboard,
  getAnnouncement,
  getDescriptionField,
  getNameField,
  getRows,
  getRowsWithText,
  LONG_SET,
  listCriteria,
  openType,
  saveRevision,
  startKeyboardDrag,
} from './audit-types.ts'

const SAVED_TEXT = 'Your audit type has been successfully saved'
const ENABLE_QUESTION =
  'You are about to save and enable this audit type. Once an audit type is enabled it will be available to be assigned to new audits. Are you sure you want to continue?'

test('an Admin opens an audit type from Settings', async ({ page }) => {
  await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings')

  await test.step('Settings opens the audit types with label, shortened description and link', async () => {
    await page.waitForURL('**/settings/audit-types')
    const typeItem = page.getByRole('listitem').filter({ hasText: LONG_SET })
    await expect(typeItem).toContainText(/^.*and the culture of the place\. Criteria marked as…/s)
    await expect(typeItem).toContainText('177 criteria')
    await expectAccessible(page)
    await openType(page, LONG_SET)
    expect(new URL(page.url()).pathname).toMatch(/^\/settings\/audit-types\/type\/[0-9a-f-]{36}$/)
    // Already enabled, so the toggle is not shown again.
    await expect(page.getByRole('switch', { name: 'Enabled' })).toHaveCount(0)
  })

  await test.step('all log entries are shown on demand', async () => {
    await page.getByRole('button', { name: 'Show all events' }).click()
    const log = page.getByRole('dialog', { name: 'Audit Type Log' })
    await expect(log.getByRole('row')).toHaveCount(4)
    await expect(log.getByRole('row').last()).toContainText('Audit type created')
    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()
  })

  await test.step('open groups are restored on back navigation', async () => {
    // Only rows near the viewport are in the page, and the log is far below.
    await page.getByRole('button', { name: 'Open all' }).scrollIntoViewIfNeeded()
    const row = getRows(page, /^A1 /)
    await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: 'Emails' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails')
    await page.goBack()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('the editor fits every width', () => expectAccessibleAtAllWidths(page))
})

test('an Admin creates an audit type from a template, reorders it by keyboard, enables, revises, retires and restores it', async ({
  page,
}) => {
  const now = Date.now()
  const name = `Inns ${now}`
  const template = `V1 - Template ${now}`
  const api = await signInWithApi(page, VIEWERS.admin)
  const createQuestions = (...titles: string[]) => titles.map((title) => ({ title }))
  await api.post('/api/AuditType', {
    name: `Template ${now}`,
    description: 'Two groups, one of them of groups',
    typeVersion: 2,
    groups: [
      {
        groupName: 'Management',
        questionPrefix: 'A.',
        groups: [
          {
            groupName: 'Governance',
            questionPrefix: 'A1.',
            questions: createQuestions('Policy', 'Plan', 'Staff'),
          },
          { groupName: 'Risk', questionPrefix: 'A2.', questions: createQuestions('Fire', 'Flood') },
        ],
      },
      { groupName: 'Nature', questionPrefix: 'B.', questions: createQuestions('Trees') },
    ],
  })
  await page.goto('/settings/audit-types/type')

  await test.step('a template replaces the input after a confirmation', async () => {
    await expect(page.getByText('There are currently no audit type groups.')).toBeVisible()
    await getNameField(page).fill('A name that is given up')
    await page.getByRole('combobox', { name: 'Populate with existing template' }).click()
    await page.getByRole('option', { name: template }).click()
    await expect(page.locator('section[role="alertdialog"]')).toContainText(
      'The template replaces everything you have entered so far.',
    )
    await confirmDialog(page)
    await expect(page.getByText(`Copied from ${template}`)).toBeVisible()
    await expect(page.getByText('6 criteria in 2 groups')).toBeVisible()
    await expect(getNameField(page)).toHaveValue('')
    await expect(getDescriptionField(page)).toHaveValue('Two groups, one of them of groups')
    await getNameField(page).fill(name)
  })

  const getRow = (name: RegExp) => getRows(page, name)
  await test.step('a criterion is dragged by keyboard, cancelled, and dropped in the next group', async () => {
    await getRows(page).first().focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    await expect(getRow(/^A1\.1 Policy/)).toBeFocused()
    await startKeyboardDrag(page, getRow(/^A1\.1 Policy/))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
    await expect(getRow(/^A1\.1 Policy/)).toBeVisible()

    await getRow(/^A2 Risk/).press('ArrowRight')
    await dragWithKeyboard(page, getRow(/^A1\.1 Policy/), 'ArrowDown', /^Insert before A2\.1 Fire/)
    await expect(getAnnouncement(page)).toContainText('Position 1 of 3 in Risk')
    await expect(getRow(/^A2\.1 Policy/)).toBeFocused()
    await expect(page.getByText('6 criteria in 2 groups')).toBeVisible()
  })

  await test.step('a group is moved into the group above it and out again by its menu', async () => {
    const chooseInMenu = async (name: string) => {
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name }).press('Enter')
    }
    await page.keyboard.press('ArrowLeft')
    await expect(getRow(/^A2 Risk/)).toBeFocused()
    await chooseInMenu('Move into the group above')
    await expect(getAnnouncement(page)).toContainText('Position 1 of 1 in Governance')
    await expect(getRow(/^A2 Risk/)).toBeFocused()
    await chooseInMenu('Move out of its group')
    await expect(getAnnouncement(page)).toContainText('Position 2 of 2 in Management')
    await chooseInMenu('Move up')
    await expect(getAnnouncement(page)).toContainText('Position 1 of 2 in Management')
    await expect(getRows(page).nth(1)).toHaveAccessibleName(/^A2 Risk/)
    await expect(getRow(/^A2 Risk/)).toBeFocused()
  })

  await test.step('the type is enabled after a confirmation and keeps its order', async () => {
    await page.getByRole('switch', { name: 'Enabled' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save Audit Type' }).press('Enter')
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText(ENABLE_QUESTION)
    await expect(confirmation.getByRole('button').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(SAVED_TEXT).first()).toBeVisible()
    await page.waitForURL('**/settings/audit-types')
    await openType(page, `V1 - ${name}`)
    await expect(getRows(page).nth(1)).toHaveAccessibleName(/^A2 Risk/)
    await expect(page.getByRole('switch', { name: 'Enabled' })).toHaveCount(0)
  })

  await test.step('saving an enabled type creates the next revision and keeps the earlier one unchanged', async () => {
    const criteriaBefore = await listCriteria(page)
    expect(criteriaBefore).toHaveLength(6)
    await getRowsWithText(page, criteriaBefore[0] ?? '')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove Question' }).click()
    await expect(page.locator('section[role="alertdialog"]')).toContainText(
      'Are you sure you want to remove this question?',
    )
    await confirmDialog(page)
    await expect(page.getByText('5 criteria in 2 groups')).toBeVisible()
    await saveRevision(page, 'No audits of this type are waiting to start')
    await openType(page, `V2 - ${name}`)
    expect(await listCriteria(page)).toHaveLength(5)
    await page.getByRole('combobox', { name: 'Revision' }).click()
    await page.getByRole('option', { name: 'Revision 1' }).click()
    await expect(
      page.getByText('You are viewing revision 1. Earlier revisions cannot be changed.'),
    ).toBeVisible()
    expect(await listCriteria(page)).toEqual(criteriaBefore)
    await expect(page.getByRole('button', { name: 'Save Audit Type' })).toHaveCount(0)
  })

  await test.step('a type is retired and restored', async () => {
    await page.getByRole('link', { name: 'Audit Types', exact: true }).first().click()
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `V2 - ${name}` })
    await expect(row).not.toContainText('Retired')
    await openType(page, `V2 - ${name}`)
    await page.getByRole('button', { name: 'Retire' }).click()
    await confirmDialog(page)
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await page.getByRole('link', { name: 'Audit Types', exact: true }).first().click()
    await expect(row).toContainText('Retired')
    await openType(page, `V2 - ${name}`)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible()
  })
})
