import type { Locator } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { fillRow, getCell, getGrid, openSection, pasteInto, save } from './entry.ts'
import type { Month } from './report.ts'

/** A month that no other test uses. A retry uses the year before, because the first attempt left data. */
const getUnusedMonth = (month: number): Month => ({ month, year: 2016 - test.info().retry })

/** Each section with its number of forms. */
const FIRST_HALF = [
  ['ENERGY', 'Energy', 4],
  ['WATER', 'Water', 1],
  ['SOLID_WASTE', 'Solid waste', 2],
] as const
const SECOND_HALF = [
  ['EMISSION_REDUCTIONS', 'Emission reductions', 2],
  ['SUSTAINABLE_PROCUREMENT', 'Sustainable procurement', 3],
  ['HIGH_EMISSION_FOOD', 'High emission food', 4],
] as const

const switchSection = async (dialog: Locator, title: string): Promise<void> => {
  await dialog.locator('nav button', { hasText: title }).click()
  await expect(dialog.locator('h2')).toHaveText(`${title} DATA`)
}

/** Fills a row in every form of the open section and saves. Returns the calculated values. */
async function fillAndSave(dialog: Locator, forms: number): Promise<string[]> {
  const tables = dialog.getByRole('table')
  await expect(tables).toHaveCount(forms)
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  for (const table of await tables.all()) await fillRow(table)
  await expect(dialog.getByText('Not saved yet')).toBeVisible()
  const values = dialog.locator('output')
  const totals = dialog.locator('footer dl')
  const estimated = (await values.allTextContents()).map((text) => text.replace('Estimated value', ''))
  expect(estimated.length).toBeGreaterThan(0)
  expect(estimated).not.toContain('-')
  const totalsBeforeSave = (await totals.textContent()) ?? ''
  await save(dialog)
  await expect(dialog.locator('output[data-estimate]')).toHaveCount(0)
  expect(await values.allTextContents()).toEqual(estimated)
  await expect(totals).toHaveText(totalsBeforeSave)
  return estimated
}

for (const [month, sections] of [FIRST_HALF, SECOND_HALF].entries())
  test(`saved values equal the estimated values in ${sections.map(([, title]) => title).join(', ')}`, {
    tag: '@long',
  }, async ({ page }) => {
    const { dialog } = await openSection(page, getUnusedMonth(month + 1), sections[0][0])
    let values: string[] = []
    for (const [, title, forms] of sections)
      await test.step(title, async () => {
        await switchSection(dialog, title)
        values = await fillAndSave(dialog, forms)
      })
    await test.step('a reload shows the same values and no unsaved changes', async () => {
      await page.reload()
      await expect(dialog.locator('output')).toHaveText(values)
      await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    })
  })

