import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

async function upload(page: Page, name: string, lines: string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  })
  await expect(page).toHaveURL(/\/companies\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Rows' }).locator('tbody tr')

test('a file is previewed row by row, and applied only when no row is wrong', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/companies/import')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV template' }).click()
  const template = (await readFile(await (await begun).path(), 'utf8')).replace(/^\uFEFF/, '').trim()
  expect(template).toBe('Company ID,Name,Parent company,Enabled')
  await expectAccessible(page)

  await upload(page, 'first-try.csv', [
    template,
    ',Import Alpha Houses,,Yes',
    ',Tall Pines Lodging,Import Alpha Houses,Yes',
    ',Coral Steps Resorts,,Yes',
    ',,,Yes',
    ',Import Beta Houses,Nobody Knows This One,perhaps',
  ])
  await expect(page.getByText('2 rows are wrong, so nothing can be taken over yet.')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(0)).toContainText('New')
  await expect(rows(page).nth(1)).toContainText(/Changed.*Parent company: empty → Import Alpha Houses/)
  await expect(rows(page).nth(2)).toContainText('Unchanged')
  await expect(rows(page).nth(3)).toContainText(/Wrong.*Name: Please enter the company name/)
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeDisabled()
  await expect(page.getByText('2 rows to correct')).toBeVisible()
  await page
    .getByRole('group', { name: 'Outcome' })
    .getByRole('button', { name: /^Wrong/ })
    .click()
  await expect(page).toHaveURL(/Outcome=wrong/)
  await expect(rows(page)).toHaveCount(2)
  await rows(page).nth(1).click()
  const panel = page.getByRole('complementary', { name: 'Row 6' })
  await expect(panel).toContainText('Please enter Yes or No')
  await expect(panel).toContainText('There is no such company.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The import has been successfully discarded.')).toBeVisible()
  await expect(page).toHaveURL('/companies/import')
})

test('an import is left, returned to, applied whole, and the companies are there', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies/import')
  await upload(page, 'left-alone.csv', ['Name,Enabled', 'Import Gamma Inns,Yes', 'Import Delta Inns,No'])
  await expect(page.getByText('This is a preview. Nothing has changed yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const earlier = page.getByRole('grid', { name: 'Earlier imports' })
  await earlier.locator('tbody tr').filter({ hasText: 'left-alone.csv' }).first().click()
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expect(page.getByText('Everything has been taken over: 2 new, 0 changed.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Has been added')
  await page.goto('/companies?Enabled=All')
  const company = page.getByRole('grid', { name: 'Companies' }).locator('tbody tr')
  await expect(company.filter({ hasText: 'Import Gamma Inns' })).toContainText('Active')
  await expect(company.filter({ hasText: 'Import Delta Inns' })).toContainText('Inactive')
})

test('what a file changes is seen, taken over, and then there is nothing left to take over', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { companyID } = await api.post<{ companyID: string }>('/api/Company', { name: 'Import Old Name' })
  const lines = [
    'Company ID,Name,Parent company,Enabled',
    `${companyID},Import New Name,Puerta Clara Posadas,No`,
  ]
  await page.goto('/companies/import')
  await upload(page, 'changes.csv', lines)
  await expect(rows(page)).toContainText(/Changed.*Name: Import Old Name → Import New Name/)
  await rows(page).first().click()
  const panel = page.getByRole('complementary', { name: 'Row 2' })
  await expect(panel.locator('del').first()).toHaveText('Import Old Name')
  await expect(panel.locator('ins').first()).toHaveText('Import New Name')
  await page.getByRole('button', { name: 'Apply 1 row' }).click()
  await expect(page.getByText('Everything has been taken over: 0 new, 1 changed.')).toBeVisible()
  expect(await api.get(`/api/Company/${companyID}`)).toMatchObject({
    name: 'Import New Name',
    enabled: false,
    parentCompany: { name: 'Puerta Clara Posadas' },
  })

  await page.goto('/companies/import')
  await upload(page, 'changes-again.csv', lines)
  await expect(page.getByText('There is nothing to take over.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
})

test('what somebody else has changed since the preview is reported, not overwritten', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { companyID } = await api.post<{ companyID: string }>('/api/Company', { name: 'Import Meant' })
  await page.goto('/companies/import')
  await upload(page, 'meanwhile.csv', ['Enabled,Name,Company ID', `Yes,Import Wanted,${companyID}`])
  await rows(page).first().click()
  const terms = page.getByRole('complementary', { name: 'Row 2' }).locator('dt')
  await expect(terms).toHaveText(['Name', 'Enabled', 'Company ID'])
  await api.put('/api/Company', { companyID, name: 'Import Theirs' })
  await page.getByRole('button', { name: 'Apply 1 row' }).click()
  const sentence = 'Somebody else has changed Name meanwhile: it is now "Import Theirs".'
  await expect(page.getByText(`Row 2 (Import Wanted): ${sentence}`)).toContainText('Nothing was changed.')
  await expect(rows(page)).toContainText(`Name: ${sentence}`)
  expect(await api.get(`/api/Company/${companyID}`)).toMatchObject({ name: 'Import Theirs' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check The File Again' }).click()
  await expect(rows(page)).toContainText('Name: Import Theirs → Import Wanted')
  await page.getByRole('button', { name: 'Apply 1 row' }).click()
  await expect(page.getByText('Everything has been taken over: 0 new, 1 changed.')).toBeVisible()
})

test('the same name twice is wrong in the column of the name', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies/import')
  await upload(page, 'twice.csv', ['Company ID,Name', ',Import Twice Inns', ',Import Twice Inns'])
  await expect(rows(page).first()).toContainText('Name: The file says this more than once.')
})

test('a file of another kind is refused with the kinds that are taken', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies/import')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e47', 'hex'),
  })
  await expect(
    page.getByText('Unsupported File Type. Please upload one of the following: .csv .xlsx'),
  ).toBeVisible()
  await expect(page).toHaveURL('/companies/import')
})

test('a file that is no table is refused with its reason', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await signIn(page, VIEWERS.admin, '/companies/import')
  await page.getByRole('radiogroup', { name: 'What the file holds' }).getByText('Users').click()
  await upload(page, 'nonsense.csv', ['Shoe size,Colour', '43,blue'])
  await expect(page.getByText('These columns are not known: Shoe size, Colour.')).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})
