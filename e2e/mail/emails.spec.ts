import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

const selectTemplate = async (page: Page, name: string) => {
  await page.getByLabel('Email template').first().click()
  await page.getByRole('option', { name: new RegExp(`^${name}( Never sent by the system)?$`) }).click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
}
const confirmDialog = (page: Page) =>
  page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()

test('an Admin edits, previews, tests and resets a system email without losing unsaved text', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/EmailTemplate/)
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/emails')
  const subject = page.getByLabel('Subject')
  const body = page.getByRole('textbox', { name: 'Body' })
  const preview = page.getByRole('button', { name: 'Preview' })
  const previewBody = page.frameLocator('iframe').locator('body')
  const outdatedMessage = page.getByText('You have changed the text since this preview.')
  const save = page.getByRole('button', { name: 'Save Email' })
  const updatedToast = page.getByText('Your email template has been successfully Updated.')

  await test.step('actions require a selected email', async () => {
    const error = page
      .locator('[data-tone="error"]')
      .filter({ hasText: 'Please select an email template from the drop down.' })
    for (const button of [save, page.getByRole('button', { name: 'Delete Email' })]) {
      await button.click()
      await expect(error).toBeVisible()
      // The next click must show its own toast.
      await expect(error).toBeHidden()
    }
  })

  await selectTemplate(page, 'Certification expires soon')
  const expirySubject = await subject.inputValue()
  await test.step('unsaved text survives Back and a reload, and is discarded only after confirmation', async () => {
    await selectTemplate(page, 'Certified')
    await expect(subject).not.toHaveValue(expirySubject)
    await subject.fill('Half written')

    // The path does not change, but another form would be shown.
    const confirmation = page.locator('section[role="alertdialog"]')
    await page.goBack()
    await expect(confirmation).toContainText('You have unsaved changes')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(subject).toHaveValue('Half written')

    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('It is not saved yet.')).toBeVisible()
    await expect(subject).toHaveValue('Half written')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go back to the saved version' }).click()
    await expect(subject).not.toHaveValue('Half written')
  })

  await test.step('a preview belongs to its template, and is marked as outdated after changes', async () => {
    await preview.click()
    await expect(previewBody).toContainText(/certified/i)
    await expect(outdatedMessage).toBeHidden()
    await body.press('Control+End')
    await body.pressSequentially(' More.')
    await expect(outdatedMessage).toBeVisible()
    await preview.click()
    await expect(previewBody).toContainText('More.')
    await expect(outdatedMessage).toBeHidden()

    await page.goBack()
    await confirmDialog(page)
    await expect(subject).toHaveValue(expirySubject)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goForward()
    await expect(subject).toHaveValue(/certified/)
    await expect(body).not.toContainText('More.')
    await expect(page.getByText('It is not saved yet.')).toBeHidden()
  })

  await selectTemplate(page, 'Improvements overdue')
  const originalSubject = await subject.inputValue()
  await test.step('a system email keeps its name and accepts only its placeholders', async () => {
    await expect(page.getByLabel('Template Name')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Delete Email' })).toBeHidden()
    await subject.fill('Hello {{ hotelName }}')
    await save.click()
    await expect(page.getByText('There is no placeholder hotelName in this email.')).toBeVisible()
    await expect(subject).toHaveValue('Hello {{ hotelName }}')
    await subject.fill('{{ siteName }} is late')
    await expect(page.getByText('There is no placeholder')).toBeHidden()
  })

  await test.step('previews the email and sends a test, which shows its recipient', async () => {
    await body.press('Control+Home')
    await body.pressSequentially('Again. ')
    await preview.click()
    await expect(previewBody).toContainText('Again.')
    // The editor keeps elements it cannot edit, such as the link styled as a button.
    const button = previewBody.getByRole('link', { name: 'Open the audit' })
    await expect(button).toHaveAttribute('href', /\/audits\/audit\//)
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(
      page.getByText('Not sent because no mail server is set up. You can read it in the outbox.'),
    ).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open in the outbox' }).click()
    const outbox = await opened
    await expect(outbox.getByRole('complementary', { name: 'Improvements overdue' })).toContainText(
      '[Test] Quinta das Amendoeiras is late',
    )
    await outbox.close()
    await expect(subject).toHaveValue('{{ siteName }} is late')
  })

  await test.step('the second of two concurrent changes is reported and not lost', async () => {
    const storedTemplate = await api.get<object>('/api/EmailTemplate/Name/Improvements%20overdue')
    await api.put('/api/EmailTemplate', { ...storedTemplate, subject: 'Theirs' })
    await save.click()
    const conflictBanner = page.getByRole('alert').filter({ hasText: 'Someone else saved this' })
    await expect(conflictBanner).toContainText('Theirs')
    await expect(subject).toHaveValue('{{ siteName }} is late')
    await save.click()
    await expect(updatedToast).toBeVisible()
    await expect(subject).toBeHidden()
    await selectTemplate(page, 'Improvements overdue')
    await expect(subject).toHaveValue('{{ siteName }} is late')
    await expect(body).toContainText('Again.')
  })

  await test.step('resets the email to its original text', async () => {
    await page.getByRole('button', { name: 'Reset Email' }).click()
    await expect(page.locator('section[role="alertdialog"]')).toContainText(
      'Reset Email Improvements overdue',
    )
    await expect(page.locator('section[role="alertdialog"]')).toContainText(
      'This restores the original text and discards your changes.',
    )
    await confirmDialog(page)
    await expect(page.getByText('Your email template has been successfully reset')).toBeVisible()
    await expect(subject).toHaveValue(originalSubject)
    await expect(body).not.toContainText('Again.')
  })
})

