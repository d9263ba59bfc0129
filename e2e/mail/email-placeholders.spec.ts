import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

const openTemplate = async (page: Page, template: string) => {
  await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/emails')
  await page.getByLabel('Email template').first().click()
  await page.getByRole('option', { name: template }).click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
}
const getFields = (page: Page) => ({
  subject: page.getByRole('textbox', { name: 'Subject' }),
  body: page.getByRole('textbox', { name: 'Body' }),
  siteName: page.getByRole('button', { name: 'Insert {{ siteName }}' }),
})
const selectInSubject = (page: Page, start: number, end: number) =>
  page
    .getByRole('textbox', { name: 'Subject' })
    .evaluate((input: HTMLInputElement, [from, to]) => input.setSelectionRange(from, to), [
      start,
      end,
    ] as const)

test('the email form inserts a placeholder at the cursor of the field used last, and undo removes it', async ({
  page,
}) => {
  await openTemplate(page, 'Audit booked')
  const { subject, body, siteName } = getFields(page)

  await test.step('inserts at the cursor of the subject and keeps the focus there', async () => {
    await subject.fill('Audit of on Monday')
    await selectInSubject(page, 9, 9)
    await siteName.click()
    await expect(subject).toHaveValue('Audit of {{ siteName }}on Monday')
    await expect(subject).toBeFocused()
    await page.keyboard.type(' ')
    await expect(subject).toHaveValue('Audit of {{ siteName }} on Monday')
  })

  await test.step('replaces the selection, and undo brings it back', async () => {
    await selectInSubject(page, 27, 33)
    await page.getByRole('button', { name: 'Insert {{ auditDate }}' }).click()
    await expect(subject).toHaveValue('Audit of {{ siteName }} on {{ auditDate }}')
    await page.keyboard.press('Control+z')
    await expect(subject).toHaveValue('Audit of {{ siteName }} on Monday')
  })

  await test.step('inserts at the cursor of the body, replaces a selection, and undo removes it', async () => {
    await body.press('Control+Home')
    await page.keyboard.type('Hello , ')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await siteName.click()
    await expect(body).toBeFocused()
    await expect(body).toContainText('Hello {{ siteName }}, Dear')
    await page.keyboard.type('!')
    await expect(body).toContainText('Hello {{ siteName }}!, Dear')
    await page.keyboard.press('Shift+Home')
    await siteName.click()
    await expect(body).toContainText(/^{{ siteName }}, Dear/)
    await page.keyboard.press('Control+z')
    await expect(body).toContainText('Hello {{ siteName }}!, Dear')
  })

  await test.step('refuses a placeholder that does not fit into the subject', async () => {
    await subject.fill('x'.repeat(295))
    await siteName.click()
    await expect(page.getByText('Please enter no more than 300 characters in the subject.')).toBeVisible()
    await expect(subject).toHaveValue('x'.repeat(295))
  })
})

test('the email form inserts a placeholder with the keyboard into the subject', async ({ page }) => {
  await openTemplate(page, 'Audit booked')
  const { subject, body, siteName } = getFields(page)
  const text = await body.textContent()
  await subject.fill('About ')
  // Tabbing from the subject to the placeholders passes through the body.
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await siteName.evaluate((button) => button === document.activeElement)) break
  }
  await expect(siteName).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(subject).toHaveValue('About {{ siteName }}')
  await expect(subject).toBeFocused()
  await expect(body).toHaveText(text ?? '')
  await expectAccessible(page)
})

test('the email form adds a placeholder at the end of the body while no field has been used', async ({
  page,
}) => {
  await openTemplate(page, 'Audit booked')
  const { body, siteName } = getFields(page)
  await siteName.click()
  await expect(body).toBeFocused()
  await expect(body.locator('p').last()).toHaveText('{{ siteName }}')
})

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: viewports.narrow })

  test('the email form inserts a placeholder at the cursor with a tap', async ({ page }) => {
    await openTemplate(page, 'Audit booked')
    const { subject, body, siteName } = getFields(page)
    await subject.fill('About ')
    await siteName.tap()
    await expect(subject).toHaveValue('About {{ siteName }}')
    await expect(subject).toBeFocused()
    await body.tap()
    await page.keyboard.press('Control+Home')
    await siteName.tap()
    await expect(body).toContainText(/^{{ siteName }}Dear/)
  })
})

test('the email form lists templates by group and marks custom templates as never sent', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { emailTemplateID } = await api.post<{ emailTemplateID: string }>('/api/EmailTemplate', {
    name: 'Thank you for your visit',
    subject: 'Thank you',
    template: '<p>Thank you</p>',
  })
  await page.goto('/settings/emails')
  await page.getByLabel('Email template').first().click()
  const getOptionInGroup = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('option', { name })
  await expect(getOptionInGroup('Account and sign-in', 'Reset a password')).toBeVisible()
  await expect(getOptionInGroup('Booking and dates', 'Audit booked')).toBeAttached()
  await expect(getOptionInGroup('Audit and report', 'Report submitted')).toBeAttached()
  await expect(getOptionInGroup('Improvements', 'Improvements overdue')).toBeAttached()
  await expect(getOptionInGroup('Certification', 'Not certified')).toBeAttached()
  await expect(getOptionInGroup('Environmental performance', 'Environmental data due')).toBeAttached()
  const custom = getOptionInGroup('Custom templates', 'Thank you for your visit')
  await expect(custom).toContainText('Never sent by the system')
  await custom.click()
  const purpose = page.getByText(
    'The system never sends custom templates. Use them for emails that you send yourself',
  )
  await expect(purpose).toBeVisible()
  await expectAccessible(page)
  await page.goto('/settings/emails?template=new')
  await expect(purpose).toBeVisible()
  await expect(page.getByRole('button', { name: 'Insert {{ firstName }}' })).toBeVisible()
  await api.delete(`/api/EmailTemplate/${emailTemplateID}`)
})
