import { AUDIT_STATUSES } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import type { TestServer } from '#test/server'
import { startDemoServer } from '../../demo/testing/demo-server.ts'
import {
  type AllRows,
  auditsOf,
  countEvents,
  countMonths,
  dayCount,
  daysSince,
  inMonth,
  isInPeriod,
  type MetricQuery,
  matchesFilter,
  median,
  months,
  previousPeriod,
  readAllRows,
  sitesOf,
} from './testing/reference-metrics.ts'

let server: TestServer
let admin: Client
let allRows: AllRows
let now: Date
beforeAll(async () => {
  server = await startDemoServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  allRows = await readAllRows(server.db)
  now = server.clock.now()
  const [type] = allRows.audits.flatMap(({ audit_type_id }) => audit_type_id ?? [])
  queries.push({ ...lastYear, auditType: type ?? '' }, { ...lastYear, country: 'PT', auditType: type ?? '' })
}, 90_000)
afterAll(() => server.stop())

/** The period of the demonstration data, which ends on the start day of the test server. */
const lastYear = { from: '2025-04', to: '2026-03' }
const queries: MetricQuery[] = [lastYear, { ...lastYear, country: 'PT' }, { from: '2024-02', to: '2024-11' }]
/** Runs a check for every combination of filters. */
const forEachQuery = async (check: (query: MetricQuery) => Promise<void>): Promise<void> => {
  expect(queries).toHaveLength(5)
  for (const query of queries) await check(query)
}

