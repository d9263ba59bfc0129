import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, overflows, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { goWithin } from '../support/within.ts'
import { sure } from './hands.ts'

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
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto('/companies')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/companies/import')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV template' }).click()
  const template = (await readFile(await (await begun).path(), 'utf8')).replace(/^\uFEFF/, '').trim()
  expect(template).toBe('Company ID,Name,Parent company,Enabled')
  await expectAccessible(page)

  await test.step('a file of another kind is refused with the kinds that are taken', async () => {
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') }
    await page.locator('input[type="file"]').setInputFiles(photo)
    await expect(
      page.getByText('Unsupported File Type. Please upload one of the following: .csv .xlsx'),
    ).toBeVisible()
    await expect(page).toHaveURL('/companies/import')
  })

  await test.step('what is wrong is said at its row and column, and the whole can be discarded', async () => {
    await upload(page, 'first-try.csv', [
      template,
      ',Import Alpha Houses,,Yes',
      ',Tall Pines Lodging,Import Alpha Houses,Yes',
      ',Coral Steps Resorts,,Yes',
      ',,,Yes',
      ',Import Beta Houses,Nobody Knows This One,perhaps',
      ',Import Twice Inns,,Yes',
      ',Import Twice Inns,,Yes',
    ])
    await expect(page.getByText('4 rows are wrong, so nothing can be taken over yet.')).toBeVisible()
    await expect(rows(page)).toHaveText([
      /New/,
      /Changed.*Parent company: empty → Import Alpha Houses/,
      /Unchanged/,
      /Wrong.*Name: Please enter the company name/,
      /Wrong/,
      /Name: The file says this more than once\./,
      /Wrong/,
    ])
    await expect(page.getByRole('button', { name: /^Apply/ })).toBeDisabled()
    await expect(page.getByText('4 rows to correct')).toBeVisible()
    await page
      .getByRole('group', { name: 'Outcome' })
      .getByRole('button', { name: /^Wrong/ })
      .click()
    await expect(page).toHaveURL(/Outcome=wrong/)
    await expect(rows(page)).toHaveCount(4)
    await rows(page).nth(1).click()
    const panel = page.getByRole('complementary', { name: 'Row 6' })
    await expect(panel).toContainText('Please enter Yes or No')
    await expect(panel).toContainText('There is no such company.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await sure(page)
    await expect(page.getByText('The import has been successfully discarded.')).toBeVisible()
    await expect(page).toHaveURL('/companies/import')
  })

  await test.step('an import is left, returned to, applied whole, and the companies are there', async () => {
    await upload(page, 'left-alone.csv', ['Name,Enabled', 'Import Gamma Inns,Yes', 'Import Delta Inns,No'])
    await expect(page.getByText('This is a preview. Nothing has changed yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    const earlier = page.getByRole('grid', { name: 'Earlier imports' }).locator('tbody tr')
    await earlier.filter({ hasText: 'left-alone.csv' }).first().click()
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await expect(page.getByText('Everything has been taken over: 2 new, 0 changed.')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible()
    await expect(rows(page).first()).toContainText('Has been added')
    const enabled = async (name: string) =>
      (await api.get<{ enabled: boolean }[]>(`/api/Company?SearchTerm=${encodeURIComponent(name)}`)).map(
        (company) => company.enabled,
      )
    expect(await enabled('Import Gamma Inns')).toEqual([true])
    expect(await enabled('Import Delta Inns')).toEqual([false])
  })
})

test('what a file changes is seen and taken over, but not over what somebody else has changed', async ({
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
  // What changes comes first.
  await expect(panel.locator('dt')).toHaveText(['Name', 'Parent company', 'Enabled', 'Company ID'])
  await expect(panel.locator('del').first()).toHaveText('Import Old Name')
  await expect(panel.locator('ins').first()).toHaveText('Import New Name')

  await test.step('what somebody else has changed since the preview is reported, not overwritten', async () => {
    await api.put('/api/Company', { companyID, name: 'Import Theirs' })
    await page.getByRole('button', { name: 'Apply 1 row' }).click()
    const sentence = 'Somebody else has changed Name meanwhile: it is now "Import Theirs".'
    await expect(page.getByText(`Row 2 (Import New Name): ${sentence}`)).toContainText('Nothing was changed.')
    await expect(rows(page)).toContainText(`Name: ${sentence}`)
    expect(await api.get(`/api/Company/${companyID}`)).toMatchObject({ name: 'Import Theirs', enabled: true })
    await page.getByRole('button', { name: 'Check The File Again' }).click()
    await expect(rows(page)).toContainText('Name: Import Theirs → Import New Name')
    await page.getByRole('button', { name: 'Apply 1 row' }).click()
    await expect(page.getByText('Everything has been taken over: 0 new, 1 changed.')).toBeVisible()
    expect(await api.get(`/api/Company/${companyID}`)).toMatchObject({
      name: 'Import New Name',
      enabled: false,
      parentCompany: { name: 'Puerta Clara Posadas' },
    })
  })

  await test.step('what is taken over already leaves nothing to take over', async () => {
    await goWithin(page, '/companies/import')
    await upload(page, 'changes-again.csv', lines)
    await expect(page.getByText('There is nothing to take over.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  })

  await test.step('a file that is no table is refused with its reason, on a phone too', async () => {
    await goWithin(page, '/companies/import')
    await page.setViewportSize(viewports.narrow)
    await page.getByRole('radiogroup', { name: 'What the file holds' }).getByText('Users').click()
    await upload(page, 'nonsense.csv', ['Shoe size,Colour', '43,blue'])
    await expect(page.getByText('These columns are not known: Shoe size, Colour.')).toBeVisible()
    expect(await overflows(page)).toBe(false)
  })
})