test('a template that could leak a one-time link shows what to change at its field', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/EmailTemplate/)
  await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/emails')
  await selectTemplate(page, 'Reset a password')
  await expect(page.getByText('One-time link. Use it as the whole address of a link')).toBeVisible()
  const subject = page.getByLabel('Subject')
  const body = page.getByRole('textbox', { name: 'Body' })
  await subject.fill('{{ link | split: "token=" | last }}')
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(subject).toHaveAccessibleDescription(
    /The subject cannot contain a link. Please remove {{ link }}./,
  )
  await subject.fill('Choose a new password')
  await body.press('Control+End')
  await body.pressSequentially(' Code:{{ link }}')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(body).toHaveAccessibleDescription(
    /Please put a space or a new line before and after {{ link }}./,
  )
  await expectAccessible(page)
})

test('a custom email shows all errors, is saved after a retry, and is deleted', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/EmailTemplate/)
  await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/emails')
  const templates = page.getByLabel('Email template').first()
  const subject = page.getByLabel('Subject')
  const body = page.getByRole('textbox', { name: 'Body' })
  const save = page.getByRole('button', { name: 'Save Email' })
  await templates.click()
  await expect(page.getByRole('option').first()).toHaveText('Add New Template...')
  await page.getByRole('option').first().click()

  await test.step('shows missing fields, and sends nothing', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    for (const name of ['Preview', 'Send me a test', 'Save Email']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText('Please enter a subject')).toBeVisible()
      await expect(page.getByText('Please write the text of the email')).toBeVisible()
    }
    await expect(page.getByText('Please enter a template name')).toBeVisible()
    await expect(page.getByLabel('Template Name')).toBeFocused()
    await expect(body).toHaveAccessibleDescription(/write the text/)
    expect(sent.filter((url) => url.includes('EmailTemplate'))).toEqual([])
  })

  await test.step('shows template errors at the field', async () => {
    await page.getByLabel('Template Name').fill('Winter greetings')
    await subject.fill('{{ firstName | shout }}')
    await body.fill('A good winter to you.')
    await body.press('Control+End')
    await body.pressSequentially('\nTwo {% if firstName %}')
    await save.click()
    await expect(page.getByText('There is no filter shout. Please remove “| shout”.')).toBeVisible()
    await expect(
      page.getByText('Line 2: {% if firstName %} has no end. Please add {% endif %}'),
    ).toBeVisible()
    await subject.fill('Dear {{ firstName }}')
    await body.fill('A good winter to you.')
  })

  await test.step('a failed save keeps the text, and the retry succeeds', async () => {
    await page.route('**/api/EmailTemplate', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await save.click()
    await expect(
      page.getByText('An error occurred while trying to Add your email template.').first(),
    ).toBeVisible()
    const failed = page.getByRole('alert').filter({ hasText: 'Everything you entered is still here' })
    await expect(failed).toBeVisible()
    await expect(subject).toHaveValue('Dear {{ firstName }}')
    await page.unroute('**/api/EmailTemplate')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your email template has been successfully Added.')).toBeVisible()
  })

  await test.step('a custom email is deleted', async () => {
    await selectTemplate(page, 'Winter greetings')
    await page.getByRole('button', { name: 'Delete Email' }).click()
    await expect(page.locator('section[role="alertdialog"]')).toContainText('Delete Email Winter greetings')
    await confirmDialog(page)
    await expect(page.getByText('Your email template has been successfully deleted')).toBeVisible()
    await templates.click()
    await expect(page.getByRole('option', { name: 'Winter greetings' })).toBeHidden()
  })
})
