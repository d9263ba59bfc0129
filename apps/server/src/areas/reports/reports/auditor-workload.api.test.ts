import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'auditor-workload-and-turnaround', filters)
const listAuditors = async (filters: Record<string, string | string[]>) =>
  (await readRows(filters)).map((row) => row.Auditor)

const ines = await aUser(db, {
  roles: ['Auditor'],
  first_name: 'Ines',
  surname: 'Duarte',
  email: 'ines@example.test',
})
const idleAuditor = await aUser(db, { roles: ['Auditor'], first_name: 'Olu', surname: 'Bello' })
await aUser(db, { roles: ['Auditor'], first_name: 'Gone', surname: 'Away', disabled_at: CLOCK_START })
const byInes = { auditor_id: ines.user_id }
await anAudit(db, { ...byInes, auditor_date: '2026-04-09' })
await anAudit(db, { ...byInes, auditor_date: '2026-04-10' })
await anAudit(db, { ...byInes, status: 'Report Pending', auditor_date: '2026-02-10' })
await anAudit(db, { ...byInes, status: 'Report Pending', auditor_date: '2026-02-09' })
await anAudit(db, {
  ...byInes,
  status: 'Not Certified',
  auditor_date: '2026-01-01',
  auditor_submitted_at: new Date('2026-01-06T22:00:00Z'),
  results_sent_at: new Date('2026-01-20T01:00:00Z'),
})
await anAudit(db, {
  ...byInes,
  status: 'Quality Check',
  auditor_date: '2026-02-01',
  auditor_submitted_at: new Date('2026-02-11T22:00:00Z'),
})

it('the report "Auditor workload and turnaround" shows the workload of an auditor and the duration of reports', async () => {
  expect(await readRows({ auditor: ines.user_id })).toEqual([
    {
      Auditor: 'Ines Duarte',
      Email: 'ines@example.test',
      'Open Audits': '5',
      'In the Next 30 Days': '1',
      'Reports Pending': '2',
      'Reports Overdue': '1',
      'Reports Submitted': '2',
      'Days to Report': '7.5',
      'Days to Result': '14.0',
    },
  ])
})

it('the report "Auditor workload and turnaround" shows a dash where nothing was submitted', async () => {
  expect(await readRows({ auditor: idleAuditor.user_id })).toMatchObject([
    { 'Reports Submitted': '0', 'Days to Report': '-', 'Days to Result': '-' },
  ])
  expect(await readRows({ auditor: ines.user_id, from: formatReportDate('2026-02-12') })).toMatchObject([
    { 'Open Audits': '5', 'Reports Submitted': '0', 'Days to Report': '-' },
  ])
  expect(await readRows({ auditor: ines.user_id, to: formatReportDate('2026-01-06') })).toMatchObject([
    { 'Reports Submitted': '1', 'Days to Report': '5.0' },
  ])
})

it.each([
  [{}, ['Ines Duarte', 'Olu Bello']],
  [{ disabled: 'true' }, ['Ines Duarte', 'Gone Away', 'Olu Bello']],
  [{ busy: 'true' }, ['Ines Duarte']],
])('the report "Auditor workload and turnaround" filters by %j', async (filters, expected) => {
  expect(await listAuditors(filters)).toEqual(expected)
})
