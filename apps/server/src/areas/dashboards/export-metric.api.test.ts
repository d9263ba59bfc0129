import { DASHBOARD_METRICS } from '@sojourn/contract/dashboards/metrics'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))

async function exportMetric(metric: string, search = ''): Promise<string[][]> {
  const response = await admin.get(`/api/Analytics/${metric}/Export${search}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const rows: string[][] = []
  for await (const row of readSheet(Buffer.from(String(response.body)), 'csv')) rows.push(row)
  return rows
}

const site = await aSite(server.db, { site_name: '=1+1', country: 'PT', latitude: 37.1, longitude: -8.2 })
await anAudit(server.db, { site_id: site.site_id, status: 'Improvements', kip_due_date: '2026-02-28' })
await anAudit(server.db, { status: 'Report Pending', auditor_date: '2026-01-02' })
const { report_id } = await anEnvironmentalReport(server.db, { site_id: site.site_id })
await anEnvironmentalEntry(server.db, { report_id })

it('exports every metric as CSV', async () => {
  for (const metric of DASHBOARD_METRICS) {
    const [headers = [], ...rows] = await exportMetric(metric)
    expect(headers.length, metric).toBeGreaterThan(2)
    for (const row of rows) expect(row.length, metric).toBeLessThanOrEqual(headers.length)
  }
})

it('exports the values of the dashboard', async () => {
  const pipeline = await exportMetric('pipeline')
  expect(pipeline.find(([status]) => status === 'Improvements')?.[1]).toBe('1')
  expect(await exportMetric('improvements')).toContainEqual(['=1+1', 'Portugal', '2026-02-28', '10', '0'])
  expect(await exportMetric('sites')).toContainEqual(['=1+1', 'Portugal', 'Improvements', '37.1', '-8.2'])
  const [, auditor] = await exportMetric('auditors')
  expect(auditor?.slice(1, 5)).toEqual(['1', '0', '1', '1'])
  const february = (await exportMetric('intensity')).find(([month]) => month === '2026-02')
  expect(february?.slice(0, 4)).toEqual(['2026-02', '1', '1000', '1'])
})

it('applies the filters of the dashboard to the export', async () => {
  const filtered = await exportMetric('sites', '?country=GB')
  expect(filtered.map(([, country]) => country)).toEqual(['Country', 'United Kingdom'])
  expect((await exportMetric('decisions', '?from=2025-01&to=2025-03')).map(([month]) => month)).toEqual([
    'Month',
    '2025-01',
    '2025-02',
    '2025-03',
  ])
})

it('escapes formulas and returns 400 for an unknown metric', async () => {
  const { body } = await admin.get('/api/Analytics/sites/Export')
  expect(String(body)).toContain("'=1+1")
  expect((await admin.get('/api/Analytics/everything/Export')).status).toBe(400)
})
