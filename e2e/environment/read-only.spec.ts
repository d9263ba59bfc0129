import { lastEndedMonth, monthTitle } from '@sojourn/domain'
import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { getDataDialog } from './entry.ts'
import {
  findReportedSite,
  getAttributes,
  getOpeners,
  getPanel,
  listReports,
  reportPath,
  SECTIONS,
} from './report.ts'

test('a read-only user sees months with data, reports and forms without editing buttons', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.epr)
  const { siteID, siteName, newest, reports } = await findReportedSite(api)

  await test.step('months with data have a View link only', async () => {
    await page.goto(`/environmental?siteId=${siteID}`)
    const panel = getPanel(page)
    await expect(panel.getByRole('heading', { name: siteName })).toBeVisible()
    const { year } = lastEndedMonth(new Date())
    const reportsOfYear = reports.filter((report) => report.hasData && report.year === year)
    await expect(
      panel.getByRole('list', { name: String(year) }).getByRole('link', { name: /^View / }),
    ).toHaveCount(reportsOfYear.length)
    await expect(panel.getByRole('link', { name: /^(Start|Edit) / })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: /^(Set|Change|Clear)$/ })).toHaveCount(0)
  })

  await test.step('the month picker offers only months with data', async () => {
    await navigateInApp(page, `${reportPath(siteID, newest)}&edit=attributes`)
    await expect(getOpeners(page)).toHaveText(SECTIONS.map(() => 'View data'))
    await expect(page.getByRole('link', { name: 'Go back to sites' })).toBeVisible()
    await expect(getAttributes(page).getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose month' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose month' })
    const year = Math.min(...reports.map((report) => report.year))
    await picker.getByLabel('Year').selectOption(String(year))
    const reportedCount = reports.filter((report) => report.year === year).length
    await expect(picker.getByRole('button', { disabled: false })).toHaveCount(reportedCount)
    await expect(picker.getByText('No data')).toHaveCount(12 - reportedCount)
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
  })

  await test.step('the forms show data without editing buttons', async () => {
    await getOpeners(page).first().click()
    const dialog = getDataDialog(page)
    await expect(dialog.locator('[data-cell]').first()).toBeVisible()
    await expect(dialog.locator('[data-cell]:enabled')).toHaveCount(0)
    const editingButtons = /^(Add data|Delete|Save changes|Copy last month’s rows|Attach)/
    await expect(dialog.getByRole('button', { name: editingButtons })).toHaveCount(0)
  })

  await test.step('programme reports redirect to the dashboard', async () => {
    for (const path of ['/reports', '/reports/report?path=certification-pipeline']) {
      await navigateInApp(page, path)
      await expect(page).toHaveURL('/environmental')
    }
  })
})

test('an auditor opens a report from an audit and cannot edit or create one', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.auditor)
  const { siteID, newest, siteName } = await findReportedSite(api)
  const audits = await api.get<{ auditID: string; site: { siteID: string } }[]>('/api/Audit?pageCount=100')
  const audit = audits.find(({ site }) => site.siteID === siteID)
  await page.goto(`/audits?AuditID=${audit?.auditID}`)
  const disclosure = page.locator('[data-side-panel] details').filter({ hasText: 'Environmental reports' })
  await disclosure.locator('summary', { hasText: 'Environmental reports' }).click()
  await disclosure.getByRole('link').click()
  // The link names only the site, so the newest month with data opens.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitle(newest))
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(siteName)
  await expect(page.getByRole('link', { name: 'Go back to audits' })).toHaveAttribute('href', '/audits')
  await expect(getOpeners(page)).toHaveText(SECTIONS.map(() => 'View data'))
  await expect(page.getByRole('button', { name: 'Attributes', exact: true })).toHaveCount(0)
  await expect(getAttributes(page).getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)

  const missing = { month: 1, year: 2004 }
  await navigateInApp(page, reportPath(siteID, missing))
  await expect(page.getByText('No data has been added for January 2004.')).toBeVisible()
  expect((await listReports(api, siteID)).some(({ year }) => year === missing.year)).toBe(false)
  await page.getByRole('button', { name: `Open ${monthTitle(newest)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitle(newest))
})
