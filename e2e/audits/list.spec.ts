import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'

const rowsOf = (page: Page) => page.getByRole('grid').locator('tbody tr')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const headers = (page: Page) => page.getByRole('grid').getByRole('columnheader')

/** As the keyboard does it: once for the panel, once more for the audit. */
const openFirst = async (page: Page): Promise<void> => {
  const first = rowsOf(page).first()
  await first.focus()
  if ((await first.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

const findByName = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
}

test('an Admin narrows, orders and searches the audits, and the address keeps it', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await page.getByRole('link', { name: 'Certifications', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications')
  await expect(headers(page)).toHaveText([
    'Status',
    'Property Name',
    'Audit Date',
    'Auditor',
    'Non-compliances',
    'Assigned To',
    'Info',
  ])
  await expect(rowsOf(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Status All' }).click()
  await expect(options(page)).toContainText(['All', 'Unread Messages', 'Audit Due'])
  await page.getByRole('combobox', { name: 'Find in the list' }).fill('Improve')
  await page.getByRole('option', { name: 'Improvements', exact: true }).click()
  await expect(page).toHaveURL(/AuditStatus\.Name=Improvements/)
  await expect(rowsOf(page).first()).toContainText('Improvements')
  await page.getByRole('button', { name: /^Country All Countries/ }).click()
  await page.getByRole('combobox', { name: 'Find in the list' }).fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await expect(page).toHaveURL(/Country=PT/)
  await page.getByRole('button', { name: 'Assigned to All' }).click()
  await expect(options(page).nth(1)).toHaveText('Unassigned')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Sort Newest to Oldest Audit Date/ }).click()
  await expect(options(page)).toHaveText([
    'Name A-Z',
    'Name Z-A',
    'Newest to Oldest Audit Date',
    'Oldest to Newest Audit Date',
  ])
  await page.getByRole('option', { name: 'Name Z-A' }).click()
  await expect(page).toHaveURL(/orderBy=SiteName(\+|%20)desc/)

  await page.getByRole('searchbox').fill('no house of this name')
  await page.getByRole('searchbox').press('Enter')
  const none = page.getByText('There are currently no audits matching your selected criteria.')
  await expect(none).toBeVisible()
  await page.reload()
  await expect(none).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(rowsOf(page).first()).toBeVisible()

  await page.goto('/audits?ReviewerName=Unknown%20User')
  await expect(page.getByRole('button', { name: 'Assigned to Unallocated' })).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Unallocated')
})

test('the property and the auditor find their own audits, and nothing of the certifier', async ({
  page,
  browser,
}) => {
  await signIn(page, VIEWERS.hotel, '/audits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Audits')
  await expect(headers(page)).toHaveText(['Status', 'Property Name', 'Audit Date', 'Auditor', 'Info'])
  await page.getByRole('button', { name: 'Status All' }).click()
  await expect(page.getByRole('option', { name: 'Improvements', exact: true })).toBeAttached()
  for (const unseen of ['Quality Check', 'Rejected'])
    await expect(page.getByRole('option', { name: unseen, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Assigned to/ })).toHaveCount(0)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const auditor = await context.newPage()
  await signIn(auditor, VIEWERS.auditor, '/audits?ReviewerName=Unassigned')
  await expect(auditor.getByRole('heading', { level: 1 })).toHaveText('Audits')
  await expect(rowsOf(auditor).first()).toContainText('Inês Cardoso')
  await context.close()
})

test('the keyboard goes through the list, opens the panel and then the audit', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/audits?AuditStatus.Name=Improvements')
  const first = rowsOf(page).first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/AuditID=[0-9a-f-]{36}/)
  const panel = page.locator('aside[data-side-panel]')
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Open audit/ })).toBeVisible()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/AuditID/)
  await openFirst(page)
  await expect(page).toHaveURL(/\/audits\/audit\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(panel).toBeVisible()
})

test('an audit from before 2021 and a cancelled one do not open', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Former Days')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Former'))
  await signIn(page, VIEWERS.admin, '/audits?orderBy=AuditorDate')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Audit Unavailable Online' })
  await expect(dialog).toContainText('before 1 January 2021 are not viewable online')
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+\?subject=/)
  expect((await dialog.boundingBox())?.width).toBe(400)
  await dialog.getByRole('button', { name: 'Okay' }).click()
  await expect(dialog).toBeHidden()

  await api.delete(`/api/Audit/${auditID}`)
  await page.goto('/audits')
  await findByName(page, site.siteName)
  await expect(rowsOf(page).first()).toContainText('This audit has been cancelled')
  await openFirst(page)
  const told = page.getByRole('alertdialog', { name: 'Audit Cancelled' })
  await expect(told).toContainText('This audit has been cancelled and is no longer available to action.')
  await expect(page).toHaveURL(/\/audits\?/)
})

test('the list is taken away as it is filtered, and a double click opens a row from under the panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await signIn(page, VIEWERS.admin, '/audits?AuditStatus.Name=Improvements')
  await expect(rowsOf(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^audits-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Status,Property Name,UCC')
  expect(lines.slice(1).every((line) => line.startsWith('Improvements,'))).toBe(true)

  // The first press opens the panel over the very place where the second one lands.
  const info = await headers(page).last().boundingBox()
  const row = await rowsOf(page).first().boundingBox()
  if (!info || !row) throw new Error('There is no row.')
  await page.mouse.click(info.x + 4, row.y + row.height / 2)
  await expect(page.locator('aside[data-side-panel]')).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page).toHaveURL(/\/audits\/audit\/[0-9a-f-]{36}/)
})

test('what somebody else does reaches the list without a reload', async ({ page, browser }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel That Changes Live')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Live'))
  await signIn(page, VIEWERS.admin, `/audits?searchTerm=${encodeURIComponent(site.siteName)}`)
  const row = rowsOf(page).first()
  await expect(row).toContainText('Unallocated')

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await signInWithApi(await context.newPage(), VIEWERS.admin)
  const [admin] = await other.get<{ userID: string; firstName: string }[]>('/api/User/Role/Admin')
  await other.put('/api/Audit/AssignedToUser', { auditID, userID: admin?.userID })
  await expect(row).toContainText(admin?.firstName ?? '')
  await other.delete(`/api/Audit/${auditID}`)
  await expect(row).toContainText('Cancelled')
  await context.close()
})

test('on a phone the audits are cards, and one opens as a sheet', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await signIn(page, VIEWERS.admin, '/audits?AuditStatus.Name=Improvements')
  const card = page.getByRole('list', { name: 'Certifications' }).getByRole('button').first()
  await expect(card).toContainText('Improvements')
  expect(await overflows(page)).toBe(false)
  await card.click()
  const sheet = page.locator('[data-side-panel][role="dialog"]')
  await expect(sheet.getByRole('link', { name: /^Open audit/ })).toBeVisible()
  await expectAccessible(page)
  expect(await overflows(page)).toBe(false)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(card).toBeFocused()
})
