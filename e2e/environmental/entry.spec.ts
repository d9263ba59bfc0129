import type { Locator } from '@playwright/test'
import { expect, expectAccessible, overflows, test, viewports } from '../fixtures.ts'
import { signInWithApi } from '../support/api.ts'
import { beginMonth, cell, fillRow, grid, HOTEL, openSection, pasteInto, save, sheet } from './entry.ts'

const SECTIONS = [
  ['ENERGY', 'Energy', 4],
  ['WATER', 'Water', 1],
  ['SOLID_WASTE', 'Solid waste', 2],
  ['EMISSION_REDUCTIONS', 'Emission reductions', 2],
  ['SUSTAINABLE_PROCUREMENT', 'Sustainable procurement', 3],
  ['HIGH_EMISSION_FOOD', 'High emission food', 4],
] as const

for (const [type, title, forms] of SECTIONS)
  test(`${title} is filled once, and what was estimated is what is saved`, async ({ page }) => {
    const { dialog } = await openSection(page, { month: 1, year: 2016 }, type)
    await expect(dialog.getByRole('heading', { name: `${title} DATA` })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    const tables = await dialog.getByRole('table').all()
    expect(tables).toHaveLength(forms)
    for (const table of tables) await fillRow(table)
    await expect(dialog.getByText('Not saved yet')).toBeVisible()
    const figures = dialog.locator('output')
    const estimated = (await figures.allTextContents()).map((text) => text.replace('Estimated value', ''))
    expect(estimated.filter((text) => text !== '-').length).toBe(estimated.length)
    const totals = await dialog.getByRole('contentinfo').locator('dl').textContent()
    await save(dialog)
    await expect(dialog.locator('output[data-estimate]')).toHaveCount(0)
    expect(await figures.allTextContents()).toEqual(estimated)
    expect(await dialog.getByRole('contentinfo').locator('dl').textContent()).toBe(totals)
    await expectAccessible(page)

    await page.reload()
    await expect(figures).toHaveText(estimated)
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })

test('a block from a spreadsheet becomes rows, and keys lead through them', async ({ page }) => {
  const { dialog } = await openSection(page, { month: 2, year: 2016 }, 'ENERGY')
  const fuels = grid(dialog, 'Fuels measured by weight')
  await fuels.getByRole('button', { name: 'Add data for fuels measured by weight used this month' }).click()
  await expect(cell(fuels, 'Fuel type')).toBeFocused()
  await pasteInto(
    cell(fuels, 'Fuel type'),
    'Wood pellets\tSerra\tTonnes\t1.234,5\tBoiler\r\nwood pellets\tSerra\ttonnes\t12,25\t\r\n',
  )
  await expect(page.getByText('2 rows pasted')).toBeVisible()
  await expect(cell(fuels, 'Used in unit', 1)).toHaveValue('1,234.5')
  await expect(cell(fuels, 'Used in unit', 2)).toHaveValue('12.25')
  await expect(cell(fuels, 'Measurement unit', 2)).toHaveValue('Tonnes (metric)')

  await cell(fuels, 'Used in unit', 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(fuels, 'Used in unit', 2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(fuels, 'Measurement unit', 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(fuels, 'Used in unit', 3)).toBeFocused()
  // An empty row is no row.
  await save(dialog)
  await expect(fuels.locator('[data-row]')).toHaveCount(2)
})

test('cells that are wrong are marked, and nothing is sent until they are right', async ({ page }) => {
  const { dialog } = await openSection(page, { month: 3, year: 2016 }, 'WATER')
  const water = grid(dialog, 'Water usage')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/epr/Responses/') && request.method() !== 'GET') sent += 1
  })
  await water.getByRole('button', { name: 'Add data for water used this month' }).click()
  await cell(water, 'Total used').fill('a lot')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const banner = dialog.getByRole('alert')
  await expect(banner).toContainText('Invalid or incomplete data')
  await expect(banner).toContainText('Make sure you have correctly filled in all entries before saving.')
  await expect(water.locator('[aria-invalid="true"]')).toHaveCount(4)
  await expect(cell(water, 'Supply type')).toBeFocused()
  await expect(cell(water, 'Total used')).toHaveAccessibleDescription('Please enter a number of zero or more')
  await expectAccessible(page)
  expect(sent).toBe(0)

  // An empty list opens by Enter.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(water, 'Supply type')).not.toHaveValue('')
  await cell(water, 'Supplier name').fill('Town water')
  await cell(water, 'Measurement unit').click()
  await page.getByRole('option').first().click()
  await cell(water, 'Total used').fill('120')
  await expect(banner).toBeHidden()
  await save(dialog)
  expect(sent).toBe(1)
})

test('what the server finds wrong is shown in its cell', async ({ page, mayFail }) => {
  mayFail(/\/api\/epr\/Responses\//)
  const { dialog } = await openSection(page, { month: 4, year: 2016 }, 'WATER')
  const water = grid(dialog, 'Water usage')
  await fillRow(water)
  await page.route('**/api/epr/Responses/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const [row] = JSON.parse(route.request().postData() ?? '[]')
    const errors = [
      { field: `${row.classificationID}.1.supplier-name`, code: 'too-long', message: 'This is too long' },
    ]
    await route.fulfill({ status: 422, json: { code: 'invalid', title: 'Wrong', errors } })
  })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(cell(water, 'Supplier name')).toHaveAccessibleDescription('This is too long')
  await expect(cell(water, 'Supplier name')).toBeFocused()
  await expect(dialog.getByRole('alert')).toContainText('Invalid or incomplete data')
})

test('typed words survive a reload, and leaving them is asked first', async ({ page }) => {
  page.on('dialog', (question) => void question.accept())
  const { dialog } = await openSection(page, { month: 5, year: 2016 }, 'WATER')
  const water = grid(dialog, 'Water usage')
  await water.getByRole('button', { name: 'Add data for water used this month' }).click()
  await cell(water, 'Supplier name').fill('Town water')
  await page.reload()
  await expect(cell(water, 'Supplier name')).toHaveValue('Town water')
  await expect(dialog.getByText('It is not saved yet.')).toBeVisible()

  const question = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /^Solid waste/ }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(water, 'Supplier name')).toHaveValue('Town water')
  await cell(water, 'Supplier name').focus()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeVisible()
  // Beside the sheet.
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/section=/)

  // Nothing of what was given up comes back.
  await openSection(page, { month: 5, year: 2016 }, 'WATER')
  await expect(water.locator('[data-row]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('last month’s rows are copied without their figures', async ({ page }) => {
  const api = await signInWithApi(page, HOTEL)
  const before = { month: 6, year: 2016 }
  await beginMonth(api, before)
  const { dialog } = await openSection(page, { month: 7, year: 2016 }, 'WATER')
  await dialog.getByRole('button', { name: 'Copy last month’s rows' }).click()
  await expect(page.getByText('There is nothing to copy from June 2016.')).toBeVisible()

  await openSection(page, before, 'WATER')
  const water = grid(dialog, 'Water usage')
  await fillRow(water)
  await save(dialog)
  await openSection(page, { month: 7, year: 2016 }, 'WATER')
  await dialog.getByRole('button', { name: 'Copy last month’s rows' }).click()
  await expect(cell(water, 'Supplier name')).toHaveValue('Words for supplier-name')
  await expect(cell(water, 'Total used')).toHaveValue('')
  await cell(water, 'Total used').fill('7')
  await save(dialog)
})

