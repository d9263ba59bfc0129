import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { getSaveButton, save } from '../support/customer-steps.ts'
import { createCustomer, customerPath, openStep } from '../support/customers.ts'

test('users of a customer are created, added, set as main contact and removed', { tag: '@long' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/User$|\/api\/Site\/[^/]+\/Users$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel of New People')
  await page.goto(customerPath(site))
  await openStep(page, 'Site Users')
  const users = page.getByRole('table', { name: 'Site Users' })
  const rows = users.locator('tbody tr')
  const rui = rows.filter({ hasText: 'Rui Falcão' })
  const amelia = rows.filter({ hasText: 'Amélia Rocha' })
  const contactMissing = page.getByText('Please select a user as a main contact for this site')

  await test.step('an Admin creates a user after correcting errors', async () => {
    // A company user is listed already.
    await expect(rui).toContainText('through the company')
    await page.getByRole('button', { name: 'Create User' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    const add = dialog.getByRole('button', { name: 'Add User' })
    const email = dialog.getByLabel('Email')
    expect((await dialog.boundingBox())?.width).toBe(600)
    await add.click()
    await expect(dialog).toContainText('Please enter the users first name')
    await dialog.getByLabel('First name').fill('Amélia')
    await dialog.getByLabel('Surname').fill('Rocha')
    await email.fill(VIEWERS.hotel)
    await add.click()
    await expect(page.getByText('A user with that email already exists.')).toBeVisible()
    await email.fill('amelia.rocha@amendoeiras.example')
    await add.click()
    await expect(amelia).toBeVisible()
    await expect(amelia).not.toContainText('through the company')
  })

  await test.step('an existing user is added by the exact e-mail address', async () => {
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
    await expect(users).toContainText('Beatriz Nogueira')
  })

  await test.step('a main contact is required and becomes a site user', async () => {
    await getSaveButton(page).click()
    await expect(contactMissing).toBeVisible()
    await expectAccessible(page)
    await users.getByLabel('Main contact: Rui Falcão').check()
    await expect(rui).toContainText('becomes a site user when you save')
    await save(page)
    await expect(rui).not.toContainText('company')
    await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
    await users.getByLabel('Main contact: Rui Falcão').uncheck()
    await getSaveButton(page).click()
    await expect(contactMissing).toBeVisible()
    await users.getByLabel('Main contact: Amélia Rocha').check()
    await save(page)
    await expect(page.getByText('1 field to correct')).toBeHidden()
  })

  const confirmation = page.locator('section[role="alertdialog"]')
  await test.step('resending an invitation and resetting a password ask for confirmation', async () => {
    await amelia.getByRole('button', { name: /Resend/ }).click()
    await expect(confirmation).toContainText('Resend invitation email to this user?')
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await rui.getByRole('button', { name: 'Reset the password for Rui Falcão' }).click()
    await expect(confirmation).toContainText('Reset this users password?')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('removing a user clears the main contact', async () => {
    await amelia.getByRole('button', { name: 'Remove Amélia Rocha from this customer' }).click()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect(amelia).toBeHidden()
    await users.getByLabel('Main contact: Rui Falcão').check()
    await save(page)
    await expect(page.getByText('Someone else saved this')).toBeHidden()
    expect(await api.get<object>(`/api/Site/${site.siteID}`)).toMatchObject({
      mainContactUser: { name: 'Rui Falcão' },
    })
  })
})
