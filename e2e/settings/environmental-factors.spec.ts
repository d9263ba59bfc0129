import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const PATH = '/settings/environmental'
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' })

test('an Admin finds an item and adds the factors of another edition', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/lookups')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Environmental factors' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Environmental factors' })).toBeVisible()
  await expect(page.getByText(/^26\d items$/)).toBeVisible()
  await expect(
    page.getByText('Months that are stored keep the factors they were computed with.'),
  ).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('natural gas')
  await search.press('Enter')
  await expect(page).toHaveURL(/searchTerm=natural\+gas/)
  const row = page.getByRole('row').filter({ hasText: 'Mains natural gas' })
  await expect(row).toContainText('0.18254')
  await row.click()
  const panel = panelOf(page)
  await expect(panel.getByText('Edition 2022')).toBeVisible()
  await expect(panel.getByText('In force', { exact: true })).toHaveCount(1)
  const source = panel.getByRole('link', { name: /Conversion Factors for Company Reporting 2022/ })
  await expect(source).toHaveAttribute('href', /^https:\/\/www\.gov\.uk\//)
  await expect(panel.getByText(/Open Government Licence v3\.0/).first()).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Add Edition' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Edition' })
  const save = dialog.getByRole('button', { name: 'Save Factors' })
  await save.click()
  await expect(dialog).toContainText('Please enter a year between 1990 and 2200')
  await expect(dialog).toContainText('Please say where the figure comes from')
  await dialog.getByLabel('Edition').fill('2022')
  await dialog.getByLabel('kg CO2e per kWh').fill('-1')
  await expect(dialog).toContainText('This edition is there already. Please edit it instead.')
  await expect(dialog).toContainText('Please enter a number of zero or more')
  await dialog.getByLabel('Edition').fill('2190')
  await dialog.getByLabel('kg CO2e per kWh').fill('0,19')
  await dialog.getByLabel('Reference').fill('Table 1 of the programme')
  await dialog.getByRole('checkbox', { name: /^An estimate/ }).check()

  // What was typed is not lost by a key.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Reference')).toHaveValue('Table 1 of the programme')
  await save.click()
  await expect(page.getByText('The factors have been saved')).toBeVisible()
  const added = panel.getByRole('listitem').filter({ hasText: 'Edition 2190' })
  await expect(added).toContainText('0.19')
  await expect(added).toContainText('Estimate')
  await expect(added).toContainText('Figure set by an administrator')
  await expect(row).toContainText('0.18254')

  await page.reload()
  await expect(panel.getByText('Edition 2190')).toBeVisible()
})