test('somebody else’s change is told, and nothing that was typed is lost', async ({ page, mayFail }) => {
  mayFail(/\/api\/epr\/Responses\//)
  const at = { month: 8, year: 2016 }
  const { api, dialog, reportID, sectionID } = await openSection(page, at, 'WATER')
  const water = grid(dialog, 'Water usage')
  await fillRow(water)
  // Guest nights are no part of the section: saving goes on.
  await api.put(`/api/epr/${reportID}`, { totalGuestNights: 900, grossFloorArea: null })
  await save(dialog)

  const rows = await api.get<{ name: string; value: string; readOnly: boolean }[]>(
    `/api/epr/Responses/${reportID}/${sectionID('WATER')}`,
  )
  const saveAsAnother = (used: string) =>
    api.put(
      `/api/epr/Responses/${reportID}/${sectionID('WATER')}`,
      rows
        .filter(({ readOnly }) => !readOnly)
        .map((row) => (row.name === 'total-used' ? { ...row, value: used } : row)),
    )
  await saveAsAnother('5')
  await cell(water, 'Total used').fill('77')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Somebody else saved this while you were writing.')).toBeVisible()
  await expect(cell(water, 'Total used')).toHaveValue('77')
  await save(dialog)
  await expect(cell(water, 'Total used')).toHaveValue('77')

  // Words that a reload brought back are still written upon what was there before.
  page.on('dialog', (question) => void question.accept())
  await cell(water, 'Total used').fill('88')
  await saveAsAnother('6')
  await page.reload()
  await expect(cell(water, 'Total used')).toHaveValue('88')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('1 entry: 6 Cubic metres')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(cell(water, 'Total used')).toHaveValue('6')
})

test('a row says how it was computed, and a form holds its documents', async ({ page }) => {
  const { dialog } = await openSection(page, { month: 9, year: 2016 }, 'ENERGY')
  const electricity = grid(dialog, 'Mains electricity')
  await electricity.getByRole('button', { name: 'Add data for mains electricity used this month' }).click()
  await expect(cell(electricity, 'Mains type')).toBeDisabled()
  const factor = Number(await cell(electricity, 'CO2e conversion number').inputValue())
  expect(factor).toBeGreaterThan(0)
  // The series begins after the report's year, so its first year counts.
  await expect(dialog.getByText(`Factor ${factor}: Portugal, `)).toBeVisible()
  await cell(electricity, 'Supplier name').fill('Luzverde')
  await cell(electricity, 'kWh used').fill('1000')
  await save(dialog)
  await electricity.getByRole('button', { name: 'How was row 1 computed?' }).click()
  const told = page.getByRole('tooltip')
  await expect(told).toContainText(`1,000 kWh × ${factor} kg CO2e per kWh`)
  await expect(told).toContainText('Source: ')
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Attach: Mains electricity' }).click()
  const documents = dialog.getByRole('region', { name: 'Attachments of Mains electricity' })
  await documents.locator('input[type="file"]').setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  await expect(documents.getByRole('button', { name: 'Open bill.pdf' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '1 attachment: Mains electricity' })).toBeVisible()
  await documents.getByRole('button', { name: 'Delete bill.pdf' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(documents.getByRole('button', { name: 'Open bill.pdf' })).toBeHidden()
})

test('a deleted row is gone once saved, and a date after today is refused', async ({ page }) => {
  const { dialog } = await openSection(page, { month: 10, year: 2016 }, 'EMISSION_REDUCTIONS')
  const credits = grid(dialog, 'Carbon credits')
  await fillRow(credits)
  await cell(credits, 'Purchase date').fill('1/1/2068')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(cell(credits, 'Purchase date')).toHaveAccessibleDescription('The date cannot be in the future')
  await cell(credits, 'Purchase date').fill('05 March 2016')
  await save(dialog)
  await expect(cell(credits, 'Purchase date')).toHaveValue('05 March 2016')
  await credits.getByRole('button', { name: 'Delete row 1' }).click()
  await save(dialog)
  await expect(credits.locator('[data-row]')).toHaveCount(0)
})

test('whoever may only read sees the data and no buttons', async ({ page }) => {
  const api = await signInWithApi(page, 'epr@sojourn.test')
  const [site] = await api.get<{ siteID: string }[]>('/api/epr/Site')
  const reports = await api.get<{ month: number; year: number; hasData: boolean }[]>(
    `/api/epr/Site/${site?.siteID}`,
  )
  const told = reports.find(({ hasData }) => hasData)
  await page.goto(
    `/environmental/environmental-report?siteId=${site?.siteID}&month=${told?.month}&year=${told?.year}&section=ENERGY`,
  )
  const dialog = sheet(page)
  await expect(dialog.locator('[data-cell]').first()).toBeVisible()
  await expect(dialog.locator('[data-cell]:enabled')).toHaveCount(0)
  for (const name of [/^Add data/, /^Delete/, 'Save changes', 'Copy last month’s rows', /^Attach/])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(page)
})

test('on a tablet nothing is cut off: no button, no date, no form', async ({ page }) => {
  const isCut = (one: Locator) => one.evaluate((box) => box.scrollWidth > box.clientWidth)
  await page.setViewportSize(viewports.medium)
  const { dialog } = await openSection(page, { month: 12, year: 2016 }, 'WATER')
  expect(await isCut(dialog.getByRole('button', { name: 'Copy last month’s rows' }))).toBe(false)

  await dialog.getByRole('navigation').getByRole('button', { name: 'Emission reductions' }).click()
  const credits = grid(dialog, 'Carbon credits')
  await credits.getByRole('button', { name: 'Add data for carbon credits purchased this month' }).click()
  const date = cell(credits, 'Purchase date')
  await date.fill('30/09/2016')
  await date.press('Tab')
  await expect(date).toHaveValue('30 September 2016')
  expect(await isCut(date)).toBe(false)
  expect(await isCut(credits.locator('..'))).toBe(false)
})

test('on a phone each row is a card', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  const { dialog } = await openSection(page, { month: 11, year: 2016 }, 'ENERGY')
  const gas = grid(dialog, 'Mains gas')
  await gas.getByRole('button', { name: 'Add data for mains gas used this month' }).click()
  await expect(cell(gas, 'CO2e conversion number')).toHaveValue('0.18254')
  await expect(gas.getByText('Row 1')).toBeVisible()
  await cell(gas, 'Supplier name').fill('City gas')
  await cell(gas, 'kWh used').fill('100')
  await save(dialog)
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})
