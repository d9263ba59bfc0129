import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { captureRequestBody, EXPORT, exportAs, openReport, PIPELINE } from './viewer.ts'

const FORMATS = [
  ['Word', 'WORDOPENXML', 'docx', 'PK'],
  ['Excel', 'EXCELOPENXML', 'xlsx', 'PK'],
  ['CSV comma delimited', 'CSV', 'csv', ''],
  ['XML file with report data', 'XML', 'xml', '<?xml'],
] as const

test('an Admin exports a report in every format, with progress, cancellation and errors', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(EXPORT)
  await signInAs(page, VIEWERS.admin)
  await openReport(page, PIPELINE, '&filter.status=Improvements')
  const card = page.getByRole('region', { name: 'Exports' })

  await test.step('a report is saved as Word, Excel, CSV and XML with the applied filters', async () => {
    await page.getByRole('button', { name: 'Export As' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Word',
      'Excel',
      'PDF',
      'CSV comma delimited',
      'XML file with report data',
    ])
    await page.keyboard.press('Escape')
    for (const [name, format, extension, start] of FORMATS) {
      const download = page.waitForEvent('download')
      expect(await captureRequestBody(page, EXPORT, () => exportAs(page, name))).toMatchObject({
        format,
        reportPath: PIPELINE,
        parameters: [{ key: 'status', value: ['Improvements'] }],
      })
      const file = await download
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^Certification pipeline \\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
      )
      const content = await readFile(await file.path(), 'utf8')
      expect(content.replace(/^\uFEFF/, '').startsWith(start)).toBe(true)
      if (format === 'CSV') expect(content).toContain('Improvements')
    }
    await expect(page.getByText('Certification pipeline has been exported.').first()).toBeVisible()
  })

  await test.step('a PDF opens in a new window, or by a link when the browser blocks it', async () => {
    const popup = page.waitForEvent('popup')
    await exportAs(page, 'PDF')
    await (await popup).close()

    await page.evaluate(() => {
      window.open = () => null
    })
    await exportAs(page, 'PDF')
    await expect(card).toContainText('Certification pipeline is ready')
    await expect(card.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('href', /^blob:/)
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
  })

  let release = () => {}
  const responseGate = new Promise<void>((resolve) => {
    release = resolve
  })

  await test.step('an export shows its progress and can be cancelled', async () => {
    await page.route(EXPORT, async (route) => {
      await responseGate
      await route.fulfill({ status: 503, body: '{}' })
    })
    await exportAs(page, 'Word')
    await expect(card).toContainText('Exporting Certification pipeline')
    await card.getByRole('button', { name: 'Cancel export' }).click()
    await expect(card).toBeHidden()
  })

  await test.step('an export continues on other pages, shows an error and can be retried', async () => {
    await exportAs(page, 'Excel')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page).toHaveURL('/reports')
    await expect(card).toContainText('Exporting Certification pipeline')
    release()
    await expect(card).toContainText('Export failed')
    await expect(card).toContainText('Certification pipeline could not be exported as Excel.')
    await expectAccessible(page)
    await page.unroute(EXPORT)
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    expect((await download).suggestedFilename()).toContain('.xlsx')
    await expect(page.getByText('Certification pipeline has been exported.')).toBeVisible()
  })
})