test('an Admin adds an item, and stops offering it', async ({ page, mayFail }) => {
  mayFail(/\/api\/epr\/(Classification|Item)/)
  await signIn(page, VIEWERS.admin, PATH)
  await page.getByRole('button', { name: 'Add Item' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add Item' })
  await add.click()
  await expect(dialog).toContainText('Please enter a name')
  await dialog.getByLabel('Classification').click()
  await page.getByRole('option', { name: 'Fish', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'Measured in' })).not.toHaveValue('')
  await dialog.getByLabel('Item name').fill('Arctic char (wild)')
  await add.click()
  await expect(page.getByText('The item has been added')).toBeVisible()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Arctic char' })).toBeVisible()
  await expect(panel.getByText('Wild', { exact: true })).toBeVisible()
  await expect(panel).toContainText('There are no factors yet')

  await page.getByRole('button', { name: 'Add Item' }).click()
  await dialog.getByLabel('Classification').click()
  await page.getByRole('option', { name: 'Fish', exact: true }).click()
  await dialog.getByLabel('Item name').fill('Arctic char (wild)')
  await add.click()
  await expect(dialog).toContainText('There is already an entry with this name in the list.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()

  await panel.getByRole('button', { name: 'Edit Item' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The item has been updated')).toBeVisible()
  await expect(panel.getByText('Disabled')).toBeVisible()
  await page.goto(`${PATH}?State=Disabled`)
  await expect(page.getByRole('row').filter({ hasText: 'Arctic char' })).toContainText('Disabled')
})

test('an item that somebody else renamed meanwhile is shown before it is written over', async ({
  page,
  context,
  mayFail,
}) => {
  mayFail(/\/api\/epr\/Item/)
  await signIn(page, VIEWERS.admin)
  const other = await context.newPage()
  const dialogs = []
  for (const one of [page, other]) {
    await one.goto(`${PATH}?searchTerm=Sardines`)
    await one.getByRole('row').filter({ hasText: 'Sardines' }).first().click()
    await panelOf(one).getByRole('button', { name: 'Edit Item' }).click()
    dialogs.push(one.getByRole('dialog', { name: 'Edit Item' }))
  }
  const [mine, theirs] = dialogs
  if (!mine || !theirs) throw new Error('Both have the dialog open.')
  const name = await mine.getByLabel('Item name').inputValue()
  await theirs.getByLabel('Item name').fill('Sardines and sprats')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()
  await mine.getByRole('switch', { name: 'Active' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toContainText('Sardines and sprats')
  await mine.getByLabel('Item name').fill(name)
  await mine.getByRole('switch', { name: 'Active' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The item has been updated')).toBeVisible()
})

test('an Admin adds a unit and changes it', async ({ page }) => {
  await signIn(page, VIEWERS.admin, PATH)
  await page.getByRole('link', { name: 'Units', exact: true }).click()
  await expect(page).toHaveURL(/view=units/)
  await page.locator('summary', { hasText: /^Liquid volume\s*\d/ }).click()
  await page.getByRole('button', { name: 'Add Unit to Liquid volume', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Unit name').fill('Zeppelin tanks')
  await dialog.getByLabel('l in one unit').fill('0')
  await dialog.getByRole('button', { name: 'Add Unit' }).click()
  await expect(dialog).toContainText('Please enter a number above zero')
  await dialog.getByLabel('l in one unit').fill('1250.5')
  await dialog.getByRole('button', { name: 'Add Unit' }).click()
  await expect(page.getByText('The unit has been added')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Unit' }).fill('zeppelin')
  const unit = page.getByRole('listitem').filter({ hasText: 'Zeppelin tanks' })
  await expect(unit).toContainText('1,250.5 l')
  await expectAccessible(page)
  await unit.getByRole('button', { name: 'Edit Zeppelin tanks' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The unit has been updated')).toBeVisible()
  await expect(unit).toContainText('Disabled')
})

test('an Admin chooses the edition of a month, after a question', async ({ page }) => {
  await signIn(page, VIEWERS.admin, `${PATH}?view=editions`)
  const beginning = page.getByRole('listitem').filter({ hasText: 'From the beginning' })
  await expect(beginning).toContainText('Edition 2022')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use Another Edition' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  // Nothing is entered for it in the demonstration.
  const year = String(new Date().getFullYear() + 1)
  await choose('Edition', '2023')
  await choose('From month', 'December')
  await choose('Year', year)
  await dialog.getByRole('button', { name: 'Use Edition' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Use edition 2023 from December ${year} on`)
  await expect(question).toContainText('Entries that are stored keep theirs.')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The edition has been chosen')).toBeVisible()
  const chosen = page.getByRole('listitem').filter({ hasText: `From December ${year} on` })
  await expect(chosen).toContainText('Edition 2023')
  await expect(chosen).not.toContainText('Counts now')
})

test('an Admin reads and sets the electricity of a country', async ({ page }) => {
  await signIn(page, VIEWERS.admin, `${PATH}?view=electricity`)
  const place = page.getByRole('combobox', { name: 'Country or region' })
  await place.click()
  await place.fill('Andor')
  await page.getByRole('option', { name: 'Andorra' }).click()
  await expect(
    page.getByText('This country has no factors of its own. Those of Europe are used.'),
  ).toBeVisible()

  await page.goto(`${PATH}?view=electricity&place=IS`)
  const table = page.getByRole('table', { name: 'Electricity of Iceland' })
  await expect(table.getByRole('row').nth(1)).toContainText(/20\d\d/)
  await expect(table.getByText(/CC BY/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set Factor of a Year' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Year').fill('2190')
  await dialog.getByLabel('kg CO2e per kWh').fill('11')
  await dialog.getByRole('button', { name: 'Save Factor' }).click()
  await expect(dialog).toContainText('Please enter a number between 0 and 10')
  await dialog.getByLabel('kg CO2e per kWh').fill('0.028')
  await dialog.getByRole('button', { name: 'Save Factor' }).click()
  await expect(page.getByText('The factor has been saved')).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('2190')
  await expect(table.getByRole('row').nth(1)).toContainText('0.028')
})

test('the sources are links with edition and licence, and every part stands three widths', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, `${PATH}?view=sources`)
  const ember = page.getByRole('listitem').filter({ hasText: 'Ember' }).first()
  await expect(ember.getByRole('link')).toHaveAttribute('href', /^https:\/\/ember-energy\.org\//)
  await expect(ember).toContainText('CC BY-SA 4.0')
  await expectAccessible(page)
  for (const view of ['', '?view=units', '?view=editions', '?view=electricity&place=PT', '?view=sources']) {
    await page.goto(`${PATH}${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectToFit(page, view)
  }
})
