import type { Locator, Page } from '@playwright/test'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiAs } from '../support/api.ts'
import { createReport, createShortAuditType, getCriteria } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'

export type Criterion = Awaited<ReturnType<typeof getCriteria>>[number]

interface OpenReport {
  admin: Api
  auditID: string
  criteria: [Criterion, Criterion, Criterion, Criterion]
}

export const YES = "Yes, I'm Sure"

/** Creates an audit with four unanswered criteria as an Admin, then signs in the user of the page. */
export async function createReportForReview(page: Page, siteName: string): Promise<OpenReport> {
  const admin = await apiAs(page, VIEWERS.admin)
  const type = await createShortAuditType(admin, `Zz ${siteName}`)
  const auditID = await createReport(admin, await createCustomer(admin, siteName), type)
  const [first, second, third, fourth] = await getCriteria(admin, auditID)
  if (!first || !second || !third || !fourth) throw new Error('The set has too few criteria.')
  return { admin, auditID, criteria: [first, second, third, fourth] }
}

/** Approves all undecided criteria. */
export async function approveAll(admin: Api, auditID: string): Promise<void> {
  const { auditType } = await admin.get<{ auditType: { groups: { auditTypeGroupID: string }[] } }>(
    `/api/Audit/${auditID}`,
  )
  for (const { auditTypeGroupID } of auditType.groups)
    await admin.post(`/api/Audit/${auditID}/Groups/${auditTypeGroupID}/Approve`, undefined)
}

export const getCard = (page: Page, { auditTypeQuestionID }: { auditTypeQuestionID: string }): Locator =>
  page.locator(`#criterion-${auditTypeQuestionID}`)

export const getPanel = (page: Page): Locator => page.locator('[data-side-panel]')

export const getStatusButton = (card: Locator, name: string): Locator =>
  card.getByRole('button', { name, exact: true })

/** A photo of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const createPhotoFile = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })

export const getSubmittedText = (status: string): string =>
  `You have successfully submitted this audit with a status of ${status}`
