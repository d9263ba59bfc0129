import { expect, expectAccessible, hasHorizontalOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { applyFilters, captureRequestBody, getRows, openReport, PIPELINE, VIEW, VIEWER } from './viewer.ts'

/** A report with more than one page of rows in the demonstration data. */
const LONG_REPORT = 'noncompliances-by-criterion'

test('an Admin pages through a report, types dates and sees every error', async ({ page, allowErrors }) => {
  allowErrors(VIEW)
  await signInAs(page, VIEWERS.admin)

  await test.step('paginators above and below the report set the page in the URL', async () => {
    await openReport(page, LONG_REPORT)
    await expect(getRows(page)).toHaveCount(50)
    const first = await getRows(page).first().textContent()
    const above = page.getByRole('navigation', { name: 'Pages, above the report' })
    const below = page.getByRole('navigation', { name: 'Pages', exact: true })
    await above.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(`${VIEWER}?path=${LONG_REPORT}&page=2`)
    await expect(getRows(page).first()).not.toHaveText(first ?? '')
    await expect(below.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await below.getByRole('button', { name: 'Page 1' }).click()
    await expect(getRows(page).first()).toHaveText(first ?? '')
    await page.goBack()
    await expect(above.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

    // A page number beyond the last one shows the last page.
    await navigateInApp(page, `${VIEWER}?path=${LONG_REPORT}&page=900`)
    await expect(page).toHaveURL(/page=\d{1,2}$/)
    await expect(getRows(page).first()).toBeVisible()
  })

  await test.step('typed dates are sent in the format of the reports', async () => {
    await navigateInApp(page, `${VIEWER}?path=gift-declarations&page=2`)
    const from = page.getByLabel('Declared from')
    await from.fill('not a day')
    await applyFilters(page)
    await expect(page.getByText('Please enter a date such as 05 March 2026 or 05/03/2026')).toBeVisible()
    await expect(from).toBeFocused()
    await from.fill('5/3/2026')
    // Changed filters start at the first page.
    expect(await captureRequestBody(page, VIEW, () => from.press('Enter'))).toMatchObject({
      page: 1,
      parameters: [{ key: 'from', value: ['05/03/2026 12:00:00 AM'] }],
    })
    await expect(page).toHaveURL(/filter\.from=05%2F03%2F2026\+12%3A00%3A00\+AM$/)
    await expect(from).toHaveValue('05 March 2026')
    await page.reload()
    await expect(from).toHaveValue('05 March 2026')
  })

  await test.step('a report without rows and invalid filters show a message', async () => {
    await navigateInApp(page, `${VIEWER}?path=${PIPELINE}&filter.propertyName=nothing-is-called-this`)
    await expect(page.getByText('No rows match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(getRows(page).first()).toBeVisible()

    await navigateInApp(page, `${VIEWER}?path=${PIPELINE}&filter.atLeast=many`)
    await page.getByRole('alert').getByRole('button', { name: 'Clear filters' }).click()
    await expect(getRows(page).first()).toBeVisible()
  })

  await test.step('a failed report can be retried', async () => {
    await page.route(VIEW, (route) => route.fulfill({ status: 500, body: '{}' }))
    await navigateInApp(page, `${VIEWER}?path=auditor-workload-and-turnaround`)
    await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
    await page.unroute(VIEW)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(getRows(page).first()).toBeVisible()
  })

  await test.step('on a phone the filters are collapsed and a row is a card that opens its record', async () => {
    await page.setViewportSize(viewports.narrow)
    await navigateInApp(page, '/reports')
    await page
      .getByRole('list', { name: 'Reports' })
      .getByRole('button', { name: /Certification pipeline/ })
      .click()
    await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
    await expect(getRows(page).first()).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeHidden()
    await page.getByText('Report Filters').click()
    await page.getByLabel('Property Name').fill('a')
    await applyFilters(page)
    await expect(page).toHaveURL(/propertyName=a/)
    await expect(page.getByText('1 set')).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
    const card = getRows(page).first()
    expect(await card.evaluate((row) => row.scrollWidth <= innerWidth)).toBe(true)
    expect(
      await card
        .locator('td')
        .nth(2)
        .evaluate((cell) => getComputedStyle(cell, '::before').content),
    ).toBe('"Country"')
    await card.click()
    await expect(page).toHaveURL(/\/audits\/audit\/[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL(/propertyName=a/)
  })

  await test.step('at 1440 px the pipeline needs no sideways scrolling, and a row opens its audit in the app', async () => {
    await page.setViewportSize(viewports.wide)
    await navigateInApp(page, `${VIEWER}?path=${PIPELINE}`)
    const link = getRows(page).first().getByRole('link')
    await expect(link).toBeVisible()
    const section = page.locator('section[aria-busy=false]')
    expect(await section.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await link.click()
    await expect(page).toHaveURL(/\/audits\/audit\/[0-9a-f-]{36}$/)
    await expect(page.locator('body[data-same-document]')).toBeAttached()
  })

  await test.step('an unknown report shows a message and a link back', async () => {
    await navigateInApp(page, `${VIEWER}?path=of-the-weather`)
    await expect(page.getByText('This report does not exist.')).toBeVisible()
    await page.getByRole('link', { name: 'Back To Reports' }).click()
    await expect(page).toHaveURL('/reports')
    await navigateInApp(page, VIEWER)
    await expect(page).toHaveURL('/reports')
  })
})
