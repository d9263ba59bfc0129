import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

const confirmYes = (page: Page) =>
  page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getBranch = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

/** Replaces the parent in the open dialog. */
async function chooseParent(page: Page, name: string): Promise<void> {
  // The click selects the text, so that typing replaces it.
  await page.getByRole('dialog').getByRole('combobox').click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('an Admin adds, moves and removes a customer group and attaches sites', { tag: '@long' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/HotelGroup/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const targetGroup = await api.post<{ hotelGroupID: string }>('/api/HotelGroup', { name: 'Vela Islands' })
  await page.goto('/settings/customer-groups?bogus=1&page=-3&pageCount=50&orderBy=Password')
  const panel = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  const confirmation = page.locator('section[role="alertdialog"]')
  const getSuccessMessage = (verb: string) =>
    page.getByText(`You have successfully ${verb} your group`).first()

  await test.step('invalid parameters are removed from the URL', async () => {
    await expect(page.locator('[data-branch]').first()).toBeVisible()
    await expect(page).toHaveURL('/settings/customer-groups?pageCount=50')
  })

  await test.step('Escape closes an open list first, then the sites panel', async () => {
    await page.locator('[data-branch]').first().click()
    const opener = getButton(page, 'Customers').first()
    await opener.click()
    await expect(panel).toBeVisible()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await opener.click()
    await panel.getByRole('combobox').click()
    const choices = page.getByRole('listbox').getByRole('option')
    await expect(choices.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choices.first()).toBeHidden()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('Back restores the open branches', async () => {
    const first = page.locator('[data-branch]').first()
    await page.getByRole('link', { name: 'Travel Trades' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel Trades')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Groups')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
  })

  const parent = getBranch(page, 'Zenith Group')
  const child = getBranch(page, 'Quiet Cove')
  await test.step('a group is added; a name that is too long shows an error', async () => {
    await getButton(page, 'Add Group').first().click()
    await expect(dialog).toHaveAccessibleName('Add Customer Group')
    await dialog.getByRole('button', { name: 'Add Group' }).click()
    await expect(dialog).toContainText('Please enter a name')
    await dialog.getByLabel('Group Name').fill('x'.repeat(151))
    await expect(dialog).toContainText('Please enter no more than 150 characters. You have entered 151.')
    await dialog.getByLabel('Group Name').fill('Zenith Group')
    await dialog.getByRole('button', { name: 'Add Group' }).click()
    await expect(getSuccessMessage('added')).toBeVisible()
    await page.getByRole('searchbox').fill('Zenith Group')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/searchTerm=Zenith/)
    await expect(page.locator('[data-branch]')).toHaveCount(1)
  })

  await test.step('a sub-group is added; a duplicate name is rejected', async () => {
    await parent.focus()
    await page.keyboard.press('ArrowRight')
    await expect(parent).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Quiet Cove', 'QUIET COVE']) {
      await getButton(page, 'Add Sub Group').first().click()
      await dialog.getByLabel('Group Name').fill(name)
      await dialog.getByRole('button', { name: 'Add Group' }).click()
      if (name === 'Quiet Cove') await expect(dialog).toBeHidden()
    }
    await expect(dialog).toContainText('There is already a group with this name here.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await confirmYes(page)
    await expect(dialog).toBeHidden()
  })

  await test.step('the move dialog shows the current parent', async () => {
    await child.click()
    await getButton(page, 'Move Group').last().click()
    await expect(dialog).toHaveAccessibleName('Move Group Quiet Cove')
    await expect(dialog.getByRole('combobox')).toHaveValue('Zenith Group')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a group is moved under another group, but not under a descendant', async () => {
    await getButton(page, 'Move Group').first().click()
    await expect(dialog).toHaveAccessibleName('Move Group Zenith Group')
    await expect(dialog.getByRole('combobox', { name: 'Under group' })).toHaveValue('Top level')
    await chooseParent(page, 'Quiet Cove')
    await dialog.getByRole('button', { name: 'Move Group' }).click()
    await expect(dialog).toContainText('cannot be moved under itself or one of its own sub groups.')
    await dialog.getByRole('combobox').fill('Vela Islands')
    await page.getByRole('option', { name: /^Vela Islands/ }).click()
    await expect(dialog).not.toContainText('cannot be moved')
    await dialog.getByRole('button', { name: 'Move Group' }).click()
    await expect(getSuccessMessage('updated')).toBeVisible()
    await expect(page.getByText('Under Vela Islands')).toBeVisible()
  })

  const sites = panel.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  await test.step('a site is added, and a reload restores the open branches', async () => {
    await getButton(page, 'Customers').first().click()
    await expect(page).toHaveURL(/sites=/)
    await expect(panel).toContainText('Zenith Group')
    await expect(panel).toContainText('There are currently no customers to show.')
    await panel.getByRole('combobox', { name: 'Add customer' }).fill('Villa Ole')
    await page.getByRole('option', { name: /^Villa Oleandro/ }).click()
    await expect(page.getByText(/^Villa Oleandro.* now belongs to Zenith/)).toBeVisible()
    await expect(sites).toHaveCount(1)
    await expectAccessible(page)
    await page.reload()
    await expect(sites).toContainText('Villa Oleandro')
    await expect(parent).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('a group with customers or sub-groups cannot be removed', async () => {
    await getButton(page, 'Remove Group').first().click()
    await expect(confirmation).toContainText('1 customer belongs to this group. The group has 1 sub group.')
    await expect(confirmation).toContainText('Move them to another group first, or edit this group')
    await confirmation.getByRole('button', { name: 'Okay' }).click()
    await sites.getByRole('button', { name: 'Remove Villa Oleandro' }).click()
    await expect(confirmation).toContainText('The customer itself is not deleted.')
    await confirmYes(page)
    await expect(panel).toContainText('There are currently no customers to show.')
  })

  await test.step('inactive children are hidden until the switch is on', async () => {
    await getButton(page, 'Edit Group').last().click()
    await expect(dialog).toHaveAccessibleName(/^Update/)
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Update Group' }).click()
    await expect(getSuccessMessage('updated')).toBeVisible()
    await expect(child).toBeHidden()
    await page.getByRole('switch', { name: /^Show inactive/ }).click()
    await expect(child).toContainText('Inactive')
  })

  await test.step('groups are removed after a confirmation', async () => {
    for (const row of [child, parent]) {
      await getButton(page, 'Remove Group').last().click()
      await expect(confirmation).toHaveAccessibleName('Are You Sure?')
      await expect(confirmation).toContainText('Remove Group ')
      await expect(confirmation).toContainText('Are you sure you want to remove this group?')
      await confirmYes(page)
      await expect(row).toBeHidden()
    }
    await expect(getSuccessMessage('removed')).toBeVisible()
  })
  await api.delete(`/api/HotelGroup/${targetGroup.hotelGroupID}`)
})

test('travel trades work like customer groups and are called operators', async ({ page, allowErrors }) => {
  allowErrors(/\/api\/TourOperator/)
  const api = await signInWithApi(page, VIEWERS.admin)
  await api.post('/api/TourOperator', { name: 'Zenith Operator' })
  await page.goto('/settings/tour-operators?searchTerm=Zenith')
  const dialog = page.getByRole('dialog')
  const getSuccessMessage = (verb: string) =>
    page.getByText(`You have successfully ${verb} your operator`).first()
  const parent = getBranch(page, 'Zenith Operator')
  const child = getBranch(page, 'Quiet Quay')

  await test.step('a travel trade is added; a duplicate name is rejected', async () => {
    await getButton(page, 'Add Travel Trade').first().click()
    await expect(dialog).toHaveAccessibleName('Add Travel Trade')
    await dialog.getByLabel('Group Name').fill('zenith operator')
    await dialog.getByRole('button', { name: 'Add Operator' }).click()
    await expect(dialog).toContainText('There is already an operator with this name here.')
    await dialog.getByLabel('Group Name').fill('Zenith Air')
    await dialog.getByRole('button', { name: 'Add Operator' }).click()
    await expect(getSuccessMessage('added')).toBeVisible()
    await parent.click()
    await getButton(page, 'Add Sub Operator').click()
    await dialog.getByLabel('Group Name').fill('Quiet Quay')
    await dialog.getByRole('button', { name: 'Add Operator' }).click()
    await expect(child).toBeVisible()
  })

  await test.step('a travel trade is moved under another one, but not under a descendant', async () => {
    await getButton(page, 'Move Operator').click()
    await chooseParent(page, 'Quiet Quay')
    await dialog.getByRole('button', { name: 'Move Operator' }).click()
    await expect(dialog).toContainText('cannot be moved under itself or one of its own sub operators.')
    await dialog.getByRole('combobox', { name: 'Under operator' }).fill('Zenith Air')
    await page.getByRole('option', { name: /^Zenith Air/ }).click()
    await dialog.getByRole('button', { name: 'Move Operator' }).click()
    await expect(getSuccessMessage('updated')).toBeVisible()
    await expect(page.getByText('Under Zenith Air')).toBeVisible()
  })

  await test.step('a site is added; a travel trade with sites cannot be removed', async () => {
    const panel = page.getByRole('complementary')
    await getButton(page, 'Customers').first().click()
    await panel.getByRole('combobox', { name: 'Add customer' }).fill('Villa Ole')
    await page.getByRole('option', { name: /^Villa Oleandro/ }).click()
    await expect(panel.getByRole('listitem')).toContainText('Villa Oleandro')
    await getButton(page, 'Remove Operator').first().click()
    await expect(page.locator('section[role="alertdialog"]')).toContainText(
      '1 customer belongs to this operator.',
    )
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: 'Okay' }).click()
    await panel.getByRole('button', { name: 'Remove Villa Oleandro' }).click()
    await confirmYes(page)
    await expect(panel).toContainText('There are currently no customers to show.')
  })

  await test.step('travel trades are removed after a confirmation', async () => {
    await child.click()
    for (const row of [child, parent]) {
      await getButton(page, 'Remove Operator').last().click()
      await confirmYes(page)
      await expect(row).toBeHidden()
    }
    await getBranch(page, 'Zenith Air').click()
    await getButton(page, 'Remove Operator').click()
    await confirmYes(page)
    await expect(getBranch(page, 'Zenith Air')).toBeHidden()
    await expect(getSuccessMessage('removed')).toBeVisible()
  })
})
