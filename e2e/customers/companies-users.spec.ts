import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiOf, signInWithApi } from '../support/api.ts'
import { COLLEAGUE } from '../support/customers.ts'
import { onTheHub } from '../support/hub.ts'

async function openCompany(page: Page, name: string): Promise<void> {
  await page.goto('/companies')
  const row = page.getByRole('grid', { name: 'Companies' }).getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Company ${name}`)
}

const people = (page: Page) => page.getByRole('grid', { name: 'Users' })

const sure = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()

test('a user is created with the exact questions, given access, and deleted', async ({ page, mayFail }) => {
  mayFail(/\/api\/User/)
  await signIn(page, VIEWERS.admin)
  await openCompany(page, 'Lindenhof Gastgeber')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const add = dialog.getByRole('button', { name: 'Add User' })
  await add.click()
  await expect(dialog).toContainText('Please enter the users first name')
  await expect(dialog).toContainText('Please enter the users surname')
  await expect(dialog).toContainText('Please enter the users email address')
  await dialog.getByLabel('First name').fill('L')
  await expect(dialog).toContainText('must be at least 2 characters')
  await dialog.getByLabel('First name').fill('L'.repeat(101))
  await expect(dialog).toContainText('must be no more than 100 characters')
  await dialog.getByLabel('First name').fill('Lotte')
  await dialog.getByLabel('Surname').fill('Anders')
  await dialog.getByLabel('Email').fill('lotte')
  await expect(dialog).toContainText('Please enter a valid email address')
  await expectAccessible(page)
  await dialog.getByLabel('Email').fill(VIEWERS.hotel)
  await add.click()
  await expect(page.getByText('A user with that email already exists.')).toBeVisible()
  await expect(dialog.getByLabel('Surname')).toHaveValue('Anders')
  await dialog.getByLabel('Email').fill('lotte.anders@lindenhof.example')
  await add.click()
  await expect(page.getByText('The user has been successfully added.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill('lotte.anders')
  await page.getByRole('searchbox').press('Enter')
  const row = people(page).locator('tbody tr').filter({ hasText: 'Lotte Anders' })
  const epit = row.getByRole('switch', { name: 'EPIT Access of Lotte Anders' })
  await expect(epit).toBeChecked()
  await epit.click()
  await expect(page.getByText('Access has been successfully revoked.')).toBeVisible()
  await expect(epit).not.toBeChecked()
  await epit.click()
  await expect(page.getByText('Access has been successfully granted.')).toBeVisible()

  await row.getByRole('button', { name: /^Resend/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Resend invitation email to this user?')
  await sure(page)
  await expect(page.getByText('The invitation has been successfully sent.')).toBeVisible()

  await row.getByRole('button', { name: /^Delete User/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this user?')
  await sure(page)
  await expect(page.getByText('The user has been successfully deleted.')).toBeVisible()
  await expect(row).toBeHidden()

  // An address has one account: whoever was deleted comes back, and the notice says so.
  await page.getByRole('button', { name: 'Create User' }).click()
  await dialog.getByLabel('First name').fill('Lotte')
  await dialog.getByLabel('Surname').fill('Anders Holm')
  await dialog.getByLabel('Email').fill('lotte.anders@lindenhof.example')
  await add.click()
  const back = page.getByText('Lotte Anders Holm had been deleted. The account is back')
  await expect(back).toContainText('The user has been successfully added.')
  await expect(row).toContainText('Lotte Anders Holm')
  await row.getByRole('button', { name: /^Delete User/ }).click()
  await sure(page)
  await expect(row).toBeHidden()
})

test('an open page follows when EPIT access is taken away, and when it is back', async ({
  page,
  mayFail,
}) => {
  mayFail(/\/api\/epr\//)
  const admin = await signInWithApi(page, VIEWERS.admin)
  await page.context().clearCookies()
  const hears = onTheHub(page)
  await signIn(page, COLLEAGUE.emailAddress, '/environmental')
  const { userID } = await (await apiOf(page)).get<{ userID: string }>('/api/User/Me')
  const link = page.getByRole('link', { name: 'Environmental Reports' })
  await expect(link).toBeVisible()
  await hears
  await admin.post(`/api/User/${userID}/MetricsAccess`, { metricsUser: false })
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await admin.post(`/api/User/${userID}/MetricsAccess`, { metricsUser: true })
  await expect(link).toBeVisible()
})

test('a password is reset after a question, and the account opens with the userID', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await openCompany(page, 'Amendoeiras Turismo Rural')
  const row = people(page).locator('tbody tr').filter({ hasText: 'Rui Falcão' })
  await expect(row).toContainText('Confirmed')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Reset Password/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Reset this users password?')
  await sure(page)
  await expect(page.getByText('The user has been successfully emailed.')).toBeVisible()
  await row.getByRole('link', { name: 'Edit account of Rui Falcão' }).click()
  await expect(page).toHaveURL(/\/identity\/account\?userID=[0-9a-f-]{36}$/)
})

test('a failure is told in the words of what was tried', async ({ page, mayFail }) => {
  mayFail(/\/api\/User/)
  await signIn(page, VIEWERS.admin)
  await openCompany(page, 'Thalassa Collection')
  const row = people(page).locator('tbody tr').first()
  await expect(row).toBeVisible()
  await page.route(/\/api\/User\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  )
  await row.getByRole('button', { name: /^Reset Password/ }).click()
  await sure(page)
  await expect(page.getByText('An error occurred resetting the password')).toBeVisible()
  await row.getByRole('switch').click()
  await expect(page.getByText('An error occurred changing access permissions')).toBeVisible()
  await row.getByRole('button', { name: /^Delete User/ }).click()
  await sure(page)
  await expect(page.getByText('An error occurred deleting the user')).toBeVisible()
})
