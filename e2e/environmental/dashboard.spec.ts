import type { Locator, Page } from '@playwright/test'
import { lastEnded, monthsLater, monthTitle, overdueText } from '@sojourn/domain'
import { expect, expectAccessible, expectToFit, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCustomer } from '../support/customers.ts'

interface Report {
  month: number
  year: number
  hasData: boolean
}

const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Site details' })
/** What opens a year, or the years that hold nothing. */
const foldOf = (panel: Locator, title: RegExp): Locator => panel.locator('summary').filter({ hasText: title })
const yearOf = (panel: Locator, year: number): Locator => foldOf(panel, new RegExp(`^${year}\\s*\\d+ of`))

test('a hotel walks from its sites to a month', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const [site] = await api.get<{ siteID: string; siteName: string }[]>('/api/epr/Site?SearchTerm=Amendoeiras')
  const reports = await api.get<Report[]>(`/api/epr/Site/${site?.siteID}`)
  await page.goto('/environmental')
  await expect(page.getByRole('heading', { level: 1, name: 'Environmental Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand Quinta das Amendoeiras' }).click()
  await expect(page.getByRole('button', { name: 'In view: Quinta das Amendoeiras' })).toHaveText('In view')
  await expect(page).toHaveURL(new RegExp(`siteId=${site?.siteID}`))

  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Quinta das Amendoeiras' })).toBeVisible()
  await expect(panel.getByText('Estrada da Fonte Seca 12, Loulé, Portugal - 8100-112')).toBeVisible()
  await expect(panel.getByText('Benchmark Month/Year:')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Monthly reports' })).toBeVisible()

  // Only months that have ended, newest first; each says what it holds and leads to its report.
  const now = new Date()
  const newest = lastEnded(now)
  const months = panel.getByRole('list', { name: String(newest.year) }).getByRole('listitem')
  await expect(months).toHaveCount(newest.month)
  const withData = (one: { month: number; year: number }) =>
    reports.some(({ month, year, hasData }) => hasData && month === one.month && year === one.year)
  for (const [at, month] of [newest, monthsLater(newest, -1)].entries()) {
    if (month.year !== newest.year) continue
    const row = months.nth(at)
    await expect(row).toContainText(withData(month) ? 'Data added' : 'No data added')
    const overdue = withData(month) ? undefined : overdueText(month, now)
    await expect(row.getByText(/^Overdue/)).toHaveCount(overdue ? 1 : 0)
    if (overdue) await expect(row).toContainText(`Overdue ${overdue}`)
  }
  await expectAccessible(page)
  await expectToFit(page)
  await page.setViewportSize(viewports.wide)

  // The years that hold nothing lie in one fold, back to 2000.
  await expect(panel.getByRole('list', { name: '2000', exact: true })).toBeHidden()
  await foldOf(panel, /^2000 –/).click()
  await yearOf(panel, 2000).click()
  await expect(panel.getByRole('link', { name: 'Start January 2000' })).toBeVisible()

  const told = reports.find(({ hasData }) => hasData)
  if (!told) throw new Error('The demonstration has months with data.')
  if (told.year !== newest.year) await yearOf(panel, told.year).click()
  await panel.getByRole('link', { name: `Edit ${monthTitle(told)}` }).click()
  await expect(page).toHaveURL(/\/environmental\/environmental-report\?/)
  const address = new URL(page.url()).searchParams
  expect([address.get('month'), address.get('year'), address.get('siteId')]).toEqual([
    String(told.month),
    String(told.year),
    site?.siteID,
  ])
  await page.goBack()
  await expect(panel.getByRole('heading', { name: 'Quinta das Amendoeiras' })).toBeVisible()
})

test('the months show by their link what can be done: Start, Edit, or a reader’s View', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.epr)
  const [site] = await api.get<{ siteID: string; siteName: string }[]>('/api/epr/Site')
  const reports = await api.get<Report[]>(`/api/epr/Site/${site?.siteID}`)
  await page.goto(`/environmental?siteId=${site?.siteID}`)
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: site?.siteName ?? '' })).toBeVisible()
  const { year } = lastEnded(new Date())
  const ofYear = reports.filter((report) => report.hasData && report.year === year)
  await expect(
    panel.getByRole('list', { name: String(year) }).getByRole('link', { name: /^View / }),
  ).toHaveCount(ofYear.length)
  await expect(panel.getByRole('link', { name: /^(Start|Edit) / })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /^(Set|Change|Clear)$/ })).toHaveCount(0)
})

test('an Admin finds any site, and sets and clears its benchmark', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { siteName, siteID } = await aCustomer(api, 'Zz Benchmark House', { eprBenchmarkYear: '' })
  await page.goto('/environmental?searchTerm=Benchmark+House')
  await expect(page.getByText(/^Showing 1 out of \d+ sites$/)).toBeVisible()
  await page.getByRole('button', { name: `Expand ${siteName}` }).click()
  const panel = panelOf(page)
  await expect(panel.getByText('Not Set')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Start / }).first()).toBeVisible()

  const newest = lastEnded(new Date())
  const chosen = { month: 3, year: newest.year - 2 }
  await panel.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(chosen.year))
  await page.getByRole('button', { name: monthTitle(chosen) }).click()
  await expect(page.getByText('The benchmark has been saved')).toBeVisible()
  await expect(panel.getByText(monthTitle(chosen))).toBeVisible()
  const stored = await api.get<{ eprBenchmarkYear: string }>(`/api/epr/Site/${siteID}/Benchmark`)
  expect(stored.eprBenchmarkYear).toBe(`03${chosen.year}`)

  await panel.getByRole('button', { name: 'Clear', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Clear the benchmark of ${siteName}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText(monthTitle(chosen))).toBeVisible()
  await panel.getByRole('button', { name: 'Clear', exact: true }).click()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(panel.getByText('Not Set')).toBeVisible()
})

test('the keyboard finds, opens and closes; the address brings it all back', async ({ page, mayFail }) => {
  mayFail(/\/api\/epr\/Site\/[0-9a-f-]+/)
  await signIn(page, VIEWERS.hotel, '/environmental')
  const cards = page.getByRole('list', { name: 'Sites' }).getByRole('button')
  await expect(cards).toHaveCount(4)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeFocused()
  await search.fill('nowhere at all')
  await expect(page.getByText('No sites match your search.')).toBeVisible()
  await search.press('Escape')
  await expect(cards).toHaveCount(4)

  // Without accents, as the server searches: also once it has answered.
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
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  const title = (await panel.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await page.reload()
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/siteId/)

  // A site of somebody else is none.
  await page.goto('/environmental?siteId=3f0c9a52-7f43-4d5b-9a15-2c1c8b0b6f01')
  await expect(panel.getByRole('alert')).toBeVisible()
})

test('on a phone the details are a sheet over the list', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await signIn(page, VIEWERS.hotel, '/environmental')
  const card = page.getByRole('button', { name: 'Expand Quinta das Amendoeiras' })
  await card.click()
  const sheet = page.getByRole('dialog', { name: 'Site details' })
  await expect(sheet.getByRole('link', { name: /^(Edit|Start) / }).first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(card).toBeFocused()
})
