import type { Browser, Locator, Page } from '@playwright/test'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'
import { aReport, aShortSet, criteriaOf } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'

type Criteria = Awaited<ReturnType<typeof criteriaOf>>

/** The people at both ends of a report, and the report. */
interface Reported {
  admin: Api
  auditID: string
  criteria: Criteria
}

/** A report to be written, made by an Admin in a window of their own: on four criteria, or on a whole set. */
export async function aReportFor(
  browser: Browser,
  siteName: string,
  set: 'short' | 'whole' = 'short',
): Promise<Reported> {
  const context = await browser.newContext({
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
  })
  const admin = await signInWithApi(await context.newPage(), VIEWERS.admin)
  const type = set === 'short' ? await aShortSet(admin, `Zz ${siteName}`) : undefined
  const auditID = await aReport(admin, await aCustomer(admin, siteName), type)
  return { admin, auditID, criteria: await criteriaOf(admin, auditID) }
}

export const cardOf = (page: Page, { auditTypeQuestionID }: { auditTypeQuestionID: string }): Locator =>
  page.locator(`#criterion-${auditTypeQuestionID}`)

export const choice = (card: Locator, name: string): Locator =>
  card.getByRole('button', { name, exact: true })
