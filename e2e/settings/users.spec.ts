import { expect, expectAccessible, letIn, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('an Admin sorts, searches and pages through the users, and the address keeps it', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const inside = page.getByRole('navigation', { name: 'Settings', exact: true })
  await inside.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL('/settings/users')
  const rows = page.getByRole('grid', { name: 'Users' }).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Sort Name A-Z' }).click()
  await page.getByRole('option', { name: 'Account Unconfirmed' }).click()
  await expect(page).toHaveURL(/orderBy=EmailConfirmed(?!.*page=)/)
  await expect(rows.first().getByRole('button', { name: 'Resend Invite' })).toBeVisible()

  const search = page.getByRole('searchbox')
  await expect(search).toHaveAttribute('placeholder', /name.*email address/i)
  await search.fill('nobody-of-this-name')
  await expect(rows.first()).toBeVisible()
  await search.press('Enter')
  await expect(page.getByText('There are currently no users to show.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('There are currently no users to show.')).toBeVisible()
})

test('an invitation is sent again after a question, and the last one is told', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/users?orderBy=EmailConfirmed')
  const row = page.getByRole('grid', { name: 'Users' }).locator('tbody tr').first()
  const resend = row.getByRole('button', { name: 'Resend Invite' })

  await resend.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Resend invitation email to this user?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await resend.click()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The user has been emailed successfully')).toBeVisible()
  await page.mouse.move(0, 0)
  await resend.hover()
  await expect(page.getByRole('tooltip')).toContainText(/Last invited \d+(st|nd|rd|th) /)
})

test('a password is reset after a question, and the profile opens in account management', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, `/settings/users?searchTerm=${VIEWERS.manager}`)
  const row = page.getByRole('grid', { name: 'Users' }).locator('tbody tr').first()
  await expect(row).toContainText(VIEWERS.manager)

  await row.getByRole('button', { name: /^Reset Password/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Reset this users password?')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The user has been emailed successfully')).toBeVisible()

  await row.getByRole('link', { name: /^Edit profile/ }).click()
  await expect(page).toHaveURL(/\/identity\/account\?userID=[0-9a-f-]{36}$/)
  // It speaks of the person it is about, and leads back to the list they stand in.
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status')).toHaveText(/^The changes to the account of .+ have been saved\.$/)
  await page.getByRole('link', { name: 'Back to the users' }).click()
  await expect(page).toHaveURL('/settings/users')
})

test('the keys of the list lead to a person and back', async ({ page }) => {
  await signIn(page, VIEWERS.admin, `/settings/users?searchTerm=${VIEWERS.hotel}`)
  const row = page.getByRole('grid', { name: 'Users' }).locator('tbody tr').first()
  await expect(row).toContainText(VIEWERS.hotel)
  await expect(page.getByText(/move$/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=[0-9a-f-]{36}/)
  const panel = page.getByRole('complementary').filter({ hasText: VIEWERS.hotel })
  await expect(panel).toContainText('Environmental performance')
  await expect(panel.getByRole('link', { name: 'Quinta das Amendoeiras' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/user=/)
})

test('an Admin invites an administrator, is told what is missing, and deletes them again', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, '/settings/admin-users')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  const invite = dialog.getByRole('button', { name: 'Invite User' })

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
  await dialog.getByLabel('Email').fill('edda.temporary@sojourn.test')
  await invite.click()
  await expect(page.getByText('You have successfully invited your new administrator')).toBeVisible()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row', { name: /Edda Temporary/ })
  await row.getByRole('button', { name: /^Delete User/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure?')
  await expect(question).toContainText('Edda Temporary')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('You have successfully deleted the administrator')).toBeVisible()
  await expect(row).toBeHidden()

  // An address has one account: whoever was deleted comes back with a new invitation.
  await page.getByRole('button', { name: 'Invite User' }).click()
  await dialog.getByLabel('First name').fill('Edda')
  await dialog.getByLabel('Surname').fill('Returned')
  await dialog.getByLabel('Email').fill('edda.temporary@sojourn.test')
  await invite.click()
  const notice = page.getByText('You have successfully added a new administrator')
  await expect(notice).toContainText('Edda Returned had been deleted. The account is back')
  const again = page.getByRole('row', { name: /Edda Returned/ })
  await expect(again.getByRole('button', { name: 'Resend Invite' })).toBeVisible()
  await again.getByRole('button', { name: /^Delete User/ }).click()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(again).toBeHidden()
})

test('administrators cannot delete themselves, and are told so', async ({ page }) => {
  await signIn(page, VIEWERS.admin, `/settings/admin-users?searchTerm=${VIEWERS.admin}`)
  await page.getByRole('button', { name: /^Delete User/ }).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText('You cannot disable your own account.')
  await told.getByRole('button', { name: 'Okay' }).click()
  await expect(page.getByRole('row', { name: new RegExp(VIEWERS.admin) })).toBeVisible()
})

test('the users stand on a phone, with what can be done one touch away', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await signIn(page, VIEWERS.admin, `/settings/users?searchTerm=${VIEWERS.manager}`)
  await page.getByRole('list', { name: 'Users' }).getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(VIEWERS.manager)
  await expect(sheet.getByRole('link', { name: 'Edit profile' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Delete User' })).toBeVisible()
  expect(await overflows(page)).toBe(false)
})

for (const viewer of ['auditor', 'hotel', 'epr'] as const)
  test(`the settings send ${viewer} home`, async ({ page }) => {
    await letIn(page, VIEWERS[viewer])
    for (const path of ['/settings', '/settings/users', '/settings/admin-users', '/settings/emails']) {
      await page.goto(path)
      await expect(page).not.toHaveURL(/settings/)
    }
  })
