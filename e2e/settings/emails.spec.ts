import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const choose = async (page: Page, name: string) => {
  await page.getByLabel('Email template').first().click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
}
const yes = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()

test('a system email is written anew, tried, sent to oneself and reset', async ({ page, mayFail }) => {
  mayFail(/\/api\/EmailTemplate/)
  await signIn(page, VIEWERS.admin, '/settings/emails')
  for (const name of ['Save Email', 'Delete Email']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Please select an email template from the drop down.').first()).toBeVisible()
  }
  await choose(page, 'Improvements overdue')
  await expect(page.getByLabel('Template Name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete Email' })).toBeHidden()
  await expectAccessible(page)

  const subject = page.getByLabel('Subject')
  const came = await subject.inputValue()
  await subject.fill('Hello {{ hotelName }}')
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(page.getByText('There is no placeholder hotelName in this email.')).toBeVisible()
  await expect(subject).toHaveValue('Hello {{ hotelName }}')

  await subject.fill('{{ siteName }} is late')
  await expect(page.getByText('There is no placeholder')).toBeHidden()
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.press('Control+Home')
  await body.pressSequentially('Once more. ')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('body')).toContainText('Once more.')
  // The editor keeps what it has no button for: the link that is drawn as a button, and its placeholder.
  const button = preview.getByRole('link', { name: 'Open the audit' })
  await expect(button).toHaveAttribute('href', /\/audits\/audit\//)
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('A test email is on its way to you')).toBeVisible()

  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(page.getByText('Your email template has been successfully Updated.')).toBeVisible()
  await expect(subject).toBeHidden()
  await choose(page, 'Improvements overdue')
  await expect(subject).toHaveValue('{{ siteName }} is late')
  await expect(body).toContainText('Once more.')

  await page.getByRole('button', { name: 'Reset Email' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Reset Email Improvements overdue')
  await yes(page)
  await expect(page.getByText('Your email template has been successfully reset')).toBeVisible()
  await expect(subject).toHaveValue(came)
  await expect(body).not.toContainText('Once more.')
})

test('an email of one’s own is added and deleted', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/emails')
  await page.getByLabel('Email template').first().click()
  await expect(page.getByRole('option').first()).toHaveText('Add New Template...')
  await page.getByRole('option').first().click()
  await page.getByLabel('Template Name').fill('Summer greetings')
  await page.getByLabel('Subject').fill('Dear {{ firstName }}')
  await page.getByRole('textbox', { name: 'Body' }).fill('A good summer to you.')
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(page.getByText('Your email template has been successfully Added.')).toBeVisible()

  await choose(page, 'Summer greetings')
  await page.getByRole('button', { name: 'Delete Email' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete Email Summer greetings')
  await yes(page)
  await expect(page.getByText('Your email template has been successfully deleted')).toBeVisible()
  await page.getByLabel('Email template').first().click()
  await expect(page.getByRole('option', { name: 'Summer greetings' })).toBeHidden()
})

test('a save that failed keeps the words, and works the second time', async ({ page, mayFail }) => {
  mayFail(/\/api\/EmailTemplate/)
  await signIn(page, VIEWERS.admin, '/settings/emails')
  await choose(page, 'Add New Template...')
  await page.getByLabel('Template Name').fill('Winter greetings')
  await page.getByLabel('Subject').fill('Dear {{ firstName }}')
  await page.getByRole('textbox', { name: 'Body' }).fill('A good winter to you.')
  await page.route('**/api/EmailTemplate', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(
    page.getByText('An error occurred while trying to Add your email template.').first(),
  ).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: 'everything you typed is still here' })
  await expect(failed).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Dear {{ firstName }}')
  await page.unroute('**/api/EmailTemplate')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Your email template has been successfully Added.')).toBeVisible()

  await choose(page, 'Winter greetings')
  await page.getByRole('button', { name: 'Delete Email' }).click()
  await yes(page)
  await expect(page.getByText('Your email template has been successfully deleted')).toBeVisible()
})

