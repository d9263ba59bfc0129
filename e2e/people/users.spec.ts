import { expect, expectAccessible, hasHorizontalOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { createCompany, createCustomer, createHotelUser } from '../support/customers.ts'

test.beforeEach(({ page }) => signInAs(page, VIEWERS.admin))

test('an Admin finds a user, invites them again, resets their password and opens their profile', async ({
  page,
}) => {
  await page.goto('/settings/admin-users?page=99')
  const rows = page.getByRole('grid', { name: 'Users' }).locator('tbody tr')
  const search = page.getByRole('searchbox')
  const confirmation = page.locator('section[role="alertdialog"]')
  const emailedToast = page.getByText('The user has been emailed successfully')
  const findUser = async (email: string) => {
    await search.fill(email)
    await search.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(email)
  }

  await test.step('a page number beyond the last shows the last page', async () => {
    await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    await expect(page.getByText('There are currently no')).toHaveCount(0)
    await expect(page).not.toHaveURL(/page=99/)
  })

  await test.step('sorts and pages through the users, and stores order and page in the URL', async () => {
    const settingsNavigation = page.getByRole('navigation', { name: 'Settings', exact: true })
    await settingsNavigation.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page).toHaveURL('/settings/users')
    await expect(rows).toHaveCount(25)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: 'Sort Name A-Z' }).click()
    await page.getByRole('option', { name: 'Account Unconfirmed' }).click()
    await expect(page).toHaveURL(/orderBy=EmailConfirmed(?!.*page=)/)
  })

  await test.step('resends an invitation after confirmation, and shows the last date', async () => {
    const resend = rows.first().getByRole('button', { name: 'Resend Invite' })
    await expect(resend).toBeVisible()
    await expect(rows.first().getByRole('button', { name: /^Reset Password/ })).toHaveCount(0)
    await resend.click()
    await expect(confirmation).toContainText('Resend invitation email to this user?')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await resend.click()
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(emailedToast).toBeVisible()
    await page.mouse.move(0, 0)
    await resend.hover()
    await expect(page.getByRole('tooltip')).toContainText(/Last invited \d+(st|nd|rd|th) /)
  })

  await test.step('searches on Enter, and shows an empty result', async () => {
    await expect(search).toHaveAttribute('placeholder', /name.*email address/i)
    await search.fill('nobody-of-this-name')
    await expect(rows.first()).toBeVisible()
    await search.press('Enter')
    await expect(page.getByText('There are currently no users to show.')).toBeVisible()
  })

  await test.step('keyboard navigation opens and closes a user, and a reload keeps the selection', async () => {
    await findUser(VIEWERS.hotel)
    await search.blur()
    await expect(page.getByText(/move$/)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(rows).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/user=[0-9a-f-]{36}/)
    const panel = page.getByRole('complementary').filter({ hasText: VIEWERS.hotel })
    await expect(panel).toContainText('Environmental performance')
    await expect(panel.getByRole('link', { name: 'Quinta das Amendoeiras' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(panel).toBeVisible()
    await expect(rows).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).not.toHaveURL(/user=/)
  })

  await findUser(VIEWERS.manager)
  await test.step('resets a password after confirmation', async () => {
    await rows.getByRole('button', { name: /^Reset Password/ }).click()
    await expect(confirmation).toContainText('Reset this users password?')
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(emailedToast).toBeVisible()
  })

  await test.step('shows users and their actions on a phone', async () => {
    await page.setViewportSize(viewports.narrow)
    await page.getByRole('list', { name: 'Users' }).getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(VIEWERS.manager)
    await expect(sheet.getByRole('button', { name: 'Delete User' })).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await sheet.getByRole('link', { name: 'Edit profile' }).click()
  })

  await test.step('opens the profile in account management, and returns', async () => {
    await expect(page).toHaveURL(/\/identity\/account\?userID=[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('status')).toHaveText(/^The changes to the account of .+ have been saved\.$/)
    await page.getByRole('link', { name: 'Back to users' }).click()
    await expect(page).toHaveURL('/settings/users')
  })
})

test('an Admin attaches a user to a company and to a customer from the panel', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Newly Attached')
  const other = await createCustomer(api, 'Hotel of the Other Company')
  const { userID, emailAddress } = await createHotelUser(
    api,
    'Nils',
    await createCompany(api, 'Zz Company of Nils'),
  )
  const panel = page.getByRole('complementary').filter({ hasText: emailAddress })
  const dialog = page.getByRole('dialog', { name: 'Give Nils Testwell access' })
  const submit = dialog.getByRole('button', { name: 'Give access', exact: true })
  await page.goto(`/settings/users?searchTerm=${emailAddress}&user=${userID}`)
  await expect(panel).toContainText('No customers yet.')

  await panel.getByRole('button', { name: 'Give access to...' }).click()
  await submit.click()
  await expect(dialog).toContainText('Please choose one')
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Zz Hotel of the Other')
  await page.getByRole('option', { name: 'Zz Hotel of the Other Company' }).click()
  await submit.click()
  await expect(page.getByText('Nils Testwell now has access to Zz Hotel of the Other Company.')).toBeVisible()
  await expect(panel.getByRole('link', { name: other.siteName })).toBeVisible()

  await panel.getByRole('button', { name: 'Give access to...' }).click()
  await dialog.getByRole('combobox', { name: 'Access to' }).click()
  await page.getByRole('option', { name: 'One customer' }).click()
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Hotel Newly Att')
  await page.getByRole('option', { name: /^Hotel Newly Attached/ }).click()
  await submit.click()
  await expect(panel.getByRole('link', { name: site.siteName })).toBeVisible()
})

