import type { Page } from '@playwright/test'
import { apiForPage } from '../support/api.ts'
import { getCriteria, reviewPath } from '../support/audits.ts'
import type { Shot } from './shot.ts'

/** Opens the viewer's first audit with this status. */
const openReview =
  (status: string, ...actions: ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    const api = await apiForPage(page)
    const [audit] = await api.get<{ auditID: string }[]>(
      `/api/Audit?FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
    )
    if (!audit) throw new Error(`The demonstration has no audit in ${status} for this viewer.`)
    await page.goto(reviewPath(audit.auditID, '?criteria=All'))
    await page.getByRole('article').first().waitFor()
    // The filters are loaded after the criteria.
    await page.waitForLoadState('networkidle')
    for (const action of actions) await action(page)
  }

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button').first().click()
  await page.locator('[data-side-panel]').getByRole('heading', { level: 2 }).waitFor()
}

async function openInfo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByText('Postcode').waitFor()
  // The names of countries and areas are loaded last.
  await page.waitForLoadState('networkidle')
}

async function openEvidence(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Evidence' }).click()
  await page.getByRole('heading', { name: /^Evidence$|of evidence received$/ }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens the screen that shows one criterion on tablets and phones. */
async function openCriterionScreen(page: Page): Promise<void> {
  const auditID = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [first] = await getCriteria(await apiForPage(page), auditID)
  await page.goto(reviewPath(auditID, `?question=${first?.auditTypeQuestionID}`))
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function openWalk(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}?view=walk`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

export const REVIEW_SHOTS: readonly Shot[] = [
  { name: 'review-quality-check', path: '/audits', viewers: ['admin'], before: openReview('Quality Check') },
  {
    name: 'review-criterion',
    path: '/audits',
    viewers: ['admin'],
    before: openReview('Quality Check', openPanel),
  },
  {
    name: 'review-evidence',
    path: '/audits',
    viewers: ['admin'],
    before: openReview('Quality Check', openEvidence),
  },
  { name: 'review-info', path: '/audits', viewers: ['admin'], before: openReview('Improvements', openInfo) },
  { name: 'review-report', path: '/audits', viewers: ['auditor'], before: openReview('Report Pending') },
  {
    name: 'criterion-screen',
    path: '/audits',
    viewers: ['auditor'],
    before: openReview('Report Pending', openCriterionScreen),
  },
  { name: 'walk', path: '/audits', viewers: ['auditor'], before: openReview('Report Pending', openWalk) },
  { name: 'review-improvements', path: '/audits', viewers: ['hotel'], before: openReview('Improvements') },
]