test('two write the same email at once: the second is told, and loses nothing', async ({
  page,
  context,
  mayFail,
}) => {
  mayFail(/\/api\/EmailTemplate/)
  await signIn(page, VIEWERS.admin, '/settings/emails')
  await choose(page, 'Certification ended')
  const subject = page.getByLabel('Subject')
  await subject.fill('Mine')

  const other = await context.newPage()
  await other.goto('/settings/emails')
  await choose(other, 'Certification ended')
  await other.getByLabel('Subject').fill('Theirs')
  await other.getByRole('button', { name: 'Save Email' }).click()
  await expect(other.getByText('Your email template has been successfully Updated.')).toBeVisible()

  await page.getByRole('button', { name: 'Save Email' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this' })
  await expect(notice).toContainText('Theirs')
  await expect(subject).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(page.getByText('Your email template has been successfully Updated.')).toBeVisible()

  await choose(page, 'Certification ended')
  await expect(subject).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Reset Email' }).click()
  await yes(page)
  await expect(page.getByText('Your email template has been successfully reset')).toBeVisible()
})

test('words that are not saved survive Back and a reload, and are given up only when asked', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, '/settings/emails')
  await choose(page, 'Certification ends soon')
  const subject = page.getByLabel('Subject')
  const came = await subject.inputValue()
  await choose(page, 'Certified')
  await expect(subject).not.toHaveValue(came)
  await subject.fill('Half written')

  // The path stays the same, but the form would be another one.
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(question).toContainText('You have unsaved changes')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(subject).toHaveValue('Half written')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('It is not saved yet.')).toBeVisible()
  await expect(subject).toHaveValue('Half written')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start again from what is saved' }).click()
  await expect(subject).not.toHaveValue('Half written')

  await subject.fill('Half written again')
  await choose(page, 'Certification ends soon').catch(() => undefined)
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(subject).toHaveValue(came)
  await page.goBack()
  await expect(subject).toHaveValue(/certified/)
  await expect(page.getByText('It is not saved yet.')).toBeHidden()
})

test('a preview belongs to its template, and says when the words have changed since', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/emails')
  await choose(page, 'Audit booked')
  await choose(page, 'Audit cancelled')
  const preview = page.locator('iframe')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').locator('body')).toContainText('will not take place')
  await expect(page.getByText('You have changed the words since.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Body' }).press('Control+End')
  await page.getByRole('textbox', { name: 'Body' }).pressSequentially(' More.')
  await expect(page.getByText('You have changed the words since.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').locator('body')).toContainText('More.')
  await expect(page.getByText('You have changed the words since.')).toBeHidden()

  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Audit of/)
  await expect(preview).toHaveCount(0)
})

test('what is missing or cannot be read is said at its field, in words for people', async ({
  page,
  mayFail,
}) => {
  mayFail(/\/api\/EmailTemplate/)
  await signIn(page, VIEWERS.admin, '/settings/emails?template=new')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const name of ['Save Email', 'Preview', 'Send me a test']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Please enter a subject')).toBeVisible()
    await expect(page.getByText('Please write the text of the email')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(page.getByText('Please enter a template name')).toBeVisible()
  await expect(page.getByLabel('Template Name')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveAccessibleDescription(/write the text/)
  expect(sent.filter((url) => url.includes('EmailTemplate'))).toEqual([])

  await page.getByLabel('Template Name').fill('Never saved')
  await page.getByRole('textbox', { name: 'Body' }).fill('One')
  for (const [subject, sentence] of [
    ['Dear {{ firstName', '{{ firstName is not closed. Please end it with }}.'],
    ['{% include "x" %}', 'An email cannot take in another file.'],
    [
      '{% for i in (1..100000000) %}x{% endfor %}',
      'makes too much text. Please let it go through fewer pieces',
    ],
    ['{{ firstName | shout }}', 'There is no filter shout. Please take “| shout” out.'],
  ] as const) {
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('button', { name: 'Save Email' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByLabel('Subject').fill('Dear {{ firstName }}')
  await page.getByRole('textbox', { name: 'Body' }).press('Control+End')
  await page.getByRole('textbox', { name: 'Body' }).pressSequentially('\nTwo {% if firstName %}')
  await page.getByRole('button', { name: 'Save Email' }).click()
  await expect(page.getByText('Line 2: {% if firstName %} has no end. Please add {% endif %}')).toBeVisible()
})
