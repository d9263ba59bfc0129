import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import type { TestServer } from '#test/server'
import { startDemoServer } from '../../demo/testing/demo-server.ts'
import { readTable } from '../reports/testing/view.ts'
import {
  type AllRows,
  isInPeriod,
  type MetricQuery,
  matchesFilter,
  readAllRows,
} from './testing/reference-metrics.ts'

let server: TestServer
let admin: Client
let allRows: AllRows
const lastYear = { from: '2025-04', to: '2026-03' }
const queries: MetricQuery[] = [lastYear, { ...lastYear, country: 'PT' }, { from: '2024-02', to: '2024-11' }]
beforeAll(async () => {
  server = await startDemoServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  allRows = await readAllRows(server.db)
  const [type] = allRows.audits.flatMap(({ audit_type_id }) => audit_type_id ?? [])
  queries.push({ ...lastYear, auditType: type ?? '' }, { ...lastYear, country: 'PT', auditType: type ?? '' })
}, 180_000)
afterAll(() => server.stop())

const forEachQuery = async (check: (query: MetricQuery) => Promise<void>): Promise<void> => {
  expect(queries).toHaveLength(5)
  for (const query of queries) await check(query)
}

/** Counts the rows of the list that a metric links to. */
async function countListRows(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://app.test')
  const { orderBy, ...filters } = Object.fromEntries(searchParams)
  const query = {
    pageCount: '1',
    FilterType: Object.keys(filters),
    Filter: Object.values(filters),
    ...(orderBy ? { OrderBy: orderBy } : {}),
  }
  const { headers } =
    pathname === '/audits'
      ? await admin.call('listAudits', { query })
      : await admin.call('listSites', { query })
  return JSON.parse(headers.get('x-pagination') ?? '{}').totalCount
}

/** Reads all rows of the report that a metric links to. */
async function readReportRows(address: string): Promise<Record<string, string>[]> {
  const { searchParams } = new URL(address, 'http://app.test')
  const parameters = [...searchParams].flatMap(([name, value]) =>
    name.startsWith('filter.') ? [{ key: name.slice('filter.'.length), value: [value] }] : [],
  )
  const rows: Record<string, string>[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await admin.call('viewReport', {
      body: { format: 'HTML', reportPath: searchParams.get('path') ?? '', page, parameters },
    })
    rows.push(...readTable(body.content))
    last = body.totalPages
  }
  return rows
}

