import type { Page } from '@playwright/test'
import { apiForPage } from '../support/api.ts'
import type { Shot } from './shot.ts'

/** Opens the panel of the first visible audit with this status. */
const openPanel = (status: string) => async (page: Page) => {
  const api = await apiForPage(page)
  const [audit] = await api.get<{ auditID: string }[]>(
    `/api/Audit?pageCount=1&FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
  )
  await page.goto(`/audits?AuditID=${audit?.auditID}`)
  await page.locator('[data-side-panel] details').first().waitFor()
}

/** Opens the dialog to confirm the date of the first audit without a confirmed date. */
const openDateDialog = async (page: Page): Promise<void> => {
  const api = await apiForPage(page)
  const audits = await api.get<{ auditID: string; dateConfirmed: boolean }[]>(
    '/api/Audit?FilterType=AuditStatus.Name&Filter=Audit%20Confirmed',
  )
  await page.goto(`/audits?AuditID=${audits.find(({ dateConfirmed }) => !dateConfirmed)?.auditID}`)
  await page.locator('[data-side-panel]').getByRole('button', { name: 'Confirm Audit Date' }).click()
  await page.getByRole('dialog', { name: 'Confirm Audit Date' }).waitFor()
}

/** Opens the dialog to suspend the certificate of the first certified audit. */
const openSuspendDialog = async (page: Page): Promise<void> => {
  await openPanel('Certified')(page)
  const panel = page.locator('[data-side-panel]')
  await panel.locator('summary', { hasText: 'Certificate' }).click()
  await panel.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Public reason').fill('Pool water was drained onto the beach.')
  await dialog.getByText('now').waitFor()
}

const LIST_ROLES = ['admin', 'auditor', 'hotel'] as const

export const AUDIT_SHOTS: readonly Shot[] = [
  { name: 'audits', path: '/audits', viewers: LIST_ROLES },
  { name: 'audit-panel', path: '/audits', viewers: LIST_ROLES, before: openPanel('Improvements') },
  {
    name: 'audit-panel-certified',
    path: '/audits',
    viewers: ['admin', 'hotel'],
    before: openPanel('Certified'),
  },
  { name: 'take-along', path: '/audits/take-along', viewers: ['auditor'] },
  { name: 'certificate-suspend', path: '/audits', viewers: ['admin'], before: openSuspendDialog },
  { name: 'audit-confirm-date', path: '/audits', viewers: ['admin'], before: openDateDialog },
]
