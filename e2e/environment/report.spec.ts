import { aYearEarlier, lastEndedMonth, monthTitle, pickerYears, shiftMonth } from '@sojourn/domain'
import { expect, expectAccessible, expectNoOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { findReportedSite, getAttributes, getCard, getOpeners, reportPath, SECTIONS } from './report.ts'

test('a hotel user opens a report, compares months, sees totals and trends, and changes the month', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID, newest, reports } = await findReportedSite(api, 'Quinta das Amendoeiras')
  const other = reports.find(
    (report) => report.hasData && report.year === newest.year && report.month < newest.month,
  )
  if (!other) throw new Error('The demonstration has no other month with data in the same year.')
  const title = page.getByRole('heading', { level: 1 })
  const summary = page.getByRole('region', { name: 'Summary' })
  const compare = summary.getByRole('button', { name: /^Choose the month to compare with/ })
  const trends = page.getByRole('region', { name: 'Trends' })
  await page.goto(reportPath(siteID, newest))

  await test.step('the report shows a back link, six sections, attributes and a summary', async () => {
    await expect(title).toHaveText(monthTitle(newest))
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(breadcrumbs.getByRole('link', { name: 'Go back to sites' })).toHaveAttribute(
      'href',
      `/environmental?siteId=${siteID}`,
    )
    await expect(breadcrumbs).toContainText('Quinta das Amendoeiras')
    await expect(getOpeners(page)).toHaveCount(SECTIONS.length)
    for (const [index, section] of SECTIONS.entries())
      await expect(getOpeners(page).nth(index)).toHaveAccessibleName(`Add, edit or view data: ${section}`)
    await expect(getAttributes(page)).toContainText('Total guest nights')
    await expect(getAttributes(page)).toContainText('Gross Floor Area (m²)')
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
  })

  await test.step('a card opens its forms and gets the focus back', async () => {
    const open = getOpeners(page).first()
    await open.click()
    const forms = page.getByRole('dialog', { name: 'Energy DATA' })
    await expect(forms).toBeVisible()
    await expect(page).toHaveURL(/section=ENERGY/)
    await forms.getByRole('button', { name: 'Close' }).click()
    await expect(forms).toBeHidden()
    await expect(page).not.toHaveURL(/section=/)
    await expect(open).toBeFocused()
  })

  await test.step('a card opens its totals', async () => {
    await getCard(page, 'Energy').getByRole('button', { name: 'Energy totals' }).click()
    const totals = page.getByRole('dialog', { name: 'Energy totals' })
    await expect(totals.getByRole('heading', { name: 'Section Summary' })).toBeVisible()
    await expect(totals.getByRole('heading', { name: 'Mains electricity' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(totals).toBeHidden()
    await getCard(page, 'Emission reductions')
      .getByRole('button', { name: 'Emission reductions totals' })
      .click()
    await expect(page.getByText('There are no stats for this section yet.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('trends are shown as charts or tables', async () => {
    await trends.getByRole('button', { name: 'Water' }).click()
    await expect(trends.getByRole('img', { name: /^Line chart of Water \(m3\)/ })).toBeVisible()
    await trends.getByRole('button', { name: 'Show as table' }).click()
    await expect(trends.getByRole('table')).toHaveCount(2)
    await expect(trends.getByRole('table').first().getByRole('row')).toHaveCount(25)
  })

  await test.step('the comparison month is a year earlier by default and can be another month with a report', async () => {
    await expect(compare).toContainText(monthTitle(aYearEarlier(newest)))
    await compare.click()
    const picker = page.getByRole('dialog', { name: 'Choose the month to compare with' })
    await picker.getByLabel('Year').selectOption(String(newest.year))
    await expect(picker.getByRole('button', { name: monthTitle(newest) })).toBeDisabled()
    await expectAccessible(page)
    await picker.getByRole('button', { name: monthTitle(other) }).click()
    await expect(page).toHaveURL(new RegExp(`compare=${String(other.month).padStart(2, '0')}${other.year}`))
    await expect(compare).toContainText(monthTitle(other))
    await expect(compare).toBeFocused()
  })

  await test.step('the state is in the URL, and changing the month resets the comparison', async () => {
    await page.reload()
    await expect(compare).toContainText(monthTitle(other))
    await expect(trends.getByRole('table')).toHaveCount(2)
    await page.getByRole('button', { name: /^Previous month/ }).click()
    await expect(title).toHaveText(monthTitle(shiftMonth(newest, -1)))
    await expect(page).not.toHaveURL(/compare=/)
  })

  await test.step('the month picker offers nine years and only ended months', async () => {
    const now = new Date()
    const current = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
    await navigateInApp(page, reportPath(siteID, lastEndedMonth(now)))
    await expect(title).toHaveText(monthTitle(lastEndedMonth(now)))
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
    await page.getByRole('button', { name: 'Choose month' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose month' })
    const year = picker.getByLabel('Year')
    await expect(year).toBeFocused()
    await expect(year.getByRole('option')).toHaveText(pickerYears(now).map(String))
    await year.selectOption(String(current.year))
    await expect(picker.getByRole('button', { name: monthTitle(current) })).toBeDisabled()
    await expect(picker.getByText('No data')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()

    await navigateInApp(page, reportPath(siteID, current))
    await expect(page.getByText('You can report on any past month')).toBeVisible()
  })
})

test('the list of reports is requested once per site, and again after a report was created', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { siteID, newest, reports } = await findReportedSite(api, 'Quinta das Amendoeiras')
  const earlier = reports.find(({ hasData, month }) => hasData && month !== newest.month)
  const otherSite = (await api.get<{ siteID: string }[]>('/api/epr/Site')).find(
    (row) => row.siteID !== siteID,
  )
  if (!earlier || !otherSite)
    throw new Error('The demonstration has no second site, or no site with data of two months.')
  const requested: string[] = []
  page.on('request', (request) => {
    const [, id] = /\/api\/epr\/Site\/([0-9a-f-]{36})$/.exec(new URL(request.url()).pathname) ?? []
    if (id !== undefined) requested.push(id)
  })
  const title = page.getByRole('heading', { level: 1 })
  const timeline = page.getByRole('region', { name: 'Monthly reports' })

  await page.goto(reportPath(siteID, newest))
  await expect(title).toHaveText(monthTitle(newest))
  await navigateInApp(page, reportPath(siteID, earlier))
  await expect(title).toHaveText(monthTitle(earlier))
  await page.getByRole('link', { name: 'Go back to sites' }).click()
  await expect(timeline.getByRole('link').first()).toBeVisible()
  expect(requested).toEqual([siteID])

  await navigateInApp(page, `/environmental?siteId=${otherSite.siteID}`)
  await expect.poll(() => requested).toEqual([siteID, otherSite.siteID])
  await navigateInApp(page, `/environmental?siteId=${siteID}`)
  await expect(timeline.getByRole('link').first()).toBeVisible()
  expect(requested).toEqual([siteID, otherSite.siteID])

  const missing = { month: 1, year: newest.year - 15 }
  await navigateInApp(page, reportPath(siteID, missing))
  await expect(title).toHaveText(monthTitle(missing))
  await expect.poll(() => requested).toEqual([siteID, otherSite.siteID, siteID])
})

test('a report is exported, export errors are shown, the page fits small screens, and an invalid URL shows a back link', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/epr\//)
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID, siteName, newest, reports } = await findReportedSite(api, 'Quinta das Amendoeiras')
  const other = reports.find((report) => report.hasData && report !== newest)
  const exportCard = page.getByRole('region', { name: 'Export' })
  const startExport = async (name: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Export' })
    const choices = modal.getByRole('listitem').getByRole('button')
    await expect(choices).toHaveText([/Monthly report.*XLS/, /Annual report.*XLS/, /Benchmark report.*XLS/])
    expect((await modal.boundingBox())?.width).toBe(330)
    await choices.filter({ hasText: name }).click()
  }
  // The clock runs normally; the test skips two minutes once.
  await page.clock.install()
  await page.goto(
    `${reportPath(siteID, newest)}&compare=${String(other?.month).padStart(2, '0')}${other?.year}`,
  )

  await test.step('the export contains the comparison month', async () => {
    const exportRequest = page.waitForRequest(/\/api\/epr\/Export\/MONTHLY\//)
    await startExport('Monthly report')
    expect((await exportRequest).url()).toContain(
      `/MONTHLY/${newest.environmentalReportID}/${other?.environmentalReportID}`,
    )
    await expect(exportCard.getByText('Your report is ready')).toBeVisible()
    const saved = page.waitForEvent('download')
    await exportCard.getByRole('button', { name: 'Download report' }).click()
    expect((await saved).suggestedFilename()).toBe(
      `${siteName}-MONTHLY-${monthTitle(newest).replace(' ', '_')}.xlsx`,
    )
    await expectAccessible(page)
  })

  const ANNUAL = /\/api\/epr\/Export\/ANNUAL\//
  const expectExportFailed = async () => {
    await expect(exportCard.getByText('Export failed')).toBeVisible()
    await expect(exportCard.getByText('Could not generate the report. Please try again.')).toBeVisible()
  }

  await test.step('a failed export shows a message and can be retried', async () => {
    await page.route(ANNUAL, (route) => route.fulfill({ status: 500, body: '{}' }))
    await startExport('Annual report')
    await expectExportFailed()
    await page.unroute(ANNUAL)
    await exportCard.getByRole('button', { name: 'Try again' }).click()
    await expect(exportCard.getByRole('button', { name: 'Download report' })).toBeVisible()
    await exportCard.getByRole('button', { name: 'Close' }).click()
    await expect(exportCard).toBeHidden()
  })

  await test.step('an export is cancelled after two minutes', async () => {
    await page.route(ANNUAL, () => undefined)
    await startExport('Annual report')
    await expect(exportCard.getByText('Preparing your report')).toBeVisible()
    await page.clock.fastForward(118_000)
    await expect(exportCard.getByText('Preparing your report')).toBeVisible()
    await page.clock.fastForward(3_000)
    await expectExportFailed()
    await exportCard.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('cards scroll by the visible width on small screens and nothing is cut off', async () => {
    await page.setViewportSize(viewports.medium)
    const right = page.getByRole('button', { name: 'Scroll to the cards on the right' })
    const left = page.getByRole('button', { name: 'Scroll to the cards on the left' })
    await expect(right).toBeVisible()
    await expect(left).toHaveCount(0)
    await right.hover()
    await expect(page.getByRole('tooltip')).toHaveText('You can also navigate by holding down SHIFT + SCROLL')
    await right.click()
    await expect(getCard(page, 'High emission food')).toBeInViewport({ ratio: 0.99 })
    await expect(right).toHaveCount(0)
    await left.click()
    await expect(getCard(page, 'Energy')).toBeInViewport({ ratio: 0.99 })

    await page.setViewportSize(viewports.narrow)
    const summaryItem = page.getByRole('region', { name: 'Summary' }).getByRole('listitem').first()
    await summaryItem.locator('summary').click()
    await expect(summaryItem.getByText('Per guest night')).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  await test.step('an invalid URL shows a message and a back link', async () => {
    await page.setViewportSize(viewports.wide)
    await navigateInApp(page, '/environmental/environmental-report')
    await expect(page.getByText('No site is selected.')).toBeVisible()
    await navigateInApp(page, reportPath('0190f2a4-5b6c-7d8e-9fa0-b1c2d3e4f506', { month: 3, year: 2025 }))
    await expect(page.getByText('This site does not exist')).toBeVisible()
    await page.getByRole('link', { name: 'Go back to sites' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Environmental Dashboard' })).toBeVisible()
  })
})
