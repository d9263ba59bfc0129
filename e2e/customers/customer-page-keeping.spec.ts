import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCustomer, customerPath, openStep } from '../support/customers.ts'

const QUESTION = 'You have unsaved changes! Do you really want to leave this page?'

test('leaving with unsaved changes is asked about', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Half Left')
  await page.goto(customerPath(site))
  await page.getByLabel('Property name').fill('Hotel Half Renamed')
  const question = page.getByRole('alertdialog')
  const away = page.getByRole('link', { name: 'Customers' }).last()
  await away.click()
  await expect(question).toContainText(QUESTION)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Property name')).toHaveValue('Hotel Half Renamed')
  await away.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/companies(\?|$)/)
  // Whoever leaves on purpose finds what is saved.
  await page.goto(customerPath(site))
  await expect(page.getByLabel('Property name')).toHaveValue('Hotel Half Left')
})

test('a half-filled form survives a reload and a session that ended', async ({ page, mayFail }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Half Filled')
  await page.goto(customerPath(site))
  await page.getByLabel('Property name').fill('Hotel Nearly Filled')
  await openStep(page, 'Location')
  await page.getByLabel('Address line 2').fill('Behind the mill')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('It is not saved yet.')).toBeVisible()
  await expect(page.getByLabel('Property name')).toHaveValue('Hotel Nearly Filled')

  // The session ends: the page leads to the sign-in without a question, and back to what was typed.
  mayFail(/\/api\/|\/identity\//)
  await page.context().clearCookies()
  await page.route(/\/api\/Site$/, (route) =>
    route.fulfill({ status: 401, json: { title: 'Please sign in to continue.', code: 'not-signed-in' } }),
  )
  await page.route(/\/identity\/token/, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
  await page.unrouteAll()
  await page.locator('input[name="email"]').fill(VIEWERS.admin)
  await page.locator('input[name="password"]').fill('welcome-to-sojourn')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByLabel('Property name')).toHaveValue('Hotel Nearly Filled')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Hotel Nearly Filled')
  await openStep(page, 'Location')
  await expect(page.getByLabel('Address line 2')).toHaveValue('Behind the mill')
  await expect(page.getByText('It is not saved yet.')).toBeHidden()
})

test('a server that is away costs nothing', async ({ page, mayFail }) => {
  mayFail(/\/api\/Site$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Off the Line')
  await page.goto(customerPath(site))
  await page.getByLabel('Property name').fill('Hotel on the Line')
  await page.route('**/api/Site', (route) => route.abort('connectionrefused'))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByLabel('Property name')).toHaveValue('Hotel on the Line')
  await page.unroute('**/api/Site')
  await save.click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
})

test('saving waits for its answer and cannot be sent twice', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel in no Hurry')
  await page.goto(customerPath(site))
  await page.getByLabel('Property name').fill('Hotel in a Hurry')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/Site', async (route) => {
    await held
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(save).toBeDisabled()
  // What is typed meanwhile is not lost.
  await openStep(page, 'Location')
  await page.getByLabel('Address line 2').fill('Typed meanwhile')
  release()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  await expect(save).toBeEnabled()
  await expect(page.getByLabel('Address line 2')).toHaveValue('Typed meanwhile')
})

test('two people save, and the second sees what the first wrote', async ({ page, mayFail }) => {
  mayFail(/\/api\/Site$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Twice Written', { address2: 'Before', address3: 'Before' })
  await page.goto(customerPath(site))
  await openStep(page, 'Location')
  await page.getByLabel('Address line 2').fill('Mine')

  const now = await api.get<object>(`/api/Site/${site.siteID}`)
  await api.put('/api/Site', { ...now, address2: 'Theirs', address3: 'Theirs too' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this' })
  await expect(notice).toContainText('Address line 2')
  await expect(notice).toContainText('Theirs too')
  await expect(page.getByLabel('Address line 2')).toHaveValue('Mine')
  await expect(page.getByLabel('Address line 3')).toHaveValue('Theirs too')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Address line 2')).toHaveValue('Theirs')
  await page.getByLabel('Address line 1').fill('Rua Nova 1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  const saved = await api.get<object>(`/api/Site/${site.siteID}`)
  expect(saved).toMatchObject({ address1: 'Rua Nova 1', address2: 'Theirs', address3: 'Theirs too' })
})

test('what only the server can know stands at its field', async ({ page, mayFail }) => {
  mayFail(/\/api\/Site$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel with a Long Name')
  await page.goto(customerPath(site))
  await openStep(page, 'Location')
  await page.getByLabel('Post code').fill('8100-112 and a good deal more')
  await openStep(page, 'Site Users')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 field to correct')).toBeVisible()
  await expect(page.getByLabel('Post code')).toBeFocused()
  await expect(page.getByText('Please enter no more than 20 characters')).toBeVisible()
  await page.getByLabel('Post code').fill('8100-112')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
})
