import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiForPage, signInWithApi } from '../support/api.ts'
import { confirmYes, search } from '../support/customer-steps.ts'
import { COLLEAGUE, createCompany, createHotelUser } from '../support/customers.ts'
import { waitForHub } from '../support/hub.ts'

test('users of a company are created, given access, emailed and deleted', async ({ page, allowErrors }) => {
  allowErrors(/\/api\/(User|Company\/[^/]+\/Users)/)
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto(`/companies/company/${await createCompany(api, 'Zz Company of New People')}`)
  const people = page.getByRole('grid', { name: 'Users' }).locator('tbody tr')
  const confirmation = page.locator('section[role="alertdialog"]')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const add = dialog.getByRole('button', { name: 'Add User' })
  const firstName = dialog.getByLabel('First name')
  const surname = dialog.getByLabel('Surname')
  const email = dialog.getByLabel('Email')

  const rui = people.filter({ hasText: COLLEAGUE.name })
  await test.step('resetting a password asks for confirmation; the account link contains the userID', async () => {
    await expect(rui).toContainText('Confirmed')
    await rui.getByRole('button', { name: /^Reset Password/ }).click()
    await expect(confirmation).toContainText('Reset this users password?')
    await confirmYes(page)
    await expect(page.getByText('The user has been successfully emailed.')).toBeVisible()
    await expect(rui.getByRole('link', { name: 'Edit account for Rui Falcão' })).toHaveAttribute(
      'href',
      /\/identity\/account\?userID=[0-9a-f-]{36}$/,
    )
  })

  await test.step('a user is created after correcting errors', async () => {
    await page.getByRole('button', { name: 'Create User' }).click()
    await add.click()
    await expect(dialog).toContainText('Please enter the users first name')
    await expect(dialog).toContainText('Please enter the users surname')
    await expect(dialog).toContainText('Please enter the users email address')
    await firstName.fill('L')
    await expect(dialog).toContainText('must be at least 2 characters')
    await firstName.fill('L'.repeat(101))
    await expect(dialog).toContainText('must be no more than 100 characters')
    await firstName.fill('Lotte')
    await surname.fill('Anders')
    await email.fill('lotte')
    await expect(dialog).toContainText('Please enter a valid email address')
    await expectAccessible(page)
    await email.fill(VIEWERS.hotel)
    await add.click()
    await expect(page.getByText('A user with that email already exists.')).toBeVisible()
    await expect(surname).toHaveValue('Anders')
    await email.fill('lotte.anders@lindenhof.example')
    await add.click()
    await expect(page.getByText('The user has been successfully added.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('an existing user is added by the exact e-mail address', async () => {
    const existing = page.getByRole('dialog', { name: 'Add existing user' })
    const address = existing.getByLabel('Email address')
    const submit = existing.getByRole('button', { name: 'Add user' })
    await page.getByRole('button', { name: 'Add existing user' }).click()
    await address.fill('nobody@lindenhof.example')
    await submit.click()
    await expect(existing).toContainText('There is no user with that email address.')
    await expectAccessible(page)
    const { emailAddress } = await createHotelUser(
      api,
      'Mara',
      await createCompany(api, 'Zz Company of Mara'),
    )
    await address.fill(emailAddress)
    await submit.click()
    await expect(existing).toBeHidden()
    await expect(people.filter({ hasText: emailAddress })).toBeVisible()
  })

  const lotte = people.filter({ hasText: 'Lotte Anders' })
  await test.step('access is revoked and granted, and the invitation is resent', async () => {
    await search(page, 'lotte.anders')
    const accessSwitch = lotte.getByRole('switch', { name: 'EPIT Access for Lotte Anders' })
    await expect(accessSwitch).toBeChecked()
    await accessSwitch.click()
    await expect(page.getByText('Access has been successfully revoked.')).toBeVisible()
    await expect(accessSwitch).not.toBeChecked()
    await accessSwitch.click()
    await expect(page.getByText('Access has been successfully granted.')).toBeVisible()
    await lotte.getByRole('button', { name: /^Resend/ }).click()
    await expect(confirmation).toContainText('Resend invitation email to this user?')
    await confirmYes(page)
    await expect(page.getByText('The invitation has been successfully sent.')).toBeVisible()
  })

  await test.step('a deleted user who is created again is restored, and the toast says so', async () => {
    await lotte.getByRole('button', { name: /^Delete User/ }).click()
    await expect(confirmation).toContainText('Are you sure you want to delete this user?')
    await confirmYes(page)
    await expect(page.getByText('The user has been successfully deleted.')).toBeVisible()
    await expect(lotte).toBeHidden()
    await page.getByRole('button', { name: 'Create User' }).click()
    await firstName.fill('Lotte')
    await surname.fill('Anders Holm')
    await email.fill('lotte.anders@lindenhof.example')
    await add.click()
    const restoredToast = page.getByText('Lotte Anders Holm had been deleted. The account has been restored')
    await expect(restoredToast).toContainText('The user has been successfully added.')
    await expect(lotte).toContainText('Lotte Anders Holm')
  })

  await test.step('a failed action shows its own message', async () => {
    await search(page, '')
    await page.route(/\/api\/User\//, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
    )
    await rui.getByRole('button', { name: /^Reset Password/ }).click()
    await confirmYes(page)
    await expect(page.getByText('An error occurred resetting the password')).toBeVisible()
    await rui.getByRole('switch').click()
    await expect(page.getByText('An error occurred changing access permissions')).toBeVisible()
    await rui.getByRole('button', { name: /^Delete User/ }).click()
    await confirmYes(page)
    await expect(page.getByText('An error occurred deleting the user')).toBeVisible()
    await lotte.getByRole('button', { name: /^Resend/ }).click()
    await confirmYes(page)
    await expect(page.getByText('An error occurred resending the invitation')).toBeVisible()
  })
})

test('an open page is updated when EPIT access is revoked and granted', async ({ page, allowErrors }) => {
  allowErrors(/\/api\/epr\//)
  const admin = await signInWithApi(page, VIEWERS.admin)
  await page.context().clearCookies()
  const connected = waitForHub(page)
  await signIn(page, COLLEAGUE.emailAddress, '/environmental')
  const { userID } = await (await apiForPage(page)).get<{ userID: string }>('/api/User/Me')
  const link = page.getByRole('link', { name: 'Environmental Reports' })
  await expect(link).toBeVisible()
  await connected
  await admin.post(`/api/User/${userID}/MetricsAccess`, { metricsUser: false })
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await admin.post(`/api/User/${userID}/MetricsAccess`, { metricsUser: true })
  await expect(link).toBeVisible()
})
