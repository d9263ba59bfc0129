import { expect, expectAccessible, test as shared } from '../fixtures.ts'
import { apiForPage } from '../support/api.ts'
import { createAuditor, createShortAuditType } from '../support/audits.ts'
import { CUSTOMER, chooseOption, getSaveButton, save } from '../support/customer-steps.ts'
import { openStep } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { type StartedServer, startServer } from '../support/start-server.ts'

/** A server with an empty database: no demonstration, no accounts. */
const test = shared.extend<object, { emptyServer: StartedServer }>({
  emptyServer: [
    // Playwright needs a pattern here, and an empty one is not allowed by the linter.
    async ({ browserName: _ }, use) => {
      const server = await startServer({ DEMO_ACCOUNTS: 'false' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ emptyServer }, use) => {
    await use(emptyServer.url)
  },
})

test('an empty installation leads from the first administrator to the first audit', { tag: '@long' }, async ({
  page,
  emptyServer,
}) => {
  test.setTimeout(180_000)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('accepting the first invitation signs the administrator in', async () => {
    const output = await emptyServer.runCommand(
      ...['admin-create', '--email', 'ada@certifier.example', '--first-name', 'Ada', '--surname', 'Lind'],
    )
    const link = new URL(output.match(/https?:\S+/)?.[0] ?? '')
    await page.goto(`${link.pathname}${link.search}`)
    await page.locator('input[name="password"]').fill('seven oaks by the gate')
    await page.locator('button[type="submit"]').click()
    await expect(heading).toHaveText('Dashboard')
  })
  const api = await apiForPage(page)

  await test.step('the empty dashboard leads to the first company', async () => {
    await expect(page.getByText('There are no customers yet. Add your first company')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Import from a file' })).toHaveAttribute(
      'href',
      '/companies/import',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add New Company' }).click()
    await expect(heading).toHaveText('Create Company')
  })

  await test.step('empty lists say what to do', async () => {
    await navigateInApp(page, '/environmental')
    await expect(page.getByText('There are no sites yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Customers' })).toHaveAttribute('href', '/companies')
    for (const [address, text, action] of [
      ['/customers', 'hotels to show', 'Add New Customer'],
      ['/auditors', 'auditors to show', 'Invite Auditor'],
      ['/settings/customer-groups', 'customer groups to show', 'Add Group'],
      ['/settings/tour-operators', 'travel trades to show', 'Add Travel Trade'],
    ] as const) {
      await navigateInApp(page, address)
      await expect(page.getByText(`There are currently no ${text}.`)).toBeVisible()
      // One in the page header, one in the empty state.
      await expect(page.getByRole('button', { name: action })).toHaveCount(2)
    }
    for (const [address, text, action] of [
      ['/audits', 'audits matching your selected criteria', 'Go to Customers'],
      ['/settings/users', 'users to show', 'Invite users from their company page'],
      ['/settings/audit-types', 'audit types to show', 'Add New Type'],
    ] as const) {
      await navigateInApp(page, address)
      await expect(page.getByText(`There are currently no ${text}.`)).toBeVisible()
      await expect(page.getByRole('link', { name: action }).last()).toBeVisible()
    }
    await navigateInApp(page, '/customers')
    await page.getByRole('button', { name: 'Add New Customer' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' })
    await expect(dialog).toContainText(
      'There are no companies yet. Every customer belongs to a company, so add a company first.',
    )
    await expect(dialog.getByRole('link', { name: 'Add New Company' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the first company leads to its first customer', async () => {
    await navigateInApp(page, '/companies')
    await expect(page.getByText('There are currently no companies to show.')).toBeVisible()
    await page.getByRole('link', { name: 'Add New Company' }).last().click()
    await page.getByLabel('Company name').fill('Meadow Houses')
    await page.getByRole('button', { name: 'Save Company' }).click()
    await expect(heading).toHaveText('Edit Company Meadow Houses')
    await page.getByRole('link', { name: 'Add New Customer' }).click()
    await expect(heading).toHaveText('Create Customer')
  })

  await test.step('the first customer is saved with the default lookups', async () => {
    await page.getByLabel('Property name').fill('Mill House')
    await chooseOption(page, 'Accommodation type', 'Hotel')
    await chooseOption(page, 'Membership status', 'Current')
    await page.getByLabel('Membership start').fill('01/02/2026')
    await page.getByLabel('Membership start').press('Tab')
    await page.getByRole('button', { name: 'Location', exact: true }).click()
    await page.getByLabel('City/town').fill('Faro')
    await page.getByRole('combobox', { name: 'Country' }).fill('Portu')
    await page.getByRole('option', { name: 'Portugal' }).click()
    await chooseOption(page, 'Area/state', 'Faro')
    await page.getByLabel('General enquiries email').fill('hello@millhouse.example')
    await page.getByRole('button', { name: 'Auditing Profile', exact: true }).click()
    await page.getByLabel('Number of rooms').fill('12')
    await page.getByLabel('Maximum occupancy').fill('24')
    await getSaveButton(page).click()
    await chooseOption(page, 'Membership type', 'Standard')
    await save(page)
    await expect(page).toHaveURL(CUSTOMER)
    await expect(heading).toHaveText('Edit Customer Mill House')
  })

  await test.step('the customer leads to its first audit, which names what is missing', async () => {
    await page.getByRole('link', { name: 'Create audit' }).click()
    await expect(heading).toHaveText('Audit - Mill House')
    await expect(page.getByText('There are currently no audit types to show.')).toBeVisible()
    await expect(page.getByText('There are no auditors. Click Here to invite an auditor')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add one under Settings, Audit Types.' }).click()
    await expect(page).toHaveURL('/settings/audit-types')
  })

  await test.step('the first audit is booked', async () => {
    await createShortAuditType(api, 'First set')
    const auditor = await createAuditor(api, 'Ilse')
    const [site] = await api.get<{ siteID: string; companyID: string }[]>('/api/Site')
    await page.goto(`/companies/company/${site?.companyID}/customers/customer/${site?.siteID}/audit`)
    await expect(page.getByText('When you save, only the auditor is notified by email')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add a user on the customer page' })).toBeVisible()
    await chooseOption(page, 'Audit Type', 'V1 - First set')
    await page.getByLabel('Audit Start Date').fill('01/03/2028')
    await page.getByLabel('Audit Start Date').press('Enter')
    await page.getByRole('radio', { name: new RegExp(auditor.name) }).check()
    await page.getByRole('button', { name: 'Save Audit' }).click()
    await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
    const [audit] = await api.get<{ auditID: string }[]>('/api/Audit')
    await navigateInApp(page, `/audits?AuditID=${audit?.auditID}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel audit' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText(
      'Only the auditor is notified, because the property has no users.',
    )
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a customer form without lookups says where to add them', async () => {
    for (const tier of await api.get<{ serviceTierID: string; name: string }[]>('/api/ServiceTier'))
      await api.put('/api/ServiceTier', { ...tier, enabled: false })
    const types = '/api/AccommodationType'
    for (const type of await api.get<{ accommodationTypeID: string; name: string }[]>(types))
      await api.put(types, { ...type, enabled: false })
    const [company] = await api.get<{ companyID: string }[]>('/api/Company')
    await page.goto(`/companies/company/${company?.companyID}/customers/customer`)
    await expect(page.getByText('There are no accommodation types yet.')).toBeVisible()
    await openStep(page, 'Administration')
    await expect(page.getByText('There are no membership types yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add a service tier under Settings, Lookups.' }).click()
    await expect(page).toHaveURL('/settings/lookups')
  })
})
