import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readCounts = async (filters?: Record<string, string | string[]>) =>
  (await readReportRows(admin, 'audits-by-status-country-and-month', filters)).map((row) =>
    Object.values(row),
  )

const createSiteIn = async (country: string) => (await aSite(db, { country })).site_id
const firstAudit = await anAudit(db, { site_id: await createSiteIn('PT'), auditor_date: '2026-04-01' })
await anAudit(db, { site_id: await createSiteIn('PT'), auditor_date: '2026-04-30', first_audit: false })
await anAudit(db, { site_id: await createSiteIn('GB'), auditor_date: '2026-05-01', status: 'Cancelled' })
await anAudit(db, { site_id: await createSiteIn('GB'), status: 'Audit Due' })

const april = ['April 2026', 'Portugal', 'Audit Confirmed', '2', '1']
const may = ['May 2026', 'United Kingdom', 'Cancelled', '1', '1']

it('the report "Audits by status, country and month" counts audits by month, country and status, including audits without a date', async () => {
  expect(await readCounts()).toEqual([may, april, ['No date yet', 'United Kingdom', 'Audit Due', '1', '1']])
})

it.each([
  [{ from: formatReportDate('2026-05-01') }, [may]],
  [{ to: formatReportDate('2026-04-30') }, [april]],
  [
    { from: formatReportDate('2026-04-30'), to: formatReportDate('2026-04-30') },
    [['April 2026', 'Portugal', 'Audit Confirmed', '1', '0']],
  ],
  [{ status: ['Cancelled'] }, [may]],
  [{ country: 'PT' }, [april]],
  [
    { auditType: String(firstAudit.audit_type_id) },
    [['April 2026', 'Portugal', 'Audit Confirmed', '1', '1']],
  ],
])('the report "Audits by status, country and month" filters by %j', async (filters, expected) => {
  expect(await readCounts(filters)).toEqual(expected)
})