test('entry forms support pasting, keyboard navigation, calculation details and attachments', async ({
  page,
}) => {
  const { dialog } = await openSection(page, getUnusedMonth(4), 'ENERGY')
  await expect(dialog.getByText('Energy from ALL sources must be reported.')).toBeVisible()

  await test.step('pasting a spreadsheet block adds rows, and arrow keys move between cells', async () => {
    const fuels = getGrid(dialog, 'Fuels measured by weight')
    await fuels.getByRole('button', { name: 'Add data for fuels measured by weight used this month' }).click()
    await expect(getCell(fuels, 'Fuel type')).toBeFocused()
    await pasteInto(
      getCell(fuels, 'Fuel type'),
      'Wood pellets\tSerra\tTonnes\t1.234,5\tBoiler\r\nwood pellets\tSerra\ttonnes\t12,25\t\r\n',
    )
    await expect(page.getByText('2 rows pasted')).toBeVisible()
    await expect(getCell(fuels, 'Used in unit', 1)).toHaveValue('1,234.5')
    await expect(getCell(fuels, 'Used in unit', 2)).toHaveValue('12.25')
    await expect(getCell(fuels, 'Measurement unit', 2)).toHaveValue('Tonnes (metric)')

    await getCell(fuels, 'Used in unit', 1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(getCell(fuels, 'Used in unit', 2)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(getCell(fuels, 'Measurement unit', 2)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(getCell(fuels, 'Used in unit', 3)).toBeFocused()
    // Empty rows are not saved.
    await save(dialog)
    await expect(fuels.locator('[data-row]')).toHaveCount(2)
  })

  await test.step('a row shows its calculation, and a form accepts attachments', async () => {
    const electricity = getGrid(dialog, 'Mains electricity')
    await electricity.getByRole('button', { name: /^Add data for mains electricity used this month/ }).click()
    await expect(getCell(electricity, 'Mains type')).toBeDisabled()
    const factor = Number(await getCell(electricity, 'CO2e conversion number').inputValue())
    expect(factor).toBeGreaterThan(0)
    // The series starts after the report's year, so the factor of its first year applies.
    await expect(dialog.getByText(`Factor ${factor}: Portugal, `)).toBeVisible()
    await getCell(electricity, 'Supplier name').fill('Luzverde')
    await getCell(electricity, 'kWh used').fill('1000')
    await save(dialog)
    await electricity.getByRole('button', { name: /^Show calculation: .*, row 1$/ }).click()
    const calculation = page.getByRole('dialog', { name: /^Show calculation: / })
    await expect(calculation).toContainText(`1,000 kWh × ${factor} kg CO2e per kWh`)
    await expect(calculation).toContainText('Source: ')
    await page.keyboard.press('Escape')
    await expect(calculation).toBeHidden()
    await expect(dialog).toBeVisible()

    await dialog.getByRole('button', { name: 'Attach: Mains electricity' }).click()
    const documents = dialog.getByRole('region', { name: 'Attachments for Mains electricity' })
    await documents.locator('input[type="file"]').setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    })
    await expect(documents.getByRole('button', { name: 'Open bill.pdf' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '1 attachment: Mains electricity' })).toBeVisible()
    await documents.getByRole('button', { name: 'Delete bill.pdf' }).click()
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: 'Yes' }).click()
    await expect(documents.getByRole('button', { name: 'Open bill.pdf' })).toBeHidden()
  })
})

test('entry forms fit a phone and a tablet; invalid dates are rejected and rows deleted', {
  tag: '@long',
}, async ({ page }) => {
  const { dialog } = await openSection(page, getUnusedMonth(3), 'ENERGY')

  await test.step('each row is a card on a phone', async () => {
    await page.setViewportSize(viewports.narrow)
    const gas = getGrid(dialog, 'Mains gas')
    await gas.getByRole('button', { name: 'Add data for mains gas used this month' }).click()
    await expect(getCell(gas, 'CO2e conversion number')).toHaveValue('0.18254')
    await expect(gas.getByText('Row 1')).toBeVisible()
    await getCell(gas, 'Supplier name').fill('City gas')
    await getCell(gas, 'kWh used').fill('100')
    await save(dialog)
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
  })

  await test.step('buttons, dates and forms are not cut off on a tablet', async () => {
    const isTruncated = (control: Locator) =>
      control.evaluate((element) => element.scrollWidth > element.clientWidth)
    await page.setViewportSize(viewports.medium)
    expect(await isTruncated(dialog.getByRole('button', { name: 'Copy last month’s rows' }))).toBe(false)
    await switchSection(dialog, 'Emission reductions')
    const credits = getGrid(dialog, 'Carbon credits')
    await fillRow(credits)
    const date = getCell(credits, 'Purchase date')
    await date.fill('30/09/2015')
    await date.press('Tab')
    await expect(date).toHaveValue('30 September 2015')
    expect(await isTruncated(date)).toBe(false)
    expect(await isTruncated(credits.locator('..'))).toBe(false)
  })

  await test.step('a future date is rejected, and a deleted row is removed when saved', async () => {
    const credits = getGrid(dialog, 'Carbon credits')
    const date = getCell(credits, 'Purchase date')
    await date.fill('1/1/2068')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(date).toHaveAccessibleDescription('The date cannot be in the future')
    await date.fill('05 March 2016')
    await save(dialog)
    await expect(date).toHaveValue('05 March 2016')
    await credits.getByRole('button', { name: 'Delete row 1' }).click()
    await save(dialog)
    await expect(credits.locator('[data-row]')).toHaveCount(0)
  })

  await test.step('every column is wide enough on a tablet in portrait', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await switchSection(dialog, 'Sustainable procurement')
    const columnHeaders = dialog.locator('thead th[scope="col"]')
    await expect(columnHeaders.first()).toBeVisible()
    const widths = await columnHeaders.evaluateAll((headers) =>
      headers.map((header) => header.getBoundingClientRect().width),
    )
    expect(Math.min(...widths)).toBeGreaterThan(60)
  })
})
