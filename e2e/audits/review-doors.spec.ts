import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor, reviewPath } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'

interface Listed {
  auditID: string
  siteName: string
  auditStatus: { name: string }
}

const firstIn = async (api: Api, status: string): Promise<Listed> => {
  const [found] = await api.get<Listed[]>(
    `/api/Audit?FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
  )
  if (!found) throw new Error(`The demonstration has no audit in ${status}.`)
  return found
}

test('the property reads what must be improved, answers nothing, and sees more about itself', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { auditID, siteName } = await firstIn(api, 'Improvements')
  await page.goto(reviewPath(auditID))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteName)
  await page.getByRole('button', { name: /^Criteria Noncompliant/ }).click()
  await expect(page.getByRole('option')).toHaveText(['All', 'Noncompliant', 'Compliant'])
  await page.getByRole('option', { name: 'All' }).click()
  await expect(page).toHaveURL(/criteria=All/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('group', { name: /^Compliance of/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  const info = page.getByRole('dialog', { name: 'Audit information' })
  for (const part of ['Postcode', 'ChainConnect', 'Property reference', 'Main contact', 'Audit expiry date'])
    await expect(info.getByText(part, { exact: true })).toBeVisible()
  await expect(info.getByRole('button', { name: 'Download Report' })).toBeVisible()
  await expect(info.getByRole('button', { name: 'Download Certificate' })).toBeHidden()
  await expectAccessible(page)
})

test('the property finds cards without bodies while its report is not out, and none of a checked one', async ({
  page,
  browser,
  mayFail,
}) => {
  mayFail(/\/api\/Audit\//)
  const context = await browser.newContext({
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
  })
  const admin = await signInWithApi(await context.newPage(), VIEWERS.admin)
  const { auditID } = await firstIn(admin, 'Quality Check')
  await context.close()
  const hotel = await signInWithApi(page, VIEWERS.hotel)
  await page.goto(reviewPath(auditID))
  await expect(page.getByText('This audit does not exist, or it is not yours to see.')).toBeVisible()
  const confirmed = await firstIn(hotel, 'Audit Confirmed')
  await page.goto(reviewPath(confirmed.auditID))
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
})

test('a cancelled audit says so, and what no audit is is not found', async ({ page, mayFail }) => {
  mayFail(/\/api\/Audit\//)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Reviewed in Vain')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Vain'))
  await api.delete(`/api/Audit/${auditID}`)
  await page.goto(reviewPath(auditID))
  await expect(
    page.getByText('This audit has been cancelled and is no longer available to action.'),
  ).toBeVisible()
  await page.goto(reviewPath('3f0c1f7e-5a54-4b7c-9d53-1f2f6f0f8a11'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit not found')
})
