import { expect, test } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

test('a date can be typed and picked in every time zone, and the editor writes only allowed formats', async ({
  page,
}) => {
  const calendarRequests: string[] = []
  page.on('request', (request) => {
    if (/calendar-.*\.js/.test(request.url())) calendarRequests.push(request.url())
  })
  await openGallery(page)
  const field = page.getByLabel('Audit Start Date')
  const date = page.getByTestId('date')
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })

  await test.step('the date field accepts typed dates, keeps an invalid text and shows an error', async () => {
    await field.fill('07-03-26')
    await field.blur()
    await expect(field).toHaveValue('07 March 2026')
    await expect(date).toHaveText('2026-03-07')
    await field.fill('31/02/2026')
    await field.press('Enter')
    await expect(page.getByText('Please enter a date such as 05 March 2026 or 05/03/2026')).toBeVisible()
    await expect(field).toHaveValue('31/02/2026')
    await expect(date).toHaveText('null')
    await field.fill('01/01/2030')
    await field.blur()
    await expect(page.getByText('Please choose 31 December 2027 or earlier')).toBeVisible()
    await field.fill('31/12/2025')
    await field.blur()
    await expect(page.getByText('Please choose 01 January 2026 or later')).toBeVisible()
    await field.fill('5 March 2026')
    await field.press('Enter')
    await expect(date).toHaveText('2026-03-05')
  })

  await test.step('the date field opens a calendar', async () => {
    expect(calendarRequests).toHaveLength(0)
    await page.getByRole('button', { name: 'Choose a date' }).click()
    await calendar.getByRole('button', { name: '19 March 2026' }).click()
    await expect(date).toHaveText('2026-03-19')
    await expect(field).toHaveValue('19 March 2026')
    await expect(calendar).toHaveCount(0)
    expect(calendarRequests.length).toBeGreaterThan(0)
    // By keyboard, the calendar opens at the selected day, and Escape returns the focus to the button.
    await page.getByRole('button', { name: 'Choose a date' }).press('Enter')
    await expect(calendar.getByRole('button', { name: '19 March 2026' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(calendar.getByRole('button', { name: '20 March 2026' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose a date' })).toBeFocused()
  })

  await test.step('the editor writes the formats that the server allows', async () => {
    await page.getByRole('textbox', { name: 'Expert guidance' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Weigh it')
    await page.getByRole('button', { name: 'Bulleted list' }).click()
    await page.keyboard.press('Control+A')
    await page.getByRole('button', { name: 'Bold' }).click()
    const formattedText = page.locator('section', { hasText: 'Rich text' }).locator('li strong').last()
    await expect(formattedText).toHaveText('Weigh it')
  })

  const devTools = await page.context().newCDPSession(page)
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    await test.step(`a date is the same day in ${timezoneId}`, async () => {
      await devTools.send('Emulation.setTimezoneOverride', { timezoneId })
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
      // Opens the form again, so that it is rendered in this time zone.
      await openGallery(page, '/form')
      await openGallery(page)
      await expect(field).toHaveValue('05 March 2026')
      await page.getByRole('button', { name: 'Choose a date' }).click()
      await calendar.getByRole('button', { name: 'Sunday, 1 March 2026' }).click()
      await expect(date).toHaveText('2026-03-01')
      await expect(field).toHaveValue('01 March 2026')
    })
})

test('a form shows errors and asks before unsaved changes are lost', async ({ page }) => {
  await openGallery(page, '/form')
  const addressLine = page.getByLabel('Address line 1')
  const list = page.getByRole('link', { name: 'List' })
  const confirmation = page.getByRole('alertdialog', { name: 'Are You Sure?' })
  const listHeading = page.getByRole('heading', { name: 'Certifications' })

  await test.step('the form shows the error under its field and the count next to Save', async () => {
    const longitude = page.getByLabel('Longitude')
    await expect(longitude).toHaveAttribute('aria-invalid', 'true')
    await expect(longitude).toHaveAccessibleDescription('Please enter a valid longitude')
    await expect(page.getByText('1 field to correct')).toBeVisible()
    await longitude.fill('-8.02042')
    await expect(page.getByText('1 field to correct')).toHaveCount(0)

    // A closed step keeps the typed text.
    await page.getByLabel('Address line 2').fill('Second floor')
    await page.getByRole('button', { name: 'Location' }).click()
    await expect(page.getByLabel('Address line 2')).toBeHidden()
    await page.getByRole('button', { name: 'Location' }).click()
    await expect(page.getByLabel('Address line 2')).toHaveValue('Second floor')
  })

  await test.step('asks before unsaved changes are lost, and not after saving', async () => {
    await addressLine.fill('Estrada do Vale 19')
    await list.click()
    await expect(confirmation).toContainText('You have unsaved changes')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(addressLine).toHaveValue('Estrada do Vale 19')
    await page.getByRole('button', { name: 'Save' }).click()
    await list.click()
    await expect(listHeading).toBeVisible()
  })

  await test.step('asks before Back leaves the form', async () => {
    await page.getByRole('link', { name: 'Form' }).click()
    await addressLine.fill('Estrada do Vale 20')
    await page.goBack()
    // While the question is open, the form and its URL stay, however often Back is pressed.
    await expect(confirmation).toBeVisible()
    await expect(page).toHaveURL(/#\/form/)
    await page.goBack()
    await expect(page).toHaveURL(/#\/form/)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(confirmation).toHaveCount(0)
    await expect(page).toHaveURL(/#\/form/)
    await expect(addressLine).toHaveValue('Estrada do Vale 20')
    await page.goBack()
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(listHeading).toBeVisible()
  })

  await test.step('the browser asks when the tab is closed', async () => {
    await page.getByRole('link', { name: 'Form' }).click()
    await addressLine.fill('Estrada do Vale 21')
    const dialogOpened = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await dialogOpened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await closing
  })
})
