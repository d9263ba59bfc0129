import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { confirmYes } from '../support/customer-steps.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

async function upload(page: Page, name: string, lines: string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  })
  await expect(page).toHaveURL(/\/companies\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const getRows = (page: Page) => page.getByRole('grid', { name: 'Rows' }).locator('tbody tr')

const getErrorRows = (page: Page) => page.getByRole('grid', { name: 'Errors' }).locator('tbody tr')
const getOutcomeButton = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Outcome' }).getByRole('button', { name })

async function downloadText(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloadStarted = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await downloadStarted
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').trim()
  return { name: file.suggestedFilename(), text }
}

test('an Admin imports the valid rows, corrects the others and imports them', {
  tag: '@long',
}, async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto('/companies')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/companies/import')
  await expect(
    page.getByRole('heading', { name: 'Import companies, customers or users from a file' }),
  ).toBeVisible()
  const { text: template } = await downloadText(page, 'CSV template')
  const [headings = '', example] = template.split('\r\n')
  expect(headings).toBe('Company ID,Name,Parent company,Enabled')
  expect(example).toBe(',EXAMPLE (not imported) Coast Hotels,Coast Group,Yes')
  const { text: allowed } = await downloadText(page, 'Allowed values (CSV)')
  expect(allowed.split('\r\n')).toEqual(['Column,Allowed value', 'Enabled,Yes', 'Enabled,No'])
  await expectAccessible(page)

  await test.step('rejects a file of another type and names the accepted types', async () => {
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') }
    await page.locator('input[type="file"]').setInputFiles(photo)
    await expect(
      page.getByText('Unsupported File Type. Please upload one of the following: .csv .xlsx'),
    ).toBeVisible()
    await expect(page).toHaveURL('/companies/import')
  })

  await test.step('shows one line per error with row, column, value and allowed values', async () => {
    await upload(page, 'first-try.csv', [
      template,
      ',Import Alpha Hotels,,Yes',
      ',Tall Pines Lodging,Import Alpha Hotels,Yes',
      ',Coral Steps Resorts,,Yes',
      ',,,Yes',
      ',Import Beta Hotels,Nobody Knows This One,perhaps',
      ',Import Twice Inns,,Yes',
      ',Import Twice Inns,,Yes',
    ])
    await expect(page.getByText('4 rows have errors.')).toBeVisible()
    await expect(getErrorRows(page)).toHaveText([
      /^6–Nameempty.*Please enter the company name/,
      /^7Import Beta HotelsParent companyNobody Knows This OneThere is no company with this name/,
      /^7Import Beta HotelsEnabledperhapsPlease enter Yes or NoYes, No$/,
      /^8.*The file has several rows for this record: rows 8, 9\./,
      /^9/,
    ])
    await getErrorRows(page).nth(2).click()
    const panel = page.getByRole('complementary', { name: 'Row 7' })
    await expect(panel).toContainText('Allowed values: Yes, No')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await getOutcomeButton(page, /^All/).click()
    await expect(page).toHaveURL(/Outcome=all/)
    await expect(getRows(page)).toHaveText([
      /New/,
      /Changed.*Parent company: empty → Import Alpha Hotels/,
      /Unchanged/,
      /Has errors.*Name: Please enter the company name/,
      /Has errors/,
      /Has errors/,
      /Has errors/,
    ])
  })

  await test.step('imports the valid rows after a confirmation', async () => {
    await page.getByRole('button', { name: 'Import 2 rows without errors' }).click()
    const dialog = page.locator('section[role="alertdialog"]')
    await expect(dialog).toContainText(
      '2 rows will be imported. 4 rows have errors and will not be imported.',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await api.get('/api/Company?SearchTerm=Import%20Alpha')).toEqual([])
    await page.getByRole('button', { name: 'Import 2 rows without errors' }).click()
    await confirmYes(page)
    await expect(page.getByText('Import finished: 1 added, 1 changed.')).toBeVisible()
    await expect(page.getByText('4 rows with errors were not imported.')).toBeVisible()
    expect(await api.get('/api/Company?SearchTerm=Import%20Alpha')).toHaveLength(1)
  })

  await test.step('downloads the invalid rows and imports them after correction', async () => {
    const { name, text } = await downloadText(page, 'Download 4 rows with errors')
    expect(name).toBe('first-try - rows with errors.csv')
    const [heading = '', , betaRow = ''] = text.split('\r\n')
    expect(heading).toBe('Company ID,Name,Parent company,Enabled,Errors')
    expect(betaRow).toContain('Enabled: Please enter Yes or No. Allowed values: Yes, No.')
    const corrected = betaRow.replace('Nobody Knows This One', 'Import Alpha Hotels').replace('perhaps', 'No')
    await navigateInApp(page, '/companies/import')
    await upload(page, name, [heading, corrected])
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('Import finished: 1 added, 0 changed.')).toBeVisible()
    expect(await api.get('/api/Company?SearchTerm=Import%20Beta')).toMatchObject([
      { enabled: false, parentCompany: { name: 'Import Alpha Hotels' } },
    ])
  })

  await test.step('discards an import', async () => {
    await navigateInApp(page, '/companies/import')
    await upload(page, 'discarded.csv', ['Name,Enabled', 'Import Epsilon Inns,perhaps'])
    await expect(getErrorRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Discard' }).click()
    await confirmYes(page)
    await expect(page.getByText('The import has been successfully discarded.')).toBeVisible()
    await expect(page).toHaveURL('/companies/import')
  })

  await test.step('continues an import from the list of earlier imports', async () => {
    await upload(page, 'continued-later.csv', [
      'Name,Enabled',
      'Import Gamma Inns,Yes',
      'Import Delta Inns,No',
    ])
    await expect(page.getByText('This is a preview. Nothing has been imported yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    const earlier = page.getByRole('grid', { name: 'Earlier imports' }).locator('tbody tr')
    await earlier.filter({ hasText: 'continued-later.csv' }).first().click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('Import finished: 2 added, 0 changed.')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible()
    await expect(getRows(page).first()).toContainText('Added')
    const readEnabled = async (name: string) =>
      (await api.get<{ enabled: boolean }[]>(`/api/Company?SearchTerm=${encodeURIComponent(name)}`)).map(
        (company) => company.enabled,
      )
    expect(await readEnabled('Import Gamma Inns')).toEqual([true])
    expect(await readEnabled('Import Delta Inns')).toEqual([false])
  })
})

test('an import shows its changes and does not overwrite later changes by another user', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { companyID } = await api.post<{ companyID: string }>('/api/Company', { name: 'Import Old Name' })
  const lines = [
    'Company ID,Name,Parent company,Enabled',
    `${companyID},Import New Name,Puerta Clara Posadas,No`,
  ]
  await page.goto('/companies/import')
  await upload(page, 'changes.csv', lines)
  await expect(getRows(page)).toContainText(/Changed.*Name: Import Old Name → Import New Name/)
  await getRows(page).first().click()
  const panel = page.getByRole('complementary', { name: 'Row 2' })
  // Changed columns come first.
  await expect(panel.locator('dt')).toHaveText(['Name', 'Parent company', 'Enabled', 'Company ID'])
  await expect(panel.locator('del').first()).toHaveText('Import Old Name')
  await expect(panel.locator('ins').first()).toHaveText('Import New Name')

  await test.step('reports a record that was changed after the preview and imports nothing', async () => {
    await api.put('/api/Company', { companyID, name: 'Import Theirs' })
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    const sentence = 'Someone else changed Name after this preview was made. It is now "Import Theirs".'
    await expect(page.getByText(`Row 2 (Import New Name): ${sentence}`)).toContainText(
      'Nothing was imported.',
    )
    await expect(getErrorRows(page)).toContainText(sentence)
    expect(await api.get(`/api/Company/${companyID}`)).toMatchObject({ name: 'Import Theirs', enabled: true })
    await page.getByRole('button', { name: 'Check file again' }).click()
    await expect(getRows(page)).toContainText('Name: Import Theirs → Import New Name')
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('Import finished: 0 added, 1 changed.')).toBeVisible()
    expect(await api.get(`/api/Company/${companyID}`)).toMatchObject({
      name: 'Import New Name',
      enabled: false,
      parentCompany: { name: 'Puerta Clara Posadas' },
    })
  })

  await test.step('finds nothing to import in a file that was imported before', async () => {
    await navigateInApp(page, '/companies/import')
    await upload(page, 'changes-again.csv', lines)
    await expect(page.getByText('There is nothing to import')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  })

  await test.step('explains on a phone why a file cannot be imported, and shows errors as cards', async () => {
    await navigateInApp(page, '/companies/import')
    await page.setViewportSize(viewports.narrow)
    await page.getByRole('radiogroup', { name: 'What the file contains' }).getByText('Users').click()
    await upload(page, 'nonsense.csv', ['Shoe size,Colour', '43,blue'])
    await expect(page.getByText('These columns cannot be imported: Shoe size, Colour.')).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await navigateInApp(page, '/companies/import')
    await upload(page, 'phone.csv', ['Name,Enabled', 'Import Zeta Inns,perhaps'])
    const cards = page.getByRole('list', { name: 'Errors' }).getByRole('listitem')
    await expect(cards).toHaveText(
      /Enabled\s*Row 2 · Import Zeta Inns\s*Please enter Yes or No\s*Value found: perhaps\s*Allowed values: Yes, No/,
    )
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: viewports.narrow })

  test('the import offers no camera, because it takes no photos', async ({ page }) => {
    await signInWithApi(page, VIEWERS.admin)
    await page.goto('/companies/import')
    await expect(page.getByText('Choose a file')).toBeVisible()
    await expect(page.getByText('Take photo')).toHaveCount(0)
  })
})
