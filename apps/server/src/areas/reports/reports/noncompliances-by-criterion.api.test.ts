import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readCounts = async (filters?: Record<string, string | string[]>) =>
  (await readReportRows(admin, 'noncompliances-by-criterion', filters)).map(
    (row) => `${row.Criterion}: ${row.Noncompliant} of ${row.Reports}`,
  )

// The second criterion is not mandatory at a first audit; the fourth is hidden.
const { audit_type_id } = await aTypeWithCriteria(db, 4, (index) => ({
  is_mandatory: index !== 1,
  visible: index !== 3,
}))
const submitReport = async (
  columns: { first_audit: boolean; country: string; submittedAt: string },
  failed: number[],
) => {
  const audit = await anAudit(db, {
    status: 'Quality Check',
    audit_type_id,
    site_id: (await aSite(db, { country: columns.country })).site_id,
    first_audit: columns.first_audit,
    auditor_submitted_at: new Date(columns.submittedAt),
  })
  await createAnswers(db, audit, (index) => ({
    status: failed.includes(index) ? 'Noncompliant' : 'Compliant',
  }))
}
await submitReport({ first_audit: true, country: 'GB', submittedAt: '2026-02-01T12:00:00Z' }, [0, 1])
await submitReport({ first_audit: false, country: 'PT', submittedAt: '2026-03-01T23:00:00Z' }, [0, 1, 2])
await submitReport({ first_audit: false, country: 'GB', submittedAt: '2025-03-09T23:00:00Z' }, [0, 1, 2])
await createAnswers(db, await anAudit(db, { status: 'Report Pending', audit_type_id }), {
  status: 'Noncompliant',
})

it('the report "Noncompliances by criterion" counts the reports of the last year, and ignores non-mandatory criteria of first audits', async () => {
  expect(await readReportRows(admin, 'noncompliances-by-criterion')).toEqual([
    {
      Number: 'A.1',
      Criterion: 'Criterion 1',
      Group: 'Water',
      'Audit Type': 'Hotels',
      Mandatory: 'Yes',
      Reports: '2',
      Noncompliant: '2',
      'Share (%)': '100.0',
    },
    expect.objectContaining({ Criterion: 'Criterion 2', Noncompliant: '1', Mandatory: 'No' }),
    expect.objectContaining({ Criterion: 'Criterion 3', Group: 'Pools', 'Share (%)': '50.0' }),
  ])
})

it('the report "Noncompliances by criterion" numbers criteria as the audit does, by the prefix and the position in the group', async () => {
  const rows = await readReportRows(admin, 'noncompliances-by-criterion')
  expect(rows.map((row) => `${row.Number} ${row.Criterion}`)).toEqual([
    'A.1 Criterion 1',
    'A.2 Criterion 2',
    'A1.1 Criterion 3',
  ])
})

it.each([
  [{ country: 'PT', atLeast: '1' }, ['Criterion 1: 1 of 1', 'Criterion 2: 1 of 1', 'Criterion 3: 1 of 1']],
  [{ from: formatReportDate('2025-01-01'), criterion: '3' }, ['Criterion 3: 2 of 3']],
  [{ to: formatReportDate('2026-02-28'), criterion: 'criterion 2' }, ['Criterion 2: 0 of 1']],
  [{ to: formatReportDate('2026-03-01'), mandatory: 'true' }, ['Criterion 1: 2 of 2', 'Criterion 3: 1 of 2']],
  [{ auditType: audit_type_id, atLeast: '2' }, ['Criterion 1: 2 of 2']],
  // A range within a month, a range across its end, and whole months only.
  [
    { from: formatReportDate('2026-02-01'), to: formatReportDate('2026-02-02'), criterion: '1' },
    ['Criterion 1: 1 of 1'],
  ],
  [
    { from: formatReportDate('2026-02-02'), to: formatReportDate('2026-03-01'), criterion: '2' },
    ['Criterion 2: 1 of 1'],
  ],
  [
    { from: formatReportDate('2025-03-01'), to: formatReportDate('2026-02-28'), criterion: '2' },
    ['Criterion 2: 1 of 2'],
  ],
])('the report "Noncompliances by criterion" filters by %j', async (filters, expected) => {
  expect(await readCounts(filters)).toEqual(expected)
})

it('the report "Noncompliances by criterion" follows changes of answers and submission dates', async () => {
  const march = { from: formatReportDate('2026-03-01'), to: formatReportDate('2026-03-31') }
  expect(await readCounts({ ...march, criterion: '3' })).toEqual(['Criterion 3: 1 of 1'])
  await db
    .updateTable('audit_response')
    .set({ status: 'Compliant' })
    .where('audit_type_question_id', 'in', (query) =>
      query
        .selectFrom('audit_type_question')
        .select('audit_type_question_id')
        .where('title', '=', 'Criterion 3'),
    )
    .execute()
  expect(await readCounts({ ...march, criterion: '3' })).toEqual(['Criterion 3: 0 of 1'])
  await db
    .updateTable('audit')
    .set({ auditor_submitted_at: new Date('2026-01-31T12:00:00Z') })
    .where('auditor_submitted_at', '=', new Date('2026-03-01T23:00:00Z'))
    .execute()
  expect(await readCounts(march)).toEqual([])
  expect(
    await readCounts({
      from: formatReportDate('2026-01-01'),
      to: formatReportDate('2026-01-31'),
      criterion: '2',
    }),
  ).toEqual(['Criterion 2: 1 of 1'])
})
