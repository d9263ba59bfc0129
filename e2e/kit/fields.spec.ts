import { expect, test } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

const accepted = [
  '07 March 2026',
  '07/03/2026',
  '07/03/26',
  '07 03 26',
  '07 03 2026',
  '07-03-26',
  '07-03-2026',
]

test.describe('the date field', () => {
  test('takes all seven formats, keeps a wrong text and says what is wrong', async ({ page }) => {
    await openGallery(page)
    const field = page.getByLabel('Audit Start Date')
    for (const typed of accepted) {
      await field.fill('05/03/2026')
      await field.press('Enter')
      await expect(page.getByTestId('date')).toHaveText('2026-03-05')
      await field.fill(typed)
      await field.blur()
      await expect(field).toHaveValue('07 March 2026')
      await expect(page.getByTestId('date')).toHaveText('2026-03-07')
    }

    await field.fill('31/02/2026')
    await field.press('Enter')
    await expect(page.getByText('Please enter a date such as 05 March 2026 or 05/03/2026')).toBeVisible()
    await expect(field).toHaveValue('31/02/2026')
    await expect(page.getByTestId('date')).toHaveText('null')
    await field.fill('01/01/2030')
    await field.blur()
    await expect(page.getByText('Please choose 31 December 2027 or earlier')).toBeVisible()
    await field.fill('31/12/2025')
    await field.blur()
    await expect(page.getByText('Please choose 01 January 2026 or later')).toBeVisible()
  })

  test('opens a calendar on demand', async ({ page }) => {
    const calendars: string[] = []
    page.on('request', (request) => {
      if (/calendar-.*\.js/.test(request.url())) calendars.push(request.url())
    })
    await openGallery(page)
    expect(calendars).toHaveLength(0)
    await page.getByRole('button', { name: 'Choose a date' }).click()
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await calendar.getByRole('button', { name: '19 March 2026' }).click()
    await expect(page.getByTestId('date')).toHaveText('2026-03-19')
    await expect(page.getByLabel('Audit Start Date')).toHaveValue('19 March 2026')
    await expect(calendar).toHaveCount(0)
    expect(calendars.length).toBeGreaterThan(0)
  })

  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test('means the same day', async ({ page }) => {
        await openGallery(page)
        await expect(page.getByLabel('Audit Start Date')).toHaveValue('05 March 2026')
        await page.getByRole('button', { name: 'Choose a date' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: '01 March 2026' })
          .or(page.getByRole('dialog').getByRole('button', { name: '1 March 2026', exact: true }))
          .first()
          .click()
        await expect(page.getByTestId('date')).toHaveText('2026-03-01')
      })
    })
  }
})

test.describe('the form', () => {
  test('shows the error under its field and the count beside Save', async ({ page }) => {
    await openGallery(page, '/form')
    const longitude = page.getByLabel('Longitude')
    await expect(longitude).toHaveAttribute('aria-invalid', 'true')
    await expect(longitude).toHaveAccessibleDescription('Please enter a valid longitude')
    await expect(page.getByText('1 field to correct')).toBeVisible()
    await longitude.fill('-8.02042')
    await expect(page.getByText('1 field to correct')).toHaveCount(0)

    // A step that closes keeps what was typed in it.
    await page.getByLabel('Address line 2').fill('Second floor')
    await page.getByRole('button', { name: 'Location' }).click()
    await expect(page.getByLabel('Address line 2')).toBeHidden()
    await page.getByRole('button', { name: 'Location' }).click()
    await expect(page.getByLabel('Address line 2')).toHaveValue('Second floor')
  })

  test('asks before unsaved work is left, and lets go after saving', async ({ page }) => {
    await openGallery(page, '/form')
    await page.getByLabel('Address line 1').fill('Estrada do Vale 19')
    const list = page.getByRole('link', { name: 'List' })
    await list.click()
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' })
    await expect(dialog).toContainText('You have unsaved changes')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Address line 1')).toHaveValue('Estrada do Vale 19')
    await page.getByRole('button', { name: 'Save' }).click()
    await list.click()
    await expect(page.getByRole('heading', { name: 'Certifications' })).toBeVisible()
  })

  test('asks before the browser’s Back leaves it', async ({ page }) => {
    await openGallery(page, '/list')
    await page.getByRole('link', { name: 'Form' }).click()
    await page.getByLabel('Address line 1').fill('Estrada do Vale 19')
    await page.goBack()
    // The question stands over the page that is shown, and so does its address, however often Back is pressed.
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page).toHaveURL(/#\/form/)
    await page.goBack()
    await expect(page).toHaveURL(/#\/form/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/#\/form/)
    await expect(page.getByLabel('Address line 1')).toHaveValue('Estrada do Vale 19')
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page.getByRole('heading', { name: 'Certifications' })).toBeVisible()
  })

  test('lets the browser ask when the tab is closed', async ({ page }) => {
    await openGallery(page, '/form')
    await page.getByLabel('Address line 1').fill('Estrada do Vale 19')
    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await closing
  })
})

test('the editor writes the few kinds of text that the server keeps', async ({ page }) => {
  await openGallery(page)
  const editor = page.getByRole('textbox', { name: 'Expert guidance' })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Weigh it')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.press('Control+A')
  await page.getByRole('button', { name: 'Bold' }).click()
  const shown = page.locator('section', { hasText: 'Rich text' }).locator('li strong').last()
  await expect(shown).toHaveText('Weigh it')
})