describe('metrics equal a count of the raw rows', () => {
  it('getPipeline: status counts and ages', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getPipeline', { query })
      expect(body.stages.map(({ status }) => status)).toEqual([...AUDIT_STATUSES])
      for (const stage of body.stages) {
        const audits = auditsOf(allRows, query).filter(({ status }) => status === stage.status)
        expect(stage.count, stage.status).toBe(audits.length)
        if (!stage.isOpen) continue
        const ages = audits.map((audit) => Math.max(0, daysSince(now, audit.status_since)))
        expect(stage.medianDays, stage.status).toBe(median(ages))
        expect(stage.oldestDays, stage.status).toBe(ages.length === 0 ? null : Math.max(...ages))
        expect(stage.ages).toEqual({
          week: ages.filter((age) => age <= 7).length,
          month: ages.filter((age) => age > 7 && age <= 30).length,
          quarter: ages.filter((age) => age > 30 && age <= 90).length,
          older: ages.filter((age) => age > 90).length,
        })
      }
    }))

  it('getDecisions: submissions and decisions by month', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getDecisions', { query })
      expect(body.months).toEqual(
        months(query.from, countMonths(query)).map((month) => {
          const countInMonth = (status: string) =>
            countEvents(allRows, { ...query, ...inMonth(month) }, status)
          return {
            month,
            submitted: countInMonth('Quality Check'),
            certified: countInMonth('Certified'),
            improvements: countInMonth('Improvements'),
            notCertified: countInMonth('Not Certified'),
            rejected: countInMonth('Rejected'),
          }
        }),
      )
    }))

  it('getTurnaround: median days to a decision', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getTurnaround', { query })
      const measurePeriod = (periodQuery: MetricQuery) => {
        const decided = auditsOf(allRows, query).filter((audit) =>
          isInPeriod(periodQuery, audit.results_sent_at),
        )
        return {
          decided: decided.length,
          visitToDecision: median(
            decided.map((audit) => dayCount(audit.auditor_date, audit.results_sent_at)),
          ),
          visitToReport: median(
            decided.map((audit) => dayCount(audit.auditor_date, audit.auditor_submitted_at)),
          ),
        }
      }
      expect(body.months).toEqual(
        months(query.from, countMonths(query)).map((month) => ({
          month,
          ...measurePeriod({ ...query, ...inMonth(month) }),
        })),
      )
      expect(body.total).toEqual(measurePeriod(query))
      expect(body.before).toEqual(measurePeriod(previousPeriod(query)))
    }))

  it('getExpiring: expiring certificates and booked audits', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getExpiring', { query })
      const lostStatuses = ['Cancelled', 'Expired Audit', 'Not Certified']
      expect(body.months.map(({ list: _, ...month }) => month)).toEqual(
        months(query.to, 12).map((month) => {
          const certified = auditsOf(allRows, query).filter(
            (audit) =>
              audit.status === 'Certified' &&
              audit.mode !== 'check-up' &&
              isInPeriod(inMonth(month), audit.audit_expires_date),
          )
          const isBooked = (audit: (typeof certified)[number]) =>
            allRows.audits.some(
              (next) =>
                next.site_id === audit.site_id &&
                next.created_at > audit.created_at &&
                next.mode !== 'check-up' &&
                !lostStatuses.includes(next.status),
            )
          return { month, certificates: certified.length, booked: certified.filter(isBooked).length }
        }),
      )
    }))

  it('getImprovements: outstanding and overdue improvements', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getImprovements', { query })
      const today = now.toISOString().slice(0, 10)
      const outstanding = auditsOf(allRows, query).filter(({ status }) => status === 'Improvements')
      const overdueDays = outstanding.map(
        (audit) => (Date.parse(today) - Date.parse(audit.kip_due_date ?? '')) / 86_400_000,
      )
      expect(body).toMatchObject({
        outstanding: outstanding.length,
        overdue: overdueDays.filter((days) => days > 0).length,
        dueSoon: overdueDays.filter((days) => days <= 0 && days >= -30).length,
        ages: {
          month: overdueDays.filter((days) => days > 0 && days <= 30).length,
          quarter: overdueDays.filter((days) => days > 30 && days <= 90).length,
          older: overdueDays.filter((days) => days > 90).length,
        },
      })
      expect(body.longest.map(({ daysOverdue }) => daysOverdue)).toEqual(
        overdueDays
          .filter((days) => days > 0)
          .sort((a, b) => b - a)
          .slice(0, 10),
      )
    }))

  it('getNoncompliances: by group, and the ten criteria that fail most', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getNoncompliances', { query })
      const submitted = allRows.answers.filter(
        ({ audit }) =>
          matchesFilter(query, audit) &&
          audit.auditor_submitted_at !== null &&
          isInPeriod(query, audit.auditor_date),
      )
      const noncompliantAnswers = submitted.filter(({ response }) => response.found)
      expect(body.total).toMatchObject({
        noncompliances: noncompliantAnswers.length,
        answers: submitted.length,
      })
      const sum = body.groups.reduce((total, group) => total + group.noncompliances, 0)
      expect(sum).toBe(noncompliantAnswers.length)
      const answersByCriterion = [
        ...Map.groupBy(noncompliantAnswers, ({ question }) => question.criterion_id).values(),
      ]
      expect(body.criteria.map(({ noncompliances }) => noncompliances)).toEqual(
        answersByCriterion
          .map(({ length }) => length)
          .sort((a, b) => b - a)
          .slice(0, 10),
      )
      for (const { criterionID, noncompliances, answers } of body.criteria) {
        const countRows = (rows: typeof noncompliantAnswers) =>
          rows.filter(({ question }) => question.criterion_id === criterionID).length
        expect([noncompliances, answers]).toEqual([countRows(noncompliantAnswers), countRows(submitted)])
      }
    }))

  it('getAuditors: workload and days to report', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getAuditors', { query })
      const audits = auditsOf(allRows, query).filter(({ auditor_id }) => auditor_id !== null)
      const active = [
        'Audit Due',
        'Date Set',
        'Audit Confirmed',
        'Report Pending',
        'Quality Check',
        'Rejected',
      ]
      const counted = audits.filter(
        (audit) => active.includes(audit.status) || isInPeriod(query, audit.auditor_submitted_at),
      )
      expect(body.totalCount).toBe(new Set(counted.map(({ auditor_id }) => auditor_id)).size)
      expect(body.auditors).toHaveLength(body.totalCount)
      for (const auditor of body.auditors) {
        const own = audits.filter(({ auditor_id }) => auditor_id === auditor.userID)
        const countInStatus = (...statuses: string[]) =>
          own.filter(({ status }) => statuses.includes(status)).length
        const submitted = own.filter((audit) => isInPeriod(query, audit.auditor_submitted_at))
        const lateBefore = new Date(now.getTime() - 28 * 86_400_000).toISOString().slice(0, 10)
        expect(auditor).toMatchObject({
          active: countInStatus(...active),
          booked: countInStatus('Date Set', 'Audit Confirmed'),
          reportPending: countInStatus('Report Pending'),
          late: own.filter(
            (audit) => audit.status === 'Report Pending' && (audit.auditor_date ?? '') < lateBefore,
          ).length,
          qualityCheck: countInStatus('Quality Check'),
          rejected: countInStatus('Rejected'),
          submitted: submitted.length,
          medianDaysToReport: median(
            submitted.map((audit) => dayCount(audit.auditor_date, audit.auditor_submitted_at)),
          ),
        })
      }
    }))

  it('getSiteMap: sites by the status of their latest audit', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getSiteMap', { query })
      const sites = sitesOf(allRows, query)
      for (const { status, count } of body.statuses)
        expect(count, status).toBe(
          sites.filter(({ audit }) => (audit?.status ?? 'No audit') === status).length,
        )
      const placed = sites.filter(({ site }) => site.latitude !== null && site.longitude !== null)
      expect(body.places.reduce((total, { count }) => total + count, 0)).toBe(placed.length)
      expect(body.unplaced).toBe(sites.length - placed.length)
      for (const { country, count, certified } of body.countries) {
        const countrySites = sites.filter(({ site }) => site.country === country)
        expect([count, certified]).toEqual([
          countrySites.length,
          countrySites.filter(({ audit }) => audit?.status === 'Certified').length,
        ])
      }
    }))

  it('getIntensity: energy, water, waste and emissions per guest night', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getIntensity', { query })
      const ids = new Set(sitesOf(allRows, query).map(({ site }) => site.site_id))
      const measures = {
        energy: 'energyKWh',
        water: 'waterM3',
        waste: 'wasteKg',
        emissions: 'totalCO2e',
      } as const
      for (const measure of ['energy', 'water', 'waste', 'emissions'] as const)
        for (const [period, actual] of [
          [query, body.total] as const,
          [previousPeriod(query), body.before] as const,
          ...body.months.map((month) => [inMonth(month.month), month] as const),
        ]) {
          const reports = allRows.reports.filter(
            ({ report, totals }) =>
              ids.has(report.site_id) &&
              isInPeriod(period, report.month) &&
              totals[measures[measure]] !== null &&
              (report.total_guest_nights ?? 0) > 0,
          )
          const total = reports.reduce((sum, { totals }) => sum + (totals[measures[measure]] ?? 0), 0)
          const nights = reports.reduce((sum, { report }) => sum + (report.total_guest_nights ?? 0), 0)
          expect(actual[measure].reports).toBe(reports.length)
          expect(actual[measure].guestNights).toBe(nights)
          expect(actual[measure].total).toBeCloseTo(total, 2)
          if (nights > 0) expect(actual[measure].perGuestNight).toBeCloseTo(total / nights, 6)
          else expect(actual[measure].perGuestNight).toBeNull()
        }
    }))

  it('getCompleteness: ended months with data', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getCompleteness', { query })
      const sites = sitesOf(allRows, query).map(({ site }) => site)
      const ended = months(query.from, countMonths(query)).filter((month) => month < '2026-03')
      expect(body.months).toEqual(
        ended.map((month) => {
          const existingSites = sites.filter((site) => site.created_at.toISOString().slice(0, 7) <= month)
          const ids = new Set(existingSites.map(({ site_id }) => site_id))
          const reported = allRows.reports.filter(
            ({ report, entries }) =>
              ids.has(report.site_id) && entries > 0 && report.month.slice(0, 7) === month,
          )
          return { month, expected: existingSites.length, reported: reported.length }
        }),
      )
    }))

  it('getHeadlines: the totals above the metrics', () =>
    forEachQuery(async (query) => {
      const { body } = await admin.call('getHeadlines', { query })
      const { body: pipeline } = await admin.call('getPipeline', { query })
      const { body: turnaround } = await admin.call('getTurnaround', { query })
      const { body: improvements } = await admin.call('getImprovements', { query })
      const findStage = (status: string) => pipeline.stages.find((stage) => stage.status === status)
      const active = pipeline.stages.filter(({ status, isOpen }) => isOpen && status !== 'Improvements')
      expect(body).toMatchObject({
        active: {
          count: active.reduce((total, { count }) => total + count, 0),
          withoutDate: findStage('Audit Due')?.count,
        },
        qualityCheck: {
          count: findStage('Quality Check')?.count,
          oldestDays: findStage('Quality Check')?.oldestDays,
        },
        certified: {
          count: countEvents(allRows, query, 'Certified'),
          before: countEvents(allRows, previousPeriod(query), 'Certified'),
        },
        turnaround: {
          medianDays: turnaround.total.visitToDecision,
          before: turnaround.before.visitToDecision,
        },
        overdue: { count: improvements.overdue },
      })
    }))
})

