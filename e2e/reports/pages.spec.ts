import { expect, expectAccessible, letIn, overflows, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apply, openReport, PIPELINE, rowsOf, sentBy, VIEW, VIEWER } from './viewer.ts'

/** The demonstration has more of these than a page holds. */
const LONG = 'noncompliances-by-criterion'

test('pages are turned above and below the report, and the address keeps them', async ({ page }) => {
  await letIn(page, VIEWERS.admin)
  await openReport(page, LONG)
  await expect(rowsOf(page)).toHaveCount(50)
  const first = await rowsOf(page).first().textContent()
  const above = page.getByRole('navigation', { name: 'Pages, above the report' })
  const below = page.getByRole('navigation', { name: 'Pages', exact: true })
  await above.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${VIEWER}?path=${LONG}&page=2`)
  await expect(rowsOf(page).first()).not.toHaveText(first ?? '')
  await expect(below.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await below.getByRole('button', { name: 'Page 1' }).click()
  await expect(rowsOf(page).first()).toHaveText(first ?? '')
  await page.goBack()
  await expect(above.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  // A page that is not there any more leads to the last one.
  await openReport(page, LONG, '&page=900')
  await expect(page).toHaveURL(/page=\d{1,2}$/)
  await expect(rowsOf(page).first()).toBeVisible()
})

test('dates are typed as they are anywhere, and sent as the reports want them', async ({ page }) => {
  await letIn(page, VIEWERS.admin)
  await openReport(page, 'gift-declarations', '&page=2')
  const from = page.getByLabel('Declared from')
  await from.fill('not a day')
  await apply(page)
  await expect(page.getByText('Please enter a date such as 05 March 2026 or 05/03/2026')).toBeVisible()
  await expect(from).toBeFocused()
  await from.fill('5/3/2026')
  // Other filters begin at the first page again.
  expect(await sentBy(page, VIEW, () => from.press('Enter'))).toMatchObject({
    page: 1,
    parameters: [{ key: 'from', value: ['05/03/2026 12:00:00 AM'] }],
  })
  await expect(page).toHaveURL(/filter\.from=05%2F03%2F2026\+12%3A00%3A00\+AM$/)
  await expect(from).toHaveValue('05 March 2026')
  await page.reload()
  await expect(from).toHaveValue('05 March 2026')
})

test('a report without rows, one that fails and one that is not there each say so', async ({
  page,
  mayFail,
}) => {
  mayFail(VIEW)
  await letIn(page, VIEWERS.admin)
  await openReport(page, PIPELINE, '&filter.propertyName=nothing-is-called-this')
  await expect(page.getByText('No rows match these filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rowsOf(page).first()).toBeVisible()

  await page.goto(`${VIEWER}?path=${PIPELINE}&filter.atLeast=many`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowsOf(page).first()).toBeVisible()

  await page.route(VIEW, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
  await page.unroute(VIEW)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowsOf(page).first()).toBeVisible()

  await page.goto(`${VIEWER}?path=of-the-weather`)
  await expect(page.getByText('This report does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Back To Reports' }).click()
  await expect(page).toHaveURL('/reports')
  await page.goto(VIEWER)
  await expect(page).toHaveURL('/reports')
})

test('without any report the list says so', async ({ page }) => {
  await letIn(page, VIEWERS.admin)
  await page.route(/\/api\/Reporting$/, (route) => route.fulfill({ json: [] }))
  await page.goto('/reports')
  await expect(page.getByText('There are currently no reports to show.')).toBeVisible()
})

test('a report stands on a phone: filters fold away, rows scroll within', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await letIn(page, VIEWERS.admin)
  await page.goto('/reports')
  await page
    .getByRole('list', { name: 'Reports' })
    .getByRole('button', { name: /Certification pipeline/ })
    .click()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Apply filters' })).toBeHidden()
  await page.getByText('Report Filters').click()
  await page.getByLabel('Property Name').fill('a')
  await apply(page)
  await expect(page).toHaveURL(/propertyName=a/)
  await expect(page.getByText('1 set')).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})
