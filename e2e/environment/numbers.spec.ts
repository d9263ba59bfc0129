import { expect, expectAccessible, test, viewports } from '../fixtures.ts'
import { getCell, getGrid, openSection, pasteInto, save } from './entry.ts'
import { getAttributes, getCard } from './report.ts'

/** A month that no other test uses; a retry uses the year before. */
const getUnusedMonth = (number: number) => ({ month: number, year: 2014 - test.info().retry })

test('numbers are parsed in any format, and invalid pasted text stays in its cell', async ({ page }) => {
  const { dialog } = await openSection(page, getUnusedMonth(1), 'ENERGY')
  const gas = getGrid(dialog, 'Mains gas')
  const used = getCell(gas, 'kWh used')
  await gas.getByRole('button', { name: /^Add data for mains gas/ }).click()

  await test.step('an ambiguous number offers the other reading', async () => {
    await used.fill('1,500')
    await expect(used).toHaveAccessibleDescription('We read this as 1,500.')
    await gas.getByRole('button', { name: 'Use 1.5 instead: kWh used, row 1' }).click()
    await expect(used).toHaveValue('1.5')
    await expect(gas.getByText('We read this as')).toHaveCount(0)
    for (const [typed, expected] of [
      ['1 500', '1,500'],
      ['1\u00a0500', '1,500'],
      ['1’500', '1,500'],
      ['1850,5', '1,850.5'],
    ] as const) {
      await used.fill(typed)
      await used.press('Tab')
      await expect(used).toHaveValue(expected)
      await expect(gas.getByText('We read this as')).toHaveCount(0)
    }
  })

  await test.step('more than twelve decimals are rounded with a note', async () => {
    await used.fill('0.33333333333333333')
    await expect(used).toHaveAccessibleDescription('Rounded to 12 decimal places.')
    await expect(gas.locator('output').first()).not.toHaveText(/^-/)
    await expectAccessible(page)
  })

  await test.step('a pasted name that is not in the list stays in its cell', async () => {
    const fuels = getGrid(dialog, 'Fuels measured by weight')
    await fuels.getByRole('button', { name: /^Add data for fuels measured by weight/ }).click()
    const [fuel, unit] = [getCell(fuels, 'Fuel type'), getCell(fuels, 'Measurement unit')]
    await pasteInto(fuel, 'Moon rock\tSerra\tTonnes\t12,5\r\n')
    await expect(fuel).toHaveValue('Moon rock')
    await expect(fuel).toHaveAccessibleDescription('Please choose an option from the list')
    await expect(unit).toHaveValue('Tonnes')
    await fuel.fill('Wood pellets')
    await page.keyboard.press('Tab')
    await expect(unit).toHaveValue('Tonnes (metric)')
    await expect(fuels.locator('[aria-invalid]')).toHaveCount(0)
  })
})

test('estimates and missing factors are marked, long units are shown in full, and rows are copied once', {
  tag: '@long',
}, async ({ page }) => {
  const first = await openSection(page, getUnusedMonth(2), 'SOLID_WASTE')
  const { dialog } = first
  const waste = getGrid(dialog, 'General operations')
  const BIN_UNITS = ['Full 240 l bins (general waste, loose)', 'Full 240 l bins (food waste)']

  await test.step('rows show full unit names and mark estimates and missing factors', async () => {
    await waste.getByRole('button', { name: /^Add data for general operations/ }).click()
    await pasteInto(
      getCell(waste, 'Disposal method'),
      [
        `Landfill (general mixed waste)\tCoast\t${BIN_UNITS[0]}\t4`,
        `Landfill (general mixed waste)\tCoast\t${BIN_UNITS[1]}\t2`,
        'Open burning on site\tOwn\tKilograms\t30',
      ].join('\n'),
    )
    for (const [row, name] of BIN_UNITS.entries()) {
      const unitText = waste.locator(`[data-row="${row + 1}"] [data-kind="unit"]`).getByText(name)
      await expect(unitText).toBeVisible()
      expect(await unitText.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    }
    await expect(waste.locator('[data-row="1"] output').first()).toContainText('≈')
    await expect(waste.locator('[data-row="3"]')).toContainText('No factor: not included in the totals')
    await save(dialog)
    await expect(dialog.locator('footer')).toContainText('Incomplete: entries without a factor')
  })

  await test.step('units are shown in full on a phone', async () => {
    await page.setViewportSize(viewports.narrow)
    await expect(waste.getByText(BIN_UNITS[1] ?? '')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the card and the summary mark estimates and missing factors', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(getCard(page, 'Solid waste').getByText('Incomplete')).toBeVisible()
    await expect(
      getCard(page, 'Solid waste').getByRole('button', { name: /^Help: Solid waste/ }),
    ).toBeVisible()
    const total = page.getByRole('row', { name: /^Total/ })
    await expect(total).toContainText('≈')
    await expect(total).toContainText('Incomplete: entries without a factor are not included')
    await expect(page.getByText('≈ Includes estimates')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('last month’s rows are copied once', async () => {
    await openSection(page, getUnusedMonth(3), 'SOLID_WASTE')
    const copy = dialog.getByRole('button', { name: 'Copy last month’s rows' })
    await copy.click()
    await expect(page.getByText(/^3 rows copied from February/)).toBeVisible()
    await expect(waste.locator('[data-row]')).toHaveCount(3)
    await copy.click()
    await expect(page.getByText(/^All rows from February \d{4} already exist here\.$/)).toBeVisible()
    await expect(waste.locator('[data-row]')).toHaveCount(3)
  })
})

test.describe('in a browser with decimal commas', () => {
  test.use({ locale: 'de-DE' })

  test('numbers are shown and parsed with decimal commas', async ({ page }) => {
    const { dialog } = await openSection(page, getUnusedMonth(4), 'ENERGY')
    const gas = getGrid(dialog, 'Mains gas')
    const used = getCell(gas, 'kWh used')
    await gas.getByRole('button', { name: /^Add data for mains gas/ }).click()
    await expect(getCell(gas, 'CO2e conversion number')).toHaveValue('0,18254')
    await used.fill('1.500')
    await expect(used).toHaveAccessibleDescription('We read this as 1.500.')
    await getCell(gas, 'Supplier name').fill('City gas')
    await save(dialog)
    await expect(dialog.locator('footer')).toContainText('1.500')
    await dialog.getByRole('button', { name: 'Close' }).click()

    const region = getAttributes(page)
    await region.getByRole('button', { name: 'Edit' }).click()
    await region.getByLabel('Total guest nights').fill('1.234')
    await region.getByRole('textbox', { name: 'Gross Floor Area (m²)' }).fill('1 850,5')
    await region.getByRole('button', { name: 'Save' }).click()
    await expect(region).toContainText('1.234')
    await expect(region).toContainText('1.850,5')
  })
})
