import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { auditPath, siteToAudit, type TestSite } from '../support/audits.ts'
import type { Shot } from './shot.ts'

const openNewAudit = async (page: Page): Promise<void> => {
  await page.goto(auditPath(await siteToAudit(await apiOf(page))))
  await page.getByRole('radio').first().waitFor()
}

const openManagedAudit = async (page: Page): Promise<void> => {
  const api = await apiOf(page)
  const [audit] = await api.get<{ auditID: string; site: TestSite }[]>('/api/Audit?pageCount=1')
  if (!audit) throw new Error('The demonstration has no audit.')
  await page.goto(auditPath(audit.site, audit.auditID))
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
}

const openFirstAuditor = async (page: Page): Promise<void> => {
  const api = await apiOf(page)
  const [auditor] = await api.get<{ userID: string }[]>('/api/User/Role/Auditor?pageCount=1')
  await page.goto(`/auditors/auditor/${auditor?.userID}`)
  await page.getByRole('heading', { name: 'Auditor Languages' }).waitFor()
}

export const AUDITOR_SHOTS: readonly Shot[] = [
  { name: 'auditors', path: '/auditors', viewers: ['admin'] },
  { name: 'invite-auditor', path: '/auditors?invite=auditor', viewers: ['admin'] },
  { name: 'auditor', path: '/auditors', viewers: ['admin'], before: openFirstAuditor },
  { name: 'create-audit', path: '/auditors', viewers: ['admin'], before: openNewAudit },
  { name: 'manage-audit', path: '/auditors', viewers: ['admin'], before: openManagedAudit },
  { name: 'resources', path: '/resources', viewers: ['hotel'] },
]