it('the demonstration data contains values for the metrics', async () => {
  const [decisions, expiring, improvements, noncompliances, completeness] = await Promise.all([
    admin.call('getDecisions', {}),
    admin.call('getExpiring', {}),
    admin.call('getImprovements', {}),
    admin.call('getNoncompliances', {}),
    admin.call('getCompleteness', {}),
  ])
  expect(
    decisions.body.months.some(
      ({ certified, improvements: improvementsCount }) => certified > 0 && improvementsCount > 0,
    ),
  ).toBe(true)
  expect(expiring.body.months.some(({ certificates }) => certificates > 0)).toBe(true)
  expect(improvements.body.overdue).toBeGreaterThan(0)
  expect(noncompliances.body.criteria).toHaveLength(10)
  expect(completeness.body.total.reported).toBeGreaterThan(0)
})

it('every metric uses the last twelve months by default and rejects invalid periods with 400', async () => {
  const { body } = await admin.call('getDecisions', {})
  expect(body.period).toEqual({ from: '2025-04', to: '2026-03' })
  const refusal = await admin.refusal('getDecisions', { query: { from: '2026-02', to: '2026-01' } })
  expect(refusal.body.code).toBe('period-backwards')
  const tooLong = await admin.refusal('getDecisions', { query: { from: '2020-01', to: '2026-01' } })
  expect(tooLong.body.code).toBe('period-too-long')
  for (const query of ['from=2026-13', 'from=soon', 'country=Portugal', 'auditType=7'])
    expect((await admin.get(`/api/Analytics/Decisions?${query}`)).status, query).toBe(400)
})
