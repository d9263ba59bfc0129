import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

const PATH = '/settings/environmental'

test('an Admin searches items, adds factors of an edition, adds an item and disables it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/epr\/(Classification|Item)/)
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/lookups')
  const panel = page.getByRole('complementary', { name: 'Item' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  const grid = page.locator('tbody tr')

  await test.step('an item shows its factors with their sources', async () => {
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Environmental factors' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Environmental factors' })).toBeVisible()
    await expect(page.getByText(/^26\d items$/)).toBeVisible()
    await expect(page.getByText('Saved months keep the factors they were calculated with.')).toBeVisible()
    await search.fill('natural gas')
    await search.press('Enter')
    await expect(page).toHaveURL(/searchTerm=natural\+gas/)
    const row = grid.filter({ hasText: 'Mains natural gas' })
    await expect(row).toContainText('0.18254')
    await row.click()
    await expect(panel.getByText('Edition 2022')).toBeVisible()
    await expect(panel.getByText('In use', { exact: true })).toHaveCount(1)
    const source = panel.getByRole('link', { name: /Conversion Factors for Company Reporting 2022/ })
    await expect(source).toHaveAttribute('href', /^https:\/\/www\.gov\.uk\//)
    await expect(panel.getByText(/Open Government Licence v3\.0/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an Admin adds factors of another edition', async () => {
    await panel.getByRole('button', { name: 'Add edition' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add edition' })
    const save = dialog.getByRole('button', { name: 'Save factors' })
    await save.click()
    await expect(dialog).toContainText('Please enter a year between 1990 and 2200')
    await expect(dialog).toContainText('Please enter where the factor comes from')
    await dialog.getByLabel('Edition').fill('2022')
    await dialog.getByLabel('kg CO2e per kWh').fill('-1')
    await expect(dialog).toContainText('This edition already exists. Please edit it instead.')
    await expect(dialog).toContainText('Please enter a number of zero or more')
    await dialog.getByLabel('Edition').fill('2190')
    await dialog.getByLabel('kg CO2e per kWh').fill('0,19')
    await dialog.getByLabel('Reference').fill('Table 1 of the programme')
    await dialog.getByRole('checkbox', { name: /^Estimate \(unverified/ }).check()

    // Escape does not discard typed text without asking.
    await page.keyboard.press('Escape')
    const confirmation = page.locator('section[role="alertdialog"]')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Reference')).toHaveValue('Table 1 of the programme')
    await save.click()
    await expect(page.getByText('The factors have been saved')).toBeVisible()
    const added = panel.getByRole('listitem').filter({ hasText: 'Edition 2190' })
    await expect(added).toContainText('0.19')
    await expect(added).toContainText('Estimate')
    await expect(added).toContainText('Figure set by an administrator')
    await expect(grid.filter({ hasText: 'Mains natural gas' })).toContainText('0.18254')
    await page.reload()
    await expect(panel.getByText('Edition 2190')).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  await test.step('an Admin adds an item; a duplicate name is rejected', async () => {
    const add = dialog.getByRole('button', { name: 'Add item' })
    const addFish = async (name: string) => {
      await dialog.getByLabel('Classification').click()
      await page.getByRole('option', { name: 'Fish', exact: true }).click()
      await expect(dialog.getByRole('combobox', { name: 'Measured in' })).not.toBeEmpty()
      await dialog.getByLabel('Item name').fill(name)
      await add.click()
    }
    await page.getByRole('button', { name: 'Add item' }).click()
    await add.click()
    await expect(dialog).toContainText('Please enter a name')
    await addFish('Arctic char (wild)')
    await expect(page.getByText('The item has been added')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Arctic char' })).toBeVisible()
    await expect(panel.getByText('Wild', { exact: true })).toBeVisible()
    await expect(panel).toContainText('There are no factors yet')

    await page.getByRole('button', { name: 'Add item' }).click()
    await addFish('Arctic char (wild)')
    await expect(dialog).toContainText('There is already an entry with this name in the list.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()
  })

  await test.step('a concurrent rename is shown before it is overwritten', async () => {
    await panel.getByRole('button', { name: 'Edit item' }).click()
    await expect(dialog.getByLabel('Item name')).toHaveValue('Arctic char (wild)')
    const itemID = new URL(page.url()).searchParams.get('item')
    await api.put(`/api/epr/Item/${itemID}`, { name: 'Arctic char and trout', enabled: true })
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Arctic char and trout')
    await dialog.getByLabel('Item name').fill('Arctic char (wild)')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The item has been updated')).toBeVisible()
  })

  await test.step('a disabled item is found with the Inactive filter', async () => {
    await expect(panel.getByText('Inactive')).toBeVisible()
    await search.fill('')
    await search.press('Enter')
    await page.getByRole('button', { name: 'Status All' }).click()
    await page.getByRole('option', { name: 'Inactive' }).click()
    await expect(page).toHaveURL(/State=Disabled/)
    await expect(grid.filter({ hasText: 'Arctic char' })).toContainText('Inactive')
    await expectNoOverflow(page, 'the items')
  })
})

test('an Admin edits units, editions and electricity factors, and sees the sources', async ({ page }) => {
  await signInWithApi(page, VIEWERS.admin)
  await page.goto(`${PATH}?view=units`)
  const dialog = page.getByRole('dialog')
  const views = page.getByRole('navigation', { name: 'Environmental factors' })
  const open = async (view: string) => {
    await page.setViewportSize(viewports.wide)
    await views.getByRole('link', { name: view, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`))
  }

  await test.step('an Admin adds a unit and edits it', async () => {
    await page.locator('summary', { hasText: /^Liquid volume\s*\d/ }).click()
    await page.getByRole('button', { name: 'Add unit to Liquid volume', exact: true }).click()
    await dialog.getByLabel('Unit name').fill('Zeppelin tanks')
    await dialog.getByLabel('l in one unit').fill('0')
    await dialog.getByRole('button', { name: 'Add unit' }).click()
    await expect(dialog).toContainText('Please enter a number above zero')
    await dialog.getByLabel('l in one unit').fill('1250.5')
    await dialog.getByRole('button', { name: 'Add unit' }).click()
    await expect(page.getByText('The unit has been added')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Unit' }).fill('zeppelin')
    const unit = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zeppelin tanks' })
    await expect(unit).toContainText('1,250.5 l')
    await unit.getByRole('button', { name: 'Edit Zeppelin tanks' }).click()
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The unit has been updated')).toBeVisible()
    await expect(unit).toContainText('Inactive')
    await expectAccessibleWithoutOverflow(page, 'the units')
  })

  await test.step('an Admin sets the edition of a month after confirming', async () => {
    await open('Editions')
    const firstEdition = page.getByRole('listitem').filter({ hasText: 'From the beginning' })
    await expect(firstEdition).toContainText('Edition 2022')
    await page.getByRole('button', { name: 'Use another edition' }).click()
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    // The demo data has no entries for this month.
    const year = String(new Date().getFullYear() + 1)
    await choose('Edition', '2023')
    await choose('From month', 'December')
    await choose('Year', year)
    await dialog.getByRole('button', { name: 'Use edition' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText(`Use edition 2023 from December ${year}`)
    await expect(confirmation).toContainText('Saved entries keep their factors.')
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page.getByText('The edition has been saved')).toBeVisible()
    const selected = page.getByRole('listitem').filter({ hasText: `From December ${year}` })
    await expect(selected).toContainText('Edition 2023')
    await expect(selected).not.toContainText('In use now')
    await expectAccessibleWithoutOverflow(page, 'the editions')
  })

  await test.step('an Admin sets the electricity factor of a country', async () => {
    await open('Electricity')
    const placeField = page.getByRole('combobox', { name: 'Country or region' })
    const choosePlace = async (typed: string, name: string) => {
      await placeField.click()
      await placeField.fill(typed)
      await page.getByRole('option', { name }).click()
    }
    await choosePlace('Andor', 'Andorra')
    await expect(
      page.getByText('This country has no factors of its own. The factors for Europe are used.'),
    ).toBeVisible()
    await choosePlace('Icel', 'Iceland')
    const table = page.getByRole('table', { name: 'Electricity in Iceland' })
    const newest = table.getByRole('row').nth(1)
    await expect(newest).toContainText(/20\d\d/)
    await expect(table.getByText(/CC BY/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Set factor for a year' }).click()
    await dialog.getByLabel('Year').fill('2190')
    await dialog.getByLabel('kg CO2e per kWh').fill('11')
    await dialog.getByRole('button', { name: 'Save factor' }).click()
    await expect(dialog).toContainText('Please enter a number between 0 and 10')
    await dialog.getByLabel('kg CO2e per kWh').fill('0.028')
    await dialog.getByRole('button', { name: 'Save factor' }).click()
    await expect(page.getByText('The factor has been saved')).toBeVisible()
    await expect(newest).toContainText('2190')
    await expect(newest).toContainText('0.028')
    await expectAccessibleWithoutOverflow(page, 'the electricity')
  })

  await test.step('sources are links with edition and licence', async () => {
    await open('Sources')
    const ember = page.getByRole('listitem').filter({ hasText: 'Ember' }).first()
    await expect(ember.getByRole('link')).toHaveAttribute('href', /^https:\/\/ember-energy\.org\//)
    await expect(ember).toContainText('CC BY-SA 4.0')
    await expectAccessibleWithoutOverflow(page, 'the sources')
  })
})

/** Checks the accessibility at the current width, and that nothing overflows at three widths. */
async function expectAccessibleWithoutOverflow(page: Page, part: string): Promise<void> {
  await expectAccessible(page)
  await expectNoOverflow(page, part)
}