test('an Admin invites and deletes an administrator, but cannot delete themselves', async ({ page }) => {
  await page.goto('/settings/admin-users')
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  const invite = dialog.getByRole('button', { name: 'Invite User' })
  const confirmation = page.locator('section[role="alertdialog"]')

  await test.step('shows errors at the fields', async () => {
    await page.getByRole('button', { name: 'Invite User' }).click()
    await invite.click()
    await expect(dialog).toContainText('Please enter the users first name')
    await expect(dialog).toContainText('Please enter the users surname')
    await expect(dialog).toContainText('Please enter the users email address')
    await dialog.getByLabel('First name').fill('E')
    await expect(dialog).toContainText('must be at least 2 characters')
    await dialog.getByLabel('First name').fill('Edda')
    await dialog.getByLabel('Surname').fill('Temporary')
    await dialog.getByLabel('Email').fill('not an address')
    await expect(dialog).toContainText('Please enter a valid email address')
    await dialog.getByLabel('Email').fill(VIEWERS.hotel)
    await invite.click()
    await expect(page.getByText('A user with that email already exists')).toBeVisible()
    await expect(dialog.getByLabel('Surname')).toHaveValue('Temporary')
  })

  await test.step('invites and deletes an administrator', async () => {
    await dialog.getByLabel('Email').fill('edda.temporary@sojourn.test')
    await invite.click()
    await expect(page.getByText('You have successfully invited your new administrator')).toBeVisible()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row', { name: /Edda Temporary/ })
    await row.getByRole('button', { name: /^Delete User/ }).click()
    await expect(confirmation).toContainText('Are you sure?')
    await expect(confirmation).toContainText('Edda Temporary')
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page.getByText('You have successfully deleted the administrator')).toBeVisible()
    await expect(row).toBeHidden()
  })

  await test.step('inviting the address of a deleted account restores the account', async () => {
    await page.getByRole('button', { name: 'Invite User' }).click()
    await dialog.getByLabel('First name').fill('Edda')
    await dialog.getByLabel('Surname').fill('Returned')
    await dialog.getByLabel('Email').fill('edda.temporary@sojourn.test')
    await invite.click()
    const toast = page.getByText('You have successfully added a new administrator')
    await expect(toast).toContainText('Edda Returned had been deleted. The account has been restored')
    const restoredRow = page.getByRole('row', { name: /Edda Returned/ })
    await expect(restoredRow.getByRole('button', { name: 'Resend Invite' })).toBeVisible()
    await restoredRow.getByRole('button', { name: /^Delete User/ }).click()
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(restoredRow).toBeHidden()
  })

  await test.step('administrators cannot delete themselves, and see the reason', async () => {
    const ownRow = page.getByRole('row', { name: new RegExp(VIEWERS.admin) })
    await ownRow.getByRole('button', { name: /^Delete User/ }).click()
    await expect(confirmation).toContainText('You cannot disable your own account.')
    await confirmation.getByRole('button', { name: 'Okay' }).click()
    await expect(ownRow).toBeVisible()
  })
})

test('loading texts of Users and Administrators are visible while the list loads', async ({ page }) => {
  await signInAs(page, VIEWERS.admin)
  await page.setViewportSize({ width: 390, height: 600 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/User\/Role\//, async (route) => {
    await released
    await route.continue()
  })
  for (const [path, sentence] of [
    ['/settings/users', 'Please wait while we load your users...'],
    ['/settings/admin-users', 'Please wait while we load administrators...'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(sentence)).toHaveCSS('opacity', '1')
  }
  release()
  await expect(page.getByText('Please wait while we load administrators...')).toBeHidden()
})
