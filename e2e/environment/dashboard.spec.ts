import type { Locator } from '@playwright/test'
import { lastEndedMonth, monthTitle, overdueText, shiftMonth } from '@sojourn/domain'
import { expect, expectAccessible, expectNoOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { createCustomer } from '../support/customers.ts'
import { expectToastDuring, navigateInApp } from '../support/navigate-in-app.ts'
import { getPanel, listReports, reportPath } from './report.ts'

/** The disclosure of a year, or of the years without data. */
const getDisclosure = (panel: Locator, title: RegExp): Locator =>
  panel.locator('summary').filter({ hasText: title })
const getYear = (panel: Locator, year: number): Locator =>
  getDisclosure(panel, new RegExp(`^${year}\\s*\\d+ of`))

test('a hotel user searches sites and opens a month by mouse, by keyboard and on a phone', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/epr\/Site\/3f0c9a52/)
  const api = await signInWithApi(page, VIEWERS.hotel)
  const [site] = await api.get<{ siteID: string }[]>('/api/epr/Site?SearchTerm=Amendoeiras')
  const reports = await listReports(api, site?.siteID ?? '')
  const panel = getPanel(page)
  const newest = lastEndedMonth(new Date())
  await page.goto('/environmental')

  await test.step('search and panel work by keyboard and are restored from the URL', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Environmental Dashboard' })).toBeVisible()
    const cards = page.getByRole('list', { name: 'Sites' }).getByRole('button')
    await expect(cards).toHaveCount(4)
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await expect(search).toBeFocused()
    await search.fill('nowhere at all')
    await expect(page.getByText('No sites match your search.')).toBeVisible()
    await search.press('Escape')
    await expect(cards).toHaveCount(4)

    // The search ignores accents, in the loaded rows and on the server.
    await search.fill('EVORA')
    await expect(cards).toHaveCount(1)
    await expect(page).toHaveURL(/searchTerm=EVORA/)
    await expect(page.locator('mark')).toHaveText('Évora')
    await search.press('Escape')
    await expect(page).not.toHaveURL(/searchTerm/)
    await expect(cards).toHaveCount(4)

    await cards.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(cards.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    const title = (await panel.getByRole('heading', { level: 2 }).textContent()) ?? ''
    await page.reload()
    await expect(panel.getByRole('heading', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).not.toHaveURL(/siteId/)
  })

  await test.step('a site lists its ended months, newest first, with their state', async () => {
    await page.getByRole('button', { name: 'Expand Quinta das Amendoeiras' }).click()
    await expect(page.getByRole('button', { name: 'In view: Quinta das Amendoeiras' })).toHaveText('In view')
    await expect(page).toHaveURL(new RegExp(`siteId=${site?.siteID}`))
    await expect(panel.getByRole('heading', { name: 'Quinta das Amendoeiras' })).toBeVisible()
    await expect(panel).toContainText('Estrada da Fonte Seca 12, Loulé, Portugal - 8100-112')
    await expect(panel).toContainText('Benchmark Month/Year:')
    await expect(panel.getByRole('heading', { name: 'Monthly reports' })).toBeVisible()
    const months = panel.getByRole('list', { name: String(newest.year) }).getByRole('listitem')
    await expect(months).toHaveCount(newest.month)
    for (const [index, month] of [newest, shiftMonth(newest, -1)].entries()) {
      if (month.year !== newest.year) continue
      const hasData = reports.some(
        (report) => report.hasData && report.month === month.month && report.year === month.year,
      )
      const overdue = hasData ? undefined : overdueText(month, new Date())
      const row = months.nth(index)
      await expect(row).toContainText(hasData ? 'Data added' : 'No data added')
      if (overdue) await expect(row).toContainText(`Overdue ${overdue}`)
      else await expect(row).not.toContainText('Overdue')
    }
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewports.wide)
  })

  await test.step('years without data share one disclosure, back to 2000', async () => {
    await expect(panel.getByRole('list', { name: '2000', exact: true })).toBeHidden()
    await getDisclosure(panel, /^2000 –/).click()
    await getYear(panel, 2000).click()
    await expect(panel.getByRole('link', { name: 'Start January 2000' })).toBeVisible()
  })

  await test.step('a month opens its report, and Back returns to the site', async () => {
    const reported = reports.find(({ hasData }) => hasData)
    if (!reported) throw new Error('The demonstration has no month with data.')
    if (reported.year !== newest.year) await getYear(panel, reported.year).click()
    await panel.getByRole('link', { name: `Edit ${monthTitle(reported)}` }).click()
    await expect(page).toHaveURL(/\/environmental\/environmental-report\?/)
    const address = new URL(page.url()).searchParams
    expect([address.get('month'), address.get('year'), address.get('siteId')]).toEqual([
      String(reported.month),
      String(reported.year),
      site?.siteID,
    ])
    await page.goBack()
    await expect(panel.getByRole('heading', { name: 'Quinta das Amendoeiras' })).toBeVisible()
  })

  await test.step('a site of another customer is not found', async () => {
    await navigateInApp(page, '/environmental?siteId=3f0c9a52-7f43-4d5b-9a15-2c1c8b0b6f01')
    await expect(panel.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('the details cover the list on a phone', async () => {
    await page.setViewportSize(viewports.narrow)
    const card = page.getByRole('button', { name: 'Expand Quinta das Amendoeiras' })
    await card.click()
    const sheet = page.getByRole('dialog', { name: 'Site details' })
    await expect(sheet.getByRole('link', { name: /^(Edit|Start) / }).first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await expect(card).toBeFocused()
  })
})

test('an Admin searches any site, sets and clears its benchmark, and deletes a report', {
  tag: '@long',
}, async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { siteName, siteID } = await createCustomer(api, 'Zz Benchmark House', { eprBenchmarkYear: '' })
  const panel = getPanel(page)
  const confirmation = page.locator('section[role="alertdialog"]')

  await test.step('an Admin searches any site, and sets and clears its benchmark', async () => {
    await page.goto('/environmental?searchTerm=Benchmark+House')
    await expect(page.getByText(/^Showing 1 out of \d+ sites$/)).toBeVisible()
    await page.getByRole('button', { name: `Expand ${siteName}` }).click()
    await expect(panel.getByText('Not Set')).toBeVisible()
    await expect(panel.getByRole('link', { name: /^Start / }).first()).toBeVisible()

    const selected = { month: 3, year: lastEndedMonth(new Date()).year - 2 }
    await panel.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByRole('combobox', { name: 'Year' }).selectOption(String(selected.year))
    await expectToastDuring(page, 'The benchmark has been saved', () =>
      page.getByRole('button', { name: monthTitle(selected) }).click(),
    )
    await expect(panel.getByText(monthTitle(selected))).toBeVisible()
    const stored = await api.get<{ eprBenchmarkYear: string }>(`/api/epr/Site/${siteID}/Benchmark`)
    expect(stored.eprBenchmarkYear).toBe(`03${selected.year}`)

    const clear = panel.getByRole('button', { name: 'Clear', exact: true })
    await clear.click()
    await expect(confirmation).toContainText(`Clear the benchmark for ${siteName}`)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByText(monthTitle(selected))).toBeVisible()
    await clear.click()
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(panel.getByText('Not Set')).toBeVisible()
  })

  await test.step('an Admin deletes a report after confirming', async () => {
    await api.post(`/api/epr/${siteID}/5/2024`, {})
    await navigateInApp(page, reportPath(siteID, { month: 5, year: 2024 }))
    await expect(page.getByRole('link', { name: 'Go back to sites' })).toBeVisible()
    const chooseDelete = async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete report' }).click()
    }
    await chooseDelete()
    await expect(confirmation).toContainText(`Delete the May 2024 report for ${siteName}`)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    expect(await listReports(api, siteID)).toHaveLength(1)
    await chooseDelete()
    await expectToastDuring(page, 'The May 2024 report has been deleted.', () =>
      confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click(),
    )
    await expect(page).toHaveURL(new RegExp(`/environmental\\?siteId=${siteID}`))
    expect(await listReports(api, siteID)).toEqual([])
  })
})
