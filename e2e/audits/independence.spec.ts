import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs, apiForPage } from '../support/api.ts'
import { answerCriteria, reviewPath, submitReport } from '../support/audits.ts'
import { createReportForReview, getCard, getStatusButton } from './review.ts'

const SENTENCE = 'You audited this property, so another administrator must check and decide this audit.'

test('the review shows a former auditor why they cannot check or decide an audit', async ({ page }) => {
  const { auditID, criteria } = await createReportForReview(page, 'Hotel of a Former Auditor')
  const auditor = await apiAs(page, VIEWERS.auditor)
  await answerCriteria(auditor, auditID, criteria)
  await submitReport(auditor, auditID)
  await signInAs(page, VIEWERS.admin)
  const { userID } = await (await apiForPage(page)).get<{ userID: string }>('/api/User/Me')
  // No demonstration account has both roles, so the response says that this Admin was the auditor.
  await page.route(new RegExp(`/api/Audit/${auditID}(\\?|$)`), async (route) => {
    const response = await route.fetch()
    const audit: object = await response.json()
    await route.fulfill({ response, json: { ...audit, formerAuditorIDs: [userID] } })
  })
  await page.goto(reviewPath(auditID))

  await expect(page.getByText(SENTENCE).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject Audit' })).toBeHidden()
  await expect(page.getByRole('button', { name: /without a decision/ })).toBeHidden()
  const card = getCard(page, criteria[0])
  await expect(getStatusButton(card, 'Approved')).toBeDisabled()
  await expectAccessible(page)

  await getStatusButton(card, 'Non-Compliant').click()
  await expect(page.getByRole('alert').getByText(SENTENCE)).toBeVisible()
})

test('the audit form shows why a person who checked an audit cannot become its auditor', async ({ page }) => {
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel of a Checking Auditor')
  const auditor = await apiAs(page, VIEWERS.auditor)
  await answerCriteria(auditor, auditID, criteria)
  await submitReport(auditor, auditID)
  const { site } = await admin.get<{ site: { siteID: string; companyID: string } }>(`/api/Audit/${auditID}`)
  const [checker] = await admin.get<{ userID: string; name: string }[]>('/api/User/Role/Auditor')
  if (!checker) throw new Error('There is no auditor.')
  await signInAs(page, VIEWERS.admin)
  // No demonstration account has both roles, so the response says that this auditor checked the audit.
  await page.route(new RegExp(`/api/Audit/${auditID}(\\?|$)`), async (route) => {
    const response = await route.fetch()
    const audit: object = await response.json()
    await route.fulfill({ response, json: { ...audit, qualityCheckerIDs: [checker.userID] } })
  })
  await page.goto(`/companies/company/${site.companyID}/customers/customer/${site.siteID}/audit/${auditID}`)
  const row = page.locator('label').filter({ hasText: checker.name })
  await expect(row.getByRole('radio')).toBeDisabled()
  await expect(row).toContainText('This person has checked or decided this audit')
  await expectAccessible(page)
})
