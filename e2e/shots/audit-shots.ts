import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import type { Shot } from './shot.ts'

/** The panel beside the list, on the first audit in this status that the viewer sees. */
const openPanel = (status: string) => async (page: Page) => {
  const api = await apiOf(page)
  const [audit] = await api.get<{ auditID: string }[]>(
    `/api/Audit?pageCount=1&FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
  )
  await page.goto(`/audits?AuditID=${audit?.auditID}`)
  await page.locator('[data-side-panel] details').first().waitFor()
}

/** The first audit whose date nobody has confirmed yet. */
const askForDate = async (page: Page): Promise<void> => {
  const api = await apiOf(page)
  const audits = await api.get<{ auditID: string; dateConfirmed: boolean }[]>(
    '/api/Audit?FilterType=AuditStatus.Name&Filter=Audit%20Confirmed',
  )
  await page.goto(`/audits?AuditID=${audits.find(({ dateConfirmed }) => !dateConfirmed)?.auditID}`)
  await page.locator('[data-side-panel]').getByRole('button', { name: 'Confirm Audit Date' }).click()
  await page.getByRole('dialog', { name: 'Confirm Audit Date' }).waitFor()
}

const EVERYBODY = ['admin', 'auditor', 'hotel'] as const

export const AUDIT_SHOTS: readonly Shot[] = [
  { name: 'audits', path: '/audits', viewers: EVERYBODY },
  { name: 'audit-panel', path: '/audits', viewers: EVERYBODY, before: openPanel('Improvements') },
  {
    name: 'audit-panel-certified',
    path: '/audits',
    viewers: ['admin', 'hotel'],
    before: openPanel('Certified'),
  },
  { name: 'audit-confirm-date', path: '/audits', viewers: ['admin'], before: askForDate },
]
