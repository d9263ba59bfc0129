import type { Page } from '@playwright/test'
import { apiForPage } from '../support/api.ts'
import { auditPath, findSiteToAudit, type TestSite } from '../support/audits.ts'
import type { Shot } from './shot.ts'

const openNewAudit = async (page: Page): Promise<void> => {
  await page.goto(auditPath(await findSiteToAudit(await apiForPage(page))))
  await page.getByRole('radio').first().waitFor()
}

interface ListedAudit {
  auditID: string
  site: TestSite
}

const openManagedAudit = async (page: Page): Promise<ListedAudit> => {
  const api = await apiForPage(page)
  const [audit] = await api.get<ListedAudit[]>('/api/Audit?pageCount=1')
  if (!audit) throw new Error('The demonstration has no audit.')
  await page.goto(auditPath(audit.site, audit.auditID))
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
  return audit
}

const openAuditLog = async (page: Page): Promise<void> => {
  const api = await apiForPage(page)
  const { auditID } = await openManagedAudit(page)
  const [newest] = await api.get<{ eventType: string }[]>(`/api/Audit/${auditID}/Log?pageCount=1`)
  if (newest?.eventType !== 'note') {
    const description = 'They send the meter readings on Friday.'
    await api.post('/api/Event', { correlationID: auditID, title: 'Called the property', description })
    await page.reload()
  }
  await page.getByRole('table', { name: 'Audit Log' }).scrollIntoViewIfNeeded()
}

const openFirstAuditor = async (page: Page): Promise<void> => {
  const api = await apiForPage(page)
  const [auditor] = await api.get<{ userID: string }[]>('/api/User/Role/Auditor?pageCount=1')
  await page.goto(`/auditors/auditor/${auditor?.userID}`)
  await page.getByRole('heading', { name: 'Auditor Languages' }).waitFor()
}

export const AUDITOR_SHOTS: readonly Shot[] = [
  { name: 'auditors', path: '/auditors', viewers: ['admin'] },
  { name: 'invite-auditor', path: '/auditors?invite=auditor', viewers: ['admin'] },
  { name: 'auditor', path: '/auditors', viewers: ['admin'], before: openFirstAuditor },
  { name: 'create-audit', path: '/auditors', viewers: ['admin'], before: openNewAudit },
  {
    name: 'manage-audit',
    path: '/auditors',
    viewers: ['admin'],
    before: async (page) => void (await openManagedAudit(page)),
  },
  { name: 'audit-log', path: '/auditors', viewers: ['admin'], before: openAuditLog },
  { name: 'resources', path: '/resources', viewers: ['hotel'] },
]