describe('the list that a metric links to has as many rows as the metric counts', () => {
  it('for the headlines', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getHeadlines', { query })
      const { body: turnaround } = await admin.call('getTurnaround', { query })
      expect(await countListRows(body.active.list)).toBe(body.active.count)
      expect(await countListRows(body.qualityCheck.list)).toBe(body.qualityCheck.count)
      expect(await countListRows(body.certified.list)).toBe(body.certified.count)
      expect(await countListRows(body.overdue.list)).toBe(body.overdue.count)
      expect(await countListRows(body.turnaround.list)).toBe(turnaround.total.decided)
      expect(await countListRows(turnaround.list)).toBe(turnaround.total.decided)
    }))

  it('for every status and age', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getPipeline', { query })
      for (const { status, count, list, ages, ageLists } of body.stages) {
        expect(await countListRows(list), status).toBe(count)
        for (const age of ['week', 'month', 'quarter', 'older'] as const)
          if (ageLists) expect(await countListRows(ageLists[age]), `${status} ${age}`).toBe(ages[age])
      }
    }))

  it('for submissions and decisions, with each audit listed once', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getDecisions', { query })
      const titles = {
        submitted: 'Quality Check',
        certified: 'Certified',
        improvements: 'Improvements',
        notCertified: 'Not Certified',
        rejected: 'Rejected',
      } as const
      for (const name of ['submitted', 'certified', 'improvements', 'notCertified', 'rejected'] as const) {
        const count = body.months.reduce((sum, month) => sum + month[name], 0)
        const events = allRows.events.filter(
          ({ event, audit }) =>
            audit.mode !== 'check-up' &&
            event.title === titles[name] &&
            matchesFilter(query, audit) &&
            isInPeriod(query, event.event_at),
        )
        expect(count, name).toBe(events.length)
        const audits = new Set(events.map(({ audit }) => audit.audit_id)).size
        expect(await countListRows(body.lists[name]), name).toBe(audits)
      }
    }))

  it('for the certificates that expire in each month', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getExpiring', { query })
      for (const { month, certificates, list } of body.months)
        expect(await countListRows(list), month).toBe(certificates)
      expect(await countListRows(body.list)).toBe(
        body.months.reduce((sum, { certificates }) => sum + certificates, 0),
      )
    }))

  it('for overdue improvements', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getImprovements', { query })
      expect(await countListRows(body.list)).toBe(body.overdue)
    }))

  it('for a criterion; for a group and in total, the audits with a noncompliance', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getNoncompliances', { query })
      for (const { key, noncompliances, list } of body.criteria)
        expect(await countListRows(list), key).toBe(noncompliances)
      const noncompliantAnswers = allRows.answers.filter(
        ({ audit, response }) =>
          response.found &&
          matchesFilter(query, audit) &&
          audit.auditor_submitted_at !== null &&
          isInPeriod(query, audit.auditor_date),
      )
      const audits = new Set(noncompliantAnswers.map(({ audit }) => audit.audit_id)).size
      expect(await countListRows(body.total.list)).toBe(audits)
      for (const { name, noncompliances, list } of body.groups) {
        const rowCount = await countListRows(list)
        expect(rowCount, name).toBeLessThanOrEqual(Math.min(noncompliances, audits))
        expect(rowCount > 0, name).toBe(noncompliances > 0)
      }
    }))

  it('for every auditor', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getAuditors', { query })
      for (const { name, active, list } of body.auditors) expect(await countListRows(list), name).toBe(active)
    }))

  it('for the sites by status, country and place', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getSiteMap', { query })
      for (const { status, count, list } of body.statuses)
        expect(await countListRows(list), status).toBe(count)
      for (const { country, count, list } of body.countries)
        expect(await countListRows(list), country).toBe(count)
      for (const { count, list, siteID } of body.places)
        if (siteID === null) expect(await countListRows(list)).toBe(count)
      expect(await countListRows(body.list)).toBe(body.statuses.reduce((sum, { count }) => sum + count, 0))
    }))

  it('for the months with data by property', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getCompleteness', { query })
      const rows = await readReportRows(body.list)
      const sumOf = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)
      expect([sumOf('With Data'), sumOf('Months')]).toEqual([body.total.reported, body.total.expected])
    }))
})

describe('list filters of metrics', () => {
  it.each([
    ['EnteredStatus', 'Certified'],
    ['Decided', '2026-03..2025-04'],
    ['StatusAge', 'old'],
    ['Active', 'false'],
    ['Noncompliance', 'something'],
    ['AuditorID', '7'],
    ['AuditTypeID', '7'],
  ])('reject the filter %s with the value %j in the audit list', async (FilterType, Filter) => {
    const { body } = await admin.refusal('listAudits', { query: { FilterType, Filter } })
    expect(body.code).toBe('bad-request')
  })

  it.each([
    ['Standing', 'Lost'],
    ['Place', '1_2'],
  ])('reject the filter %s with the value %j in the site list', async (FilterType, Filter) => {
    const { body } = await admin.refusal('listSites', { query: { FilterType, Filter } })
    expect(body.code).toBe('bad-request')
  })

  it('are unknown to hotels, which must not see unpublished statuses', async () => {
    const hotel = server.as(await aUser(server.db, { roles: ['Hotel'] }))
    const sites = await hotel.refusal('listSites', {
      query: { FilterType: 'Standing', Filter: 'Quality Check' },
    })
    const audits = await hotel.refusal('listAudits', {
      query: { FilterType: 'EnteredStatus', Filter: 'Rejected.2025-04..2026-03' },
    })
    expect([sites.body.code, audits.body.code]).toEqual(['unknown-filter', 'unknown-filter'])
  })
})
