import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'

test('an Admin filters, sorts and searches the auditors, and the address keeps it', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await page.getByRole('link', { name: 'Auditors', exact: true }).click()
  await expect(page).toHaveURL('/auditors')
  const rows = page.getByRole('grid', { name: 'Auditors' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Language/ }).click()
  // What the auditors speak comes first; every other language can still be found.
  const names = await page.getByRole('option').allTextContents()
  expect(names.indexOf('Turkish')).toBeLessThan(names.indexOf('Afrikaans'))
  await page.getByRole('option', { name: 'Spanish', exact: true }).click()
  await expect(page).toHaveURL(/Language=es/)
  await expect(rows.first()).toContainText('Spanish')
  await page.getByRole('button', { name: 'Sort Name A-Z' }).click()
  await page.getByRole('option', { name: 'Name Z-A' }).click()
  await expect(page).toHaveURL(/orderBy=Profile\.FirstName(\+|%20)desc/)

  const search = page.getByRole('searchbox')
  await search.fill('nobody-of-this-name')
  await expect(rows.first()).toBeVisible()
  await search.press('Enter')
  await expect(page.getByText('There are currently no auditors to show.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('There are currently no auditors to show.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(rows.first()).toBeVisible()
  await expect(page).toHaveURL(/orderBy/)
})

test('an auditor is invited, emailed and disabled, each after a word of warning', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/auditors/auditor')
  await expect(page).toHaveURL(/\/auditors\?invite/)
  const dialog = page.getByRole('dialog', { name: 'Invite Auditor' })
  const send = dialog.getByRole('button', { name: 'Invite Auditor' })
  await send.click()
  await expect(dialog).toContainText('Please enter the users first name')
  await expect(dialog).toContainText('Please enter the users surname')
  await expect(dialog).toContainText('Please enter the users email address')
  expect((await dialog.boundingBox())?.width).toBe(600)
  await dialog.getByLabel('First name').fill('Ilse')
  await dialog.getByLabel('Surname').fill('Passing')
  await dialog.getByLabel('Email').fill(VIEWERS.auditor)
  await send.click()
  await expect(page.getByText('A user with that email already exists')).toBeVisible()
  await dialog.getByLabel('Email').fill('ilse.passing@auditors.test')
  await send.click()
  await expect(page.getByText('An invite has been sent to your auditor')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/auditors')

  await page.getByRole('searchbox').fill('ilse.passing')
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row', { name: /Ilse Passing/ })
  await expect(row).toContainText('No languages to show')
  await expect(row.getByRole('link', { name: 'Edit account, Ilse Passing' })).toHaveAttribute(
    'href',
    /\/identity\/account\?userID=[0-9a-f-]{36}$/,
  )

  const question = page.getByRole('alertdialog')
  await row.getByRole('button', { name: /^Reset Password/ }).click()
  await expect(question).toContainText('Reset this users password?')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The auditor has been emailed successfully')).toBeVisible()

  await row.getByRole('button', { name: /^Disable Auditor/ }).click()
  await expect(question).toContainText('Are you sure you want to disable this auditor?')
  await expect(question).toContainText('Ilse Passing')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: /^Disable Auditor/ }).click()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('You have successfully disabled the auditor')).toBeVisible()
  await expect(row).toBeHidden()
})

test('disabling an auditor names the active audits first, which then wait for another', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const auditor = await anAuditor(api, 'Leaving')
  const site = await aCustomer(api, 'Hotel Left Behind')
  await anAudit(api, site, auditor)

  await page.goto(`/auditors?searchTerm=${encodeURIComponent(auditor.emailAddress)}`)
  await page.getByRole('button', { name: /^Disable Auditor/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
  await expect(dialog).toContainText(`Disable ${auditor.name}`)
  await expect(dialog).toContainText('1 active audit needs another auditor')
  await expect(dialog).toContainText('Are you sure you want to disable this auditor?')
  const link = dialog.getByRole('list', { name: 'Active audits' }).getByRole('link', { name: site.siteName })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const manage = await link.getAttribute('href')
  await dialog.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('You have successfully disabled the auditor')).toBeVisible()

  await page.goto(manage ?? '')
  await expect(page.getByText('This auditor has been disabled and can no longer sign in.')).toBeVisible()
})

test('the profile keeps an auditor’s languages, and asks before they are lost', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const auditor = await anAuditor(api, 'Polyglot')
  await page.goto(`/auditors?searchTerm=${encodeURIComponent(auditor.emailAddress)}`)
  await page.getByRole('link', { name: auditor.name, exact: true }).click()
  await expect(page).toHaveURL(`/auditors/auditor/${auditor.userID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditor')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(auditor.name)
  await expect(page.getByLabel('Email Address')).toHaveValue(auditor.emailAddress)
  await expect(page.getByLabel('Name', { exact: true })).not.toBeEditable()
  await expect(page.getByText('There are currently no languages to show.')).toBeVisible()
  await expectAccessible(page)

  const add = page.getByRole('combobox', { name: 'Add a language' })
  for (const language of ['Portuguese', 'German']) {
    await add.fill(language)
    await page.getByRole('option', { name: language, exact: true }).click()
  }
  const spoken = page.getByRole('list', { name: 'Auditor Languages' }).getByRole('listitem')
  await expect(spoken).toHaveText(['German', 'Portuguese'])

  await page.getByRole('link', { name: 'Back To Auditors' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('unsaved changes')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove German' }).click()
  await page.getByRole('button', { name: 'Save Auditor' }).click()
  await expect(page.getByText('Your auditor has been successfully saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Back To Auditors' }).click()
  await page.getByRole('searchbox').fill(auditor.emailAddress)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(auditor.name) })).toContainText('Portuguese')
})

test('the auditors stand on a phone, with what can be done one touch away', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await signIn(page, VIEWERS.admin, `/auditors?searchTerm=${VIEWERS.auditor}`)
  await page.getByRole('list', { name: 'Auditors' }).getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Edit account' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Disable Auditor' })).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await sheet.getByRole('link', { name: 'Open profile' }).click()
  await expect(page.getByRole('heading', { name: 'Auditor Languages' })).toBeVisible()
  expect(await overflows(page)).toBe(false)
})
