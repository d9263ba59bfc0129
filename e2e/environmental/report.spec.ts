import { aYearEarlier, lastEnded, monthsLater, monthTitle, pickerYears } from '@sojourn/domain'
import { expect, expectAccessible, expectToStand, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCustomer, COLLEAGUE } from '../support/customers.ts'
import { aReportedSite, attributes, card, reportPath, reportsOf } from './report.ts'

const SECTIONS = [
  'Energy',
  'Water',
  'Solid waste',
  'Emission reductions',
  'Sustainable procurement',
  'High emission food',
]

test('a hotel reads a month, compares it with another, and sees totals and trends', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID, newest, reports } = await aReportedSite(api, 'Quinta das Amendoeiras')
  await page.goto(reportPath(siteID, newest))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitle(newest))
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(way.getByRole('link', { name: 'Go back to sites' })).toHaveAttribute(
    'href',
    `/environmental?siteId=${siteID}`,
  )
  await expect(way).toContainText('Quinta das Amendoeiras')
  for (const title of SECTIONS)
    await expect(card(page, title).getByRole('button', { name: /^Add, edit or view data/ })).toBeVisible()
  await expect(attributes(page).getByText('Total guest nights')).toBeVisible()
  await expect(attributes(page).getByText('Gross Floor Area (m²)')).toBeVisible()

  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByRole('row')).toHaveCount(18)
  await expect(summary.getByRole('columnheader')).toHaveText([
    'Category',
    'Unit',
    'Total',
    'Per guest night',
    'Per GFA m²',
    'Previous-month total',
    'Difference',
    '% change',
  ])
  await expectAccessible(page)

  // A year earlier unless another is chosen; only months with a report can be.
  const before = aYearEarlier(newest)
  const compare = summary.getByRole('button', { name: /^Choose the month to compare with/ })
  await expect(compare).toContainText(monthTitle(before))
  const other = reports.find((one) => one.hasData && one.year === newest.year && one.month < newest.month)
  if (!other) throw new Error('The demonstration has another month of the same year.')
  await compare.click()
  const picker = page.getByRole('dialog', { name: 'Choose the month to compare with' })
  await picker.getByLabel('Year').selectOption(String(newest.year))
  await expect(picker.getByRole('button', { name: monthTitle(newest) })).toBeDisabled()
  await expectAccessible(page)
  await picker.getByRole('button', { name: monthTitle(other) }).click()
  await expect(page).toHaveURL(new RegExp(`compare=${String(other.month).padStart(2, '0')}${other.year}`))
  await expect(compare).toContainText(monthTitle(other))
  await expect(compare).toBeFocused()

  const open = card(page, 'Energy').getByRole('button', { name: 'Add, edit or view data: Energy' })
  await open.click()
  const forms = page.getByRole('dialog', { name: 'Energy DATA' })
  await expect(forms).toBeVisible()
  await expect(page).toHaveURL(/section=ENERGY/)
  await forms.getByRole('button', { name: 'Close' }).click()
  await expect(forms).toBeHidden()
  await expect(page).not.toHaveURL(/section=/)
  await expect(open).toBeFocused()

  await card(page, 'Energy').getByRole('button', { name: 'Energy totals' }).click()
  const totals = page.getByRole('dialog', { name: 'Energy totals' })
  await expect(totals.getByRole('heading', { name: 'Section Summary' })).toBeVisible()
  await expect(totals.getByRole('heading', { name: 'Mains electricity' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(totals).toBeHidden()
  await card(page, 'Emission reductions').getByRole('button', { name: 'Emission reductions totals' }).click()
  await expect(page.getByText('There are no stats for this section yet.')).toBeVisible()
  await page.keyboard.press('Escape')

  const trends = page.getByRole('region', { name: 'Trends' })
  await trends.getByRole('button', { name: 'Water' }).click()
  await expect(trends.getByRole('img', { name: /^Line chart of Water \(m3\)/ })).toBeVisible()
  await trends.getByRole('button', { name: 'Show as table' }).click()
  await expect(trends.getByRole('table')).toHaveCount(2)
  await expect(trends.getByRole('table').first().getByRole('row')).toHaveCount(25)
  await expectAccessible(page)

  // Everything stands in the address.
  await page.reload()
  await expect(compare).toContainText(monthTitle(other))
  await expect(trends.getByRole('table')).toHaveCount(2)

  await page.getByRole('button', { name: /^Previous month/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitle(monthsLater(newest, -1)))
  await expect(page).not.toHaveURL(/compare=/)
})

test('the month picker has nine years and no month that has not ended', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID } = await aReportedSite(api, 'Quinta das Amendoeiras')
  const now = new Date()
  const last = lastEnded(now)
  await page.goto(reportPath(siteID, last))
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose month' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose month' })
  const year = picker.getByLabel('Year')
  await expect(year).toBeFocused()
  await expect(year.getByRole('option')).toHaveText(pickerYears(now).map(String))
  await year.selectOption(String(now.getUTCFullYear()))
  const current = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
  await expect(picker.getByRole('button', { name: monthTitle(current) })).toBeDisabled()
  await expect(picker.getByText('No data')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()

  await page.goto(reportPath(siteID, current))
  await expect(page.getByText('Only a month that has ended can be reported')).toBeVisible()
})

