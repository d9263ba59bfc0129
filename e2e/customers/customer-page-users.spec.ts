import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCustomer, customerPath, openStep } from '../support/customers.ts'

test('an Admin creates a user, and is told what is wrong', async ({ page, mayFail }) => {
  mayFail(/\/api\/User$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of New People')
  await page.goto(customerPath(site))
  await openStep(page, 'Site Users')
  const users = page.getByRole('table', { name: 'Site Users' })
  // Somebody of the company is there already, through the company.
  await expect(users.getByRole('row', { name: /Rui Falcão/ })).toContainText('through the company')

  await page.getByRole('button', { name: 'Create User' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  expect((await dialog.boundingBox())?.width).toBe(600)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog).toContainText('Please enter the users first name')
  await expect(dialog).toContainText('Please enter the users surname')
  await expect(dialog).toContainText('Please enter the users email address')
  await dialog.getByLabel('First name').fill('A')
  await expect(dialog).toContainText('must be at least 2 characters')
  await dialog.getByLabel('Email').fill('nobody')
  await expect(dialog).toContainText('Please enter a valid email address')
  await dialog.getByLabel('First name').fill('Amélia')
  await dialog.getByLabel('Surname').fill('Rocha')
  await dialog.getByLabel('Email').fill(VIEWERS.hotel)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('A user with that email already exists.')).toBeVisible()
  await dialog.getByLabel('Email').fill('amelia.rocha@amendoeiras.example')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  const amelia = users.getByRole('row', { name: /Amélia Rocha/ })
  await expect(amelia).toBeVisible()
  await expect(amelia).not.toContainText('through the company')

  // With users there must be somebody to turn to.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please select a user as a main contact for this site')).toBeVisible()
  await expectAccessible(page)
})

test('the main contact is a site user, and whoever is removed is none', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Few People')
  await api.post('/api/User', {
    firstName: 'Sofia',
    surname: 'Lemos',
    emailAddress: 'sofia.lemos@amendoeiras.example',
    companyId: site.companyID,
    siteId: site.siteID,
  })
  await page.goto(customerPath(site))
  await openStep(page, 'Site Users')
  const users = page.getByRole('table', { name: 'Site Users' })
  const rui = users.getByRole('row', { name: /Rui Falcão/ })
  const sofia = users.getByRole('row', { name: /Sofia Lemos/ })
  const saved = page.getByText('Your hotel has been successfully saved.')
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await users.getByLabel('Main contact: Rui Falcão').check()
  await expect(rui).toContainText('becomes a site user when you save')
  await save.click()
  await expect(rui).not.toContainText('company')
  await expect(saved).toBeVisible()
  await users.getByLabel('Main contact: Rui Falcão').uncheck()
  await save.click()
  await expect(page.getByText('Please select a user as a main contact for this site')).toBeVisible()
  await users.getByLabel('Main contact: Sofia Lemos').check()
  await save.click()
  await expect(page.getByText('1 field to correct')).toBeHidden()

  const question = page.getByRole('alertdialog')
  await sofia.getByRole('button', { name: /Resend/ }).click()
  await expect(question).toContainText('Resend invitation email to this user?')
  await question.getByRole('button', { name: 'Yes' }).click()
  await users.getByRole('button', { name: 'Reset the password of Rui Falcão' }).click()
  await expect(question).toContainText('Reset this users password?')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await users.getByRole('button', { name: 'Remove Sofia Lemos from this customer' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(sofia).toBeHidden()
  await users.getByLabel('Main contact: Rui Falcão').check()
  await save.click()
  await expect(page.getByText('Somebody else saved this')).toBeHidden()
  await expect
    .poll(() => api.get<object>(`/api/Site/${site.siteID}`))
    .toMatchObject({ mainContactUser: { name: 'Rui Falcão' } })
})

test('somebody with an account is added by exactly their address', async ({ page, mayFail }) => {
  mayFail(/\/api\/Site\/[^/]+\/Users$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Old Friends')
  await page.goto(customerPath(site))
  await openStep(page, 'Site Users')
  await page.getByRole('button', { name: 'Add existing user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add existing user' })
  const address = dialog.getByLabel('Email address')
  const add = dialog.getByRole('button', { name: 'Add user' })
  await add.click()
  await expect(dialog).toContainText('Please enter the users email address')
  await address.fill('chiara')
  await add.click()
  await expect(dialog).toContainText('Please enter a valid email address')
  await address.fill('manage@sojourn.test')
  await add.click()
  await expect(dialog).toContainText('There is no user with that email address.')
  await address.fill('beatriz.nogueira@amendoeiras.example')
  await add.click()
  await expect(page.getByRole('table', { name: 'Site Users' })).toContainText('Beatriz Nogueira')
})
