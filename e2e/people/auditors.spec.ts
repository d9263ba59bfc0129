import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { createAudit, createAuditor } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('an Admin invites, finds, emails and disables auditors', async ({ page }) => {
  await signInWithApi(page, VIEWERS.admin)
  await page.goto('/auditors/auditor')
  await expect(page).toHaveURL(/\/auditors\?invite/)
  const rows = page.getByRole('grid', { name: 'Auditors' }).locator('tbody tr')
  const search = page.getByRole('searchbox')

  await test.step('invites an auditor', async () => {
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
    await expect(page.getByRole('link', { name: 'Auditors', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('filters, sorts and searches auditors, and stores filter and order in the URL', async () => {
    await expect(rows.first()).toBeVisible()
    await page.getByRole('button', { name: /^Language/ }).click()
    // Languages of auditors come first, but all languages can be found.
    await expect(page.getByRole('option', { name: 'Arabic', exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Afrikaans', exact: true })).toHaveCount(0)
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await expect(page).toHaveURL(/Language=es/)
    await expect(rows.first()).toContainText('Spanish')
    await page.getByRole('button', { name: 'Sort Name A-Z' }).click()
    await page.getByRole('option', { name: 'Name Z-A' }).click()
    await expect(page).toHaveURL(/orderBy=Profile\.FirstName(\+|%20)desc/)
    await search.fill('nobody-of-this-name')
    await expect(rows.first()).toBeVisible()
    await search.press('Enter')
    await expect(page.getByText('There are currently no auditors to show.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(rows.first()).toBeVisible()
    await expect(page).toHaveURL(/orderBy/)
    await expectAccessible(page)
  })

  await test.step('emails and disables an auditor after confirmation', async () => {
    await search.fill(VIEWERS.auditor)
    await search.press('Enter')
    await expect(rows).toHaveCount(1)
    const confirmation = page.locator('section[role="alertdialog"]')
    const confirmButton = confirmation.getByRole('button', { name: "Yes, I'm Sure" })
    await rows.getByRole('button', { name: /^Reset Password/ }).click()
    await expect(confirmation).toContainText('Reset this users password?')
    await confirmButton.click()
    await expect(page.getByText('The auditor has been emailed successfully')).toBeVisible()

    await search.fill('ilse.passing')
    await search.press('Enter')
    const row = rows.filter({ hasText: 'Ilse Passing' })
    await expect(rows).toHaveCount(1)
    await expect(row).toContainText('No languages to show')
    await expect(row.getByRole('link', { name: 'Edit account, Ilse Passing' })).toHaveAttribute(
      'href',
      /\/identity\/account\?userID=[0-9a-f-]{36}$/,
    )
    // Users without an accepted invitation have no password to reset.
    await expect(row.getByRole('button', { name: /^Reset Password/ })).toHaveCount(0)
    await row.getByRole('button', { name: 'Resend invitation, Ilse Passing' }).click()
    await expect(confirmation).toContainText('Resend invitation email to this user?')
    const resent = page.waitForResponse(/\/api\/User\/ResendInvite\//)
    await confirmButton.click()
    expect((await resent).ok()).toBe(true)
    await row.getByRole('button', { name: /^Disable Auditor/ }).click()
    await expect(confirmation).toContainText('Are you sure you want to disable this auditor?')
    await expect(confirmation).toContainText('Ilse Passing')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: /^Disable Auditor/ }).click()
    await confirmButton.click()
    await expect(page.getByText('You have successfully disabled the auditor')).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test('an auditor’s profile stores languages, and active audits are shown before disabling', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const auditor = await createAuditor(api, 'Polyglot')
  const site = await createCustomer(api, 'Hotel Left Behind')
  await createAudit(api, site, auditor)
  await page.goto(`/auditors?searchTerm=${encodeURIComponent(auditor.emailAddress)}`)
  const backLink = page.getByRole('link', { name: 'Back To Auditors' })

  await test.step('stores an auditor’s languages, and warns about unsaved changes', async () => {
    await page.getByRole('link', { name: auditor.name, exact: true }).click()
    await expect(page).toHaveURL(`/auditors/auditor/${auditor.userID}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditor')
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue(auditor.name)
    await expect(name).not.toBeEditable()
    await expect(page.getByLabel('Email Address')).toHaveValue(auditor.emailAddress)
    await expect(page.getByText('There are currently no languages to show.')).toBeVisible()
    const add = page.getByRole('combobox', { name: 'Add a language' })
    for (const language of ['Portuguese', 'German']) {
      await add.fill(language)
      await page.getByRole('option', { name: language, exact: true }).click()
    }
    const languages = page.getByRole('list', { name: 'Auditor Languages' }).getByRole('listitem')
    await expect(languages).toHaveText(['German', 'Portuguese'])
    await expectAccessible(page)
    await backLink.click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText('unsaved changes')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Remove German' }).click()
    await page.getByRole('button', { name: 'Save Auditor' }).click()
    await expect(page.getByText('Your auditor has been successfully saved.')).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
  })

  await test.step('shows auditors and their actions on a phone', async () => {
    await page.setViewportSize(viewports.narrow)
    await expect(page.getByRole('heading', { name: 'Auditor Languages' })).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await navigateInApp(page, `/auditors?searchTerm=${encodeURIComponent(auditor.emailAddress)}`)
    const card = page.getByRole('list', { name: 'Auditors' }).getByRole('button').first()
    await expect(card).toContainText('Portuguese')
    await card.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: 'Open profile' })).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Edit account' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Disable Auditor' })).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.setViewportSize(viewports.wide)
  })

  await test.step('disabling an auditor shows the active audits first', async () => {
    const row = page.getByRole('grid', { name: 'Auditors' }).locator('tbody tr')
    await expect(row).toContainText('Portuguese')
    await row.getByRole('button', { name: /^Disable Auditor/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await expect(dialog).toContainText(`Disable ${auditor.name}`)
    await expect(dialog).toContainText('1 active audit needs another auditor')
    await expect(dialog).toContainText('Are you sure you want to disable this auditor?')
    const audits = dialog.getByRole('list', { name: 'Active audits' })
    const link = audits.getByRole('link', { name: site.siteName })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    const managePath = await link.getAttribute('href')
    await dialog.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page.getByText('You have successfully disabled the auditor')).toBeVisible()
    await navigateInApp(page, managePath ?? '')
    await expect(page.getByText('This auditor has been disabled and can no longer sign in.')).toBeVisible()
  })
})
