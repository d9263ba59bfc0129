import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'certification-pipeline', filters)
const listNames = async (filters: Record<string, string | string[]>) =>
  (await readRows(filters)).map((row) => row['Property Name'])

const createSite = async (site_name: string, country: string) =>
  (await aSite(db, { site_name, country })).site_id
const auditor = await aUser(db, { roles: ['Auditor'], first_name: 'Ines', surname: 'Duarte' })
const reviewer = await aUser(db, { roles: ['Admin'], first_name: 'Tom', surname: 'Ash' })
const checked = await anAudit(db, {
  status: 'Quality Check',
  site_id: await createSite('Água Azul', 'PT'),
  auditor_id: auditor.user_id,
  assigned_user_id: reviewer.user_id,
  created_at: new Date('2026-01-01T00:00:00Z'),
  status_since: new Date('2026-03-03T08:00:00Z'),
})
await anAudit(db, {
  status: 'Audit Due',
  site_id: await createSite('Brook House', 'GB'),
  created_at: CLOCK_START,
})
await anAudit(db, { status: 'Certified', site_id: await createSite('Crag Hall', 'GB') })

it('the report "Certification pipeline" shows open audits by stage, and since when they have been in it', async () => {
  expect(await readRows()).toEqual([
    {
      Status: 'Audit Due',
      'Property Name': 'Brook House',
      Country: 'United Kingdom',
      'Audit Type': '',
      Auditor: '',
      'Assigned To': 'Unallocated',
      'Audit Date': '',
      'In Stage Since': '10th March 2026',
      'Days in Stage': '0',
    },
    {
      Status: 'Quality Check',
      'Property Name': 'Água Azul',
      Country: 'Portugal',
      'Audit Type': 'Hotels',
      Auditor: 'Ines Duarte',
      'Assigned To': 'Tom Ash',
      'Audit Date': '20th April 2026',
      'In Stage Since': '3rd March 2026',
      'Days in Stage': '7',
    },
  ])
})

it.each([
  [{ status: ['Quality Check', 'Rejected'] }, ['Água Azul']],
  [{ country: 'GB' }, ['Brook House']],
  [{ auditType: String(checked.audit_type_id) }, ['Água Azul']],
  [{ auditor: auditor.user_id }, ['Água Azul']],
  [{ administrator: reviewer.user_id }, ['Água Azul']],
  [{ propertyName: 'agua' }, ['Água Azul']],
  [{ propertyName: '%' }, []],
  [{ unallocated: 'true' }, ['Brook House']],
  [{ atLeast: '7' }, ['Água Azul']],
  [{ atLeast: '7.5' }, []],
])('the report "Certification pipeline" filters by %j', async (filters, expected) => {
  expect(await listNames(filters)).toEqual(expected)
})

it('the report "Certification pipeline" offers no date filter', async () => {
  const { status } = await admin.refusal('viewReport', {
    body: {
      format: 'HTML',
      reportPath: 'certification-pipeline',
      parameters: [{ key: 'from', value: [formatReportDate('2026-03-05')] }],
    },
  })
  expect(status).toBe(422)
})