test('a month is begun by opening it; attributes are saved, defended and told apart', async ({
  page,
  browser,
  mayFail,
}) => {
  // Saving over somebody else's change is answered with a conflict.
  mayFail(/\/api\/epr\/[0-9a-f-]{36}$/)
  const admin = await browser.newPage()
  const site = await aCustomer(await signInWithApi(admin, VIEWERS.admin), 'Zz House of Attributes')
  const api = await signInWithApi(page, COLLEAGUE.emailAddress)
  const month = { month: 3, year: 2025 }
  expect(await reportsOf(api, site.siteID)).toEqual([])
  await page.goto(reportPath(site.siteID, month))
  await expect(page.getByText('No summary data available')).toBeVisible()
  const [begun] = await reportsOf(api, site.siteID)
  expect(begun).toMatchObject({ ...month, hasData: false })
  const place = attributes(page)
  await expect(place.getByText('Enter the guest nights of March 2025')).toBeVisible()

  await page.getByRole('button', { name: 'Attributes', exact: true }).click()
  const nights = place.getByLabel('Total guest nights')
  const area = place.getByLabel('Gross Floor Area (m²)')
  await expect(nights).toBeFocused()
  await nights.fill('many')
  await area.fill('6340.5')
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(place.getByText('Please enter a whole number')).toBeVisible()
  await expectAccessible(page)
  await nights.fill('4812')

  // Leaving asks, and staying loses nothing.
  await page.getByRole('button', { name: /^Previous month/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You have unsaved changes')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(nights).toHaveValue('4812')

  // Somebody else is faster.
  await api.put(`/api/epr/${begun?.environmentalReportID}`, {
    totalGuestNights: 4000,
    grossFloorArea: null,
    occupiedRoomNights: 2100,
  })
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(place.getByText('Somebody else saved this while you were writing.')).toBeVisible()
  await expect(nights).toHaveValue('4812')
  await expect(place.getByLabel('Occupied room nights (optional)')).toHaveValue('2100')
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The attributes of March 2025 have been saved')).toBeVisible()
  await expect(place).toContainText('4,812')
  await expect(place).toContainText('6,340.5')
  await expect(place).toContainText('2,100')

  // A later month takes the floor area over and says from where.
  await page.getByRole('button', { name: /^Next month/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('April 2025')
  await expect(place).toContainText('set in March 2025')
  await place.getByRole('button', { name: 'Edit' }).click()
  await place.getByLabel('Total guest nights').fill('12')
  await place.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(place.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(place).not.toContainText('12')

  // Whatever else of the month was saved meanwhile is no conflict of the attributes.
  await place.getByRole('button', { name: 'Edit' }).click()
  await place.getByLabel('Total guest nights').fill('77')
  const april = (await reportsOf(api, site.siteID)).find((one) => one.month === 4)
  await api.put(`/api/epr/${april?.environmentalReportID}`, { totalGuestNights: null, grossFloorArea: null })
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The attributes of April 2025 have been saved')).toBeVisible()
  await expect(place).toContainText('77')

  // A panel of its own only in a window wider than 1440 px.
  await expect(place.getByRole('heading', { name: 'Attributes' })).toHaveCount(0)
  await page.setViewportSize({ width: 1441, height: 900 })
  await expect(place.getByRole('heading', { name: 'Attributes' })).toBeVisible()
  await admin.close()
})

test('a report is exported, with the month it is compared with, and failing is told', async ({
  page,
  mayFail,
}) => {
  mayFail(/\/api\/epr\/Export\//)
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID, siteName, newest, reports } = await aReportedSite(api, 'Quinta das Amendoeiras')
  const other = reports.find((one) => one.hasData && one !== newest)
  await page.goto(
    `${reportPath(siteID, newest)}&compare=${String(other?.month).padStart(2, '0')}${other?.year}`,
  )
  const start = async (name: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Export' })
    const choices = modal.getByRole('listitem').getByRole('button')
    await expect(choices).toHaveText([/Monthly report.*XLS/, /Annual report.*XLS/, /Benchmark report.*XLS/])
    expect((await modal.boundingBox())?.width).toBe(330)
    await choices.filter({ hasText: name }).click()
  }
  const notice = page.getByRole('region', { name: 'Export' })

  const asked = page.waitForRequest(/\/api\/epr\/Export\/MONTHLY\//)
  await start('Monthly report')
  expect((await asked).url()).toContain(
    `/MONTHLY/${newest.environmentalReportID}/${other?.environmentalReportID}`,
  )
  await expect(notice.getByText('Your report is ready')).toBeVisible()
  const saved = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Download report' }).click()
  expect((await saved).suggestedFilename()).toBe(
    `${siteName}-MONTHLY-${monthTitle(newest).replace(' ', '_')}.xlsx`,
  )
  await expectAccessible(page)

  await page.route(/\/api\/epr\/Export\/ANNUAL\//, (route) => route.fulfill({ status: 500, body: '{}' }))
  await start('Annual report')
  await expect(notice.getByText('Export failed')).toBeVisible()
  await expect(notice.getByText('Could not generate the report. Please try again.')).toBeVisible()
  await page.unroute(/\/api\/epr\/Export\/ANNUAL\//)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByRole('button', { name: 'Download report' })).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('a spreadsheet that does not come within two minutes is given up', async ({ page, mayFail }) => {
  mayFail(/\/api\/epr\/Export\//)
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID, newest } = await aReportedSite(api, 'Quinta das Amendoeiras')
  await page.clock.install()
  await page.route(/\/api\/epr\/Export\//, () => undefined)
  await page.goto(reportPath(siteID, newest))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog', { name: 'Export' }).getByText('Annual report').click()
  const notice = page.getByRole('region', { name: 'Export' })
  await expect(notice.getByText('Preparing your report')).toBeVisible()
  await page.clock.fastForward(118_000)
  await expect(notice.getByText('Preparing your report')).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(notice.getByText('Export failed')).toBeVisible()
  await expect(notice.getByText('Could not generate the report. Please try again.')).toBeVisible()
})

test('an auditor comes from an audit, reads, and begins nothing', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.auditor)
  const { siteID, newest, siteName } = await aReportedSite(api)
  const audits = await api.get<{ auditID: string; site: { siteID: string } }[]>('/api/Audit?pageCount=100')
  const audit = audits.find(({ site }) => site.siteID === siteID)
  await page.goto(`/audits?AuditID=${audit?.auditID}`)
  const panel = page.locator('[data-side-panel]')
  await panel.locator('summary', { hasText: 'Environmental reports' }).click()
  await panel.locator('details').filter({ hasText: 'Environmental reports' }).getByRole('link').click()
  // The link names the site alone: the newest month with data opens.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitle(newest))
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(siteName)
  await expect(page.getByRole('link', { name: 'Go back to audits' })).toHaveAttribute('href', '/audits')
  for (const title of SECTIONS)
    await expect(card(page, title).getByRole('button', { name: /^View data/ })).toHaveText('View data')
  await expect(page.getByRole('button', { name: 'Attributes', exact: true })).toHaveCount(0)
  await expect(attributes(page).getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await expectAccessible(page)

  const untold = { month: 1, year: 2004 }
  await page.goto(reportPath(siteID, untold))
  await expect(page.getByText('No data has been added for January 2004.')).toBeVisible()
  expect((await reportsOf(api, siteID)).some(({ year }) => year === untold.year)).toBe(false)
  await page.getByRole('button', { name: `Open ${monthTitle(newest)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitle(newest))
})

test('who only reads is offered the months with data, and no others', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.epr)
  const { siteID, newest, reports } = await aReportedSite(api)
  await page.goto(`${reportPath(siteID, newest)}&edit=attributes`)
  await expect(card(page, 'Water').getByRole('button', { name: /^View data/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to sites' })).toBeVisible()
  await expect(attributes(page).getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose month' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose month' })
  const year = Math.min(...reports.map((one) => one.year))
  await picker.getByLabel('Year').selectOption(String(year))
  const told = reports.filter((one) => one.year === year).length
  await expect(picker.getByRole('button', { disabled: false })).toHaveCount(told)
  await expect(picker.getByText('No data')).toHaveCount(12 - told)
})

test('an Admin deletes a report, and only after being asked', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Zz House of Deleted Reports')
  await api.post(`/api/epr/${site.siteID}/5/2024`, {})
  await page.goto(reportPath(site.siteID, { month: 5, year: 2024 }))
  await expect(page.getByRole('link', { name: 'Go back to sites' })).toBeVisible()
  const ask = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete report' }).click()
  }
  const question = page.getByRole('alertdialog')
  await ask()
  await expect(question).toContainText(`Delete the report of May 2024 of ${site.siteName}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await reportsOf(api, site.siteID)).toHaveLength(1)
  await ask()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The report of May 2024 has been deleted')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/environmental\\?siteId=${site.siteID}`))
  expect(await reportsOf(api, site.siteID)).toEqual([])
})

test('on a smaller screen the cards scroll by what is in sight, and nothing is cut off', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID, newest } = await aReportedSite(api, 'Quinta das Amendoeiras')
  await page.setViewportSize(viewports.medium)
  await page.goto(reportPath(siteID, newest))
  const right = page.getByRole('button', { name: 'Scroll to the cards on the right' })
  const left = page.getByRole('button', { name: 'Scroll to the cards on the left' })
  await expect(right).toBeVisible()
  await expect(left).toHaveCount(0)
  await right.hover()
  await expect(page.getByRole('tooltip')).toHaveText('You can also navigate by holding down SHIFT + SCROLL')
  await right.click()
  await expect(card(page, 'High emission food')).toBeInViewport({ ratio: 0.99 })
  await expect(right).toHaveCount(0)
  await left.click()
  await expect(card(page, 'Energy')).toBeInViewport({ ratio: 0.99 })

  await page.setViewportSize(viewports.narrow)
  const line = page.getByRole('region', { name: 'Summary' }).getByRole('listitem').first()
  await line.locator('summary').click()
  await expect(line.getByText('Per guest night')).toBeVisible()
  await expectToStand(page)
})

test('an address that leads nowhere says so and leads back', async ({ page, mayFail }) => {
  mayFail(/\/api\/epr\//)
  await signInWithApi(page, VIEWERS.hotel)
  await page.goto('/environmental/environmental-report')
  await expect(page.getByText('No site is chosen.')).toBeVisible()
  await page.goto(reportPath('0190f2a4-5b6c-7d8e-9fa0-b1c2d3e4f506', { month: 3, year: 2025 }))
  await expect(page.getByText('This site does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'Go back to sites' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Environmental Dashboard' })).toBeVisible()
})
