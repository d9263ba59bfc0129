import type { Page } from '@playwright/test'
import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import { expect, expectAccessible, expectNoOverflow, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { createReport, createShortAuditType, dateInDays } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'

const getWaitingRegion = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

const createVisit = (siteName: string, visitOn: string, overrides: Partial<AuditVisit> = {}): AuditVisit => ({
  auditID: crypto.randomUUID(),
  siteID: crypto.randomUUID(),
  companyID: crypto.randomUUID(),
  siteName,
  status: 'Audit Confirmed',
  visitOn,
  address: '12 Staithe Road, Wroxham, Norfolk',
  town: 'Wroxham',
  telephone: '+44 1603 555 014',
  contactName: 'Eleanor Whitlock',
  noOfRooms: 38,
  auditTypeName: 'Requirements 2023',
  criteria: 164,
  unanswered: 164,
  sentBack: 0,
  ...overrides,
})

/** Opens the page with these visits instead of the auditor's own, and without notifications. */
async function openWith(page: Page, visits: readonly AuditVisit[]) {
  await signInAs(page, VIEWERS.auditor)
  await page.route('**/api/Work/Visits', (route) => route.fulfill({ json: visits }))
  await page.route('**/api/Notice', (route) => route.fulfill({ json: { unread: 0, notices: [] } }))
  await page.route('**/Fieldwork', (route) =>
    route.fulfill({
      json: {
        auditID: visits[0]?.auditID,
        earlierAudits: [],
        reverifyFailures: false,
        places: ['Kitchen', 'Laundry'],
        contacts: [],
        criteria: [],
      },
    }),
  )
  await page.goto('/audits')
  await expect(getTitle(page)).toBeVisible()
}

test('an auditor sees the visit of today above the list of audits, and opens it', async ({ page }) => {
  const admin = await apiAs(page, VIEWERS.admin)
  const type = await createShortAuditType(admin, 'Zz Hotel of Today')
  await createReport(admin, await createCustomer(admin, 'Hotel of Today'), type)
  await signInAs(page, VIEWERS.auditor)
  await page.goto('/audits')
  await expect(getTitle(page)).toHaveText(/^Today’s visit is /)
  const visit = page.getByRole('region', { name: 'Today’s visit' })
  await expect(visit.getByText('Not on this computer')).toBeVisible()
  await expect(getWaitingRegion(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Audits', exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await visit.getByRole('link', { name: 'Open audit' }).click()
  await expect(page).toHaveURL(/\/audits\/audit\//)
})

test('the next visit and the waiting items are shown on a day without a visit', async ({ page }) => {
  const visits = [
    createVisit('Moorcliff House', dateInDays(-20), {
      status: 'Rejected',
      town: 'Whitby',
      unanswered: 0,
      sentBack: 4,
    }),
    createVisit('The Lantern Inn', dateInDays(-5), { status: 'Report Pending', unanswered: 13 }),
    createVisit('The Slate Quay', dateInDays(2)),
  ]
  await openWith(page, visits)
  await expect(getTitle(page)).toHaveText(/^Your next visit is The Slate Quay on \d+\w\w \w+$/)
  await expect(getWaitingRegion(page).getByRole('heading')).toHaveText('3 tasks waiting for you')
  await expect(
    getWaitingRegion(page).getByRole('link', {
      name: /Moorcliff House, Whitby 4 criteria sent back Correct/,
    }),
  ).toBeVisible()
  await expect(
    getWaitingRegion(page).getByRole('link', { name: /The Lantern Inn, Wroxham 13 left, due .* Continue/ }),
  ).toBeVisible()
  await expect(
    getWaitingRegion(page).getByRole('link', { name: /The Slate Quay .*, not on this device Take with me/ }),
  ).toBeVisible()
  await expect(page.getByText('164 in 2 places')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+441603555014')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to my calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('visits.ics')
})

test('a link with a search term shows the list, and an auditor without tasks sees that nothing is waiting', async ({
  page,
}) => {
  await openWith(page, [createVisit('The Slate Quay', dateInDays(20))])
  await expect(getWaitingRegion(page).getByRole('heading')).toHaveText('Nothing is waiting for you.')
  await page.goto('/audits?searchTerm=Casa')
  await expect(page.getByRole('searchbox')).toBeInViewport()
})
