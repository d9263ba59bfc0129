import { expect, expectAccessible, test } from '../fixtures.ts'
import { createMonthReport, fillRow, getCell, getGrid, openSection, save } from './entry.ts'
import { getCard } from './report.ts'

const RESPONSES = /\/api\/epr\/Responses\//

test('invalid cells are marked by the form and by the server, and typed data survives a reload', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(RESPONSES)
  page.on('dialog', (confirmation) => void confirmation.accept())
  const { dialog } = await openSection(page, { month: 5, year: 2016 }, 'WATER')
  const water = getGrid(dialog, 'Water usage')
  const supplier = getCell(water, 'Supplier name')
  const banner = dialog.getByRole('alert')
  const saveButton = dialog.getByRole('button', { name: 'Save changes' })

  await test.step('invalid cells are marked and nothing is sent until they are valid', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (RESPONSES.test(request.url()) && request.method() !== 'GET') sent += 1
    })
    await water.getByRole('button', { name: 'Add data for water used this month' }).click()
    await getCell(water, 'Total used').fill('a lot')
    await saveButton.click()
    await expect(banner).toContainText('Invalid or incomplete data')
    await expect(banner).toContainText('Make sure you have correctly filled in all entries before saving.')
    await expect(water.locator('[aria-invalid="true"]')).toHaveCount(4)
    await expect(getCell(water, 'Supply type')).toBeFocused()
    await expect(getCell(water, 'Total used')).toHaveAccessibleDescription(
      'Please enter a number of zero or more',
    )
    await expectAccessible(page)
    expect(sent).toBe(0)

    // Enter opens an empty select.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(getCell(water, 'Supply type')).not.toHaveValue('')
    await supplier.fill('Town water')
    await getCell(water, 'Measurement unit').click()
    await page.getByRole('option').first().click()
    await getCell(water, 'Total used').fill('120')
    await expect(banner).toBeHidden()
    await save(dialog)
    expect(sent).toBe(1)
  })

  await test.step('errors of the server are shown in their cells', async () => {
    await page.route(RESPONSES, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      const [row] = JSON.parse(route.request().postData() ?? '[]')
      const errors = [
        { field: `${row.classificationID}.1.supplier-name`, code: 'too-long', message: 'This is too long' },
      ]
      await route.fulfill({ status: 422, json: { code: 'invalid', title: 'Wrong', errors } })
    })
    await supplier.fill('Other water')
    await saveButton.click()
    await expect(supplier).toHaveAccessibleDescription('This is too long')
    await expect(supplier).toBeFocused()
    await expect(banner).toContainText('Invalid or incomplete data')
    await page.unroute(RESPONSES)
  })

  await test.step('unsaved text survives a reload', async () => {
    await page.reload()
    await expect(supplier).toHaveValue('Other water')
    await expect(dialog.getByText('It is not saved yet.')).toBeVisible()
  })

  await test.step('leaving with unsaved changes asks first', async () => {
    const confirmation = page.locator('section[role="alertdialog"]')
    await dialog.getByRole('button', { name: /^Solid waste/ }).click()
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(supplier).toHaveValue('Other water')
    await supplier.focus()
    await page.keyboard.press('Escape')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    // Clicks outside the dialog.
    await page.mouse.click(5, 5)
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/section=/)
  })

  await test.step('discarded changes are not restored', async () => {
    await getCard(page, 'Water')
      .getByRole('button', { name: /^Add, edit or view data/ })
      .click()
    await expect(supplier).toHaveValue('Town water')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
})

test('concurrent changes are reported without losing input, and last month’s rows are copied', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(RESPONSES)
  page.on('dialog', (confirmation) => void confirmation.accept())
  const { api, dialog, reportID, sectionID } = await openSection(page, { month: 8, year: 2016 }, 'WATER')
  const water = getGrid(dialog, 'Water usage')
  const used = getCell(water, 'Total used')
  const responsesPath = `/api/epr/Responses/${reportID}/${sectionID('WATER')}`
  const saveAsOtherUser = async (value: string) => {
    const rows = await api.get<{ name: string; readOnly: boolean }[]>(responsesPath)
    const editableRows = rows.filter(({ readOnly }) => !readOnly)
    await api.put(
      responsesPath,
      editableRows.map((row) => (row.name === 'total-used' ? { ...row, value } : row)),
    )
  }

  await test.step('a concurrent change is reported and typed text is kept', async () => {
    await fillRow(water)
    // Guest nights are not part of the section, so the save succeeds.
    await api.put(`/api/epr/${reportID}`, { totalGuestNights: 900, grossFloorArea: null })
    await save(dialog)
    await saveAsOtherUser('5')
    await used.fill('77')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Someone else saved this while you were editing.')).toBeVisible()
    await expect(used).toHaveValue('77')
    await save(dialog)
    await expect(used).toHaveValue('77')
  })

  await test.step('a draft restored by a reload is still compared with the version it was based on', async () => {
    await used.fill('88')
    await saveAsOtherUser('6')
    await page.reload()
    await expect(used).toHaveValue('88')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('1 entry: 6 Cubic metres')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    await expect(used).toHaveValue('6')
  })

  await test.step('last month’s rows are copied without amounts', async () => {
    await createMonthReport(api, { month: 10, year: 2016 })
    const copy = dialog.getByRole('button', { name: 'Copy last month’s rows' })
    await openSection(page, { month: 11, year: 2016 }, 'WATER')
    await copy.click()
    await expect(page.getByText('There are no rows to copy from October 2016.')).toBeVisible()

    await openSection(page, { month: 9, year: 2016 }, 'WATER')
    await copy.click()
    await expect(getCell(water, 'Supplier name')).toHaveValue('Text for supplier-name')
    await expect(used).toHaveValue('')
    await used.fill('7')
    await save(dialog)
  })
})
