import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  expectAccessibleAtAllWidths,
  hasHorizontalOverflow,
  signInAs,
  test,
  viewports,
} from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { getHeaders, getOptions, getRows } from './list.ts'

test('an Admin filters, sorts, searches and exports the audits, and uses the list on a phone', async ({
  page,
}) => {
  await signInAs(page, VIEWERS.admin)
  await page.goto('/audits')
  const first = getRows(page).first()

  await test.step('filters and order are stored in the URL', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications')
    await expect(getHeaders(page)).toHaveText([
      'Status',
      'Property Name',
      'Audit Date',
      'Auditor',
      'Non-compliances',
      'Assigned To',
      'Info',
    ])
    await page.getByRole('button', { name: 'Status All' }).click()
    await expect(getOptions(page)).toContainText(['All', 'Unread Messages', 'Audit Due'])
    await page.getByRole('combobox', { name: 'Search the list' }).fill('Improve')
    await page.getByRole('option', { name: 'Improvements', exact: true }).click()
    await expect(page).toHaveURL(/AuditStatus\.Name=Improvements/)
    await expect(first).toContainText('Improvements')
    await page.getByRole('button', { name: /^Country All Countries/ }).click()
    await page.getByRole('combobox', { name: 'Search the list' }).fill('Portugal')
    await page.getByRole('option', { name: 'Portugal', exact: true }).click()
    await expect(page).toHaveURL(/Country=PT/)
    await page.getByRole('button', { name: 'Assigned to All' }).click()
    await expect(getOptions(page).nth(1)).toHaveText('Unassigned')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Sort Newest to Oldest Audit Date/ }).click()
    await expect(getOptions(page)).toHaveText([
      'Name A-Z',
      'Name Z-A',
      'Newest to Oldest Audit Date',
      'Oldest to Newest Audit Date',
    ])
    await page.getByRole('option', { name: 'Name Z-A' }).click()
    await expect(page).toHaveURL(/orderBy=SiteName(\+|%20)desc/)

    await page.getByRole('searchbox').fill('no audit of this name')
    await page.getByRole('searchbox').press('Enter')
    const emptyMessage = page.getByText('There are currently no audits matching your selected criteria.')
    await expect(emptyMessage).toBeVisible()
    await page.reload()
    await expect(emptyMessage).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(first).toBeVisible()
    await navigateInApp(page, '/audits?ReviewerName=Unknown%20User')
    await expect(page.getByRole('button', { name: 'Assigned to Unallocated' })).toBeVisible()
    await expect(first).toContainText('Unallocated')
  })

  await test.step('the export contains the filtered list', async () => {
    await navigateInApp(page, '/audits?AuditStatus.Name=Improvements')
    await expect(page.getByRole('button', { name: 'Status Improvements' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const downloadStarted = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await downloadStarted
    expect(file.suggestedFilename()).toMatch(/^audits-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines[0]).toContain('Status,Property Name,UCC')
    expect(lines.slice(1).every((line) => line.startsWith('Improvements,'))).toBe(true)
  })

  await test.step('a row shows its other dates on focus and opens its report', async () => {
    await navigateInApp(page, '/audits?AuditStatus.Name=Certified')
    await expect(first).toContainText('Certified')
    await first.getByRole('button', { name: /^Download Report, / }).focus()
    await page.keyboard.press('Tab')
    await expect(first.getByRole('button', { name: /^More dates, / })).toBeFocused()
    await expect(page.getByRole('tooltip')).toContainText('Submitted')
    await page.keyboard.press('Escape')
    const popup = page.waitForEvent('popup')
    const linkResponse = page.waitForResponse((response) => response.url().endsWith('/Link'))
    await first.getByRole('button', { name: /^Download Report, / }).click()
    expect((await linkResponse).ok()).toBe(true)
    await (await popup).close()
  })

  await test.step('on a phone the audits are cards and open in a sheet', async () => {
    await page.setViewportSize(viewports.narrow)
    const card = page.getByRole('list', { name: 'Certifications' }).getByRole('button').first()
    await expect(card).toContainText('Certified')
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await card.click()
    const sheet = page.locator('[data-side-panel][role="dialog"]')
    await expect(sheet.getByRole('link', { name: /^Open audit/ })).toBeVisible()
    await expectAccessible(page)
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(card).toBeFocused()
  })
})

test('a Hotel user and an auditor see their own audits without the Admin columns', async ({ page }) => {
  await test.step('a Hotel user sees the right columns and statuses', async () => {
    await signInAs(page, VIEWERS.hotel)
    await page.goto('/audits')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Audits')
    await expect(getHeaders(page)).toHaveText(['Status', 'Property Name', 'Audit Date', 'Auditor', 'Info'])
    await page.getByRole('button', { name: 'Status All' }).click()
    await expect(page.getByRole('option', { name: 'Improvements', exact: true })).toBeAttached()
    for (const hiddenStatus of ['Quality Check', 'Rejected'])
      await expect(page.getByRole('option', { name: hiddenStatus, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Assigned to/ })).toHaveCount(0)
  })

  await test.step('the auditor sees their audits', async () => {
    await page.context().clearCookies()
    await signInAs(page, VIEWERS.auditor)
    await page.goto('/audits?ReviewerName=Unassigned')
    await expect(page.getByRole('heading', { name: 'Audits', exact: true })).toBeVisible()
    await expect(getRows(page).first()).toContainText('Inês Cardoso')
    await expectAccessibleAtAllWidths(page)
  })
})
