import { describe, expect, it } from 'vitest'
import {
  calculateRelativeChange,
  formatCompletenessTitle,
  formatCriteriaTitle,
  formatDecisionsTitle,
  formatExpiringTitle,
  formatGroupsTitle,
  formatImprovementsTitle,
  formatPipelineTitle,
  formatTurnaroundTitle,
} from './titles.ts'

const period = { from: '2025-03', to: '2026-02' }
const decided = (month: string, certified: number) => ({
  month,
  submitted: 0,
  certified,
  improvements: 0,
  notCertified: 0,
  rejected: 0,
})
const lists = { submitted: '', certified: '', improvements: '', notCertified: '', rejected: '' }

describe('formatDecisionsTitle', () => {
  const formatTitle = (...counts: number[]) =>
    formatDecisionsTitle({
      period,
      lists,
      months: counts.map((count, index) => decided(`2025-${String(index + 1).padStart(2, '0')}`, count)),
    })

  it('names the month with the most certificates', () => {
    expect(formatTitle(3, 9, 4)).toBe('February had the most certificates: 9')
    expect(formatTitle(3, 4, 9)).toBe('March had 9 certificates, the most in 3 months')
    expect(formatTitle(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)).toBe(
      'December had 1 certificate, the most in a year',
    )
    expect(formatTitle(0, 0)).toBe('No certificates in these months')
    expect(formatTitle(2, 0, 2)).toBe('4 certificates in 3 months')
  })
})

it('formatPipelineTitle names the open status with the most audits', () => {
  const stage = (status: 'Quality Check' | 'Improvements' | 'Certified', count: number) => ({
    status,
    isOpen: status !== 'Certified',
    count,
    medianDays: null,
    oldestDays: null,
    ages: { week: 0, month: 0, quarter: 0, older: 0 },
    list: '/audits',
    ageLists: null,
  })
  const title = (...stages: ReturnType<typeof stage>[]) => formatPipelineTitle({ asOf: '2026-02-01', stages })
  expect(title(stage('Quality Check', 1), stage('Certified', 90))).toBe(
    '1 report is waiting for quality check',
  )
  expect(title(stage('Quality Check', 12), stage('Improvements', 34))).toBe(
    '34 audits are waiting for improvements',
  )
  expect(title(stage('Quality Check', 0), stage('Certified', 90))).toBe('No open audits')
})

it('formatTurnaroundTitle compares the duration with the previous period', () => {
  const createTotals = (visitToDecision: number | null) => ({
    decided: 3,
    visitToDecision,
    visitToReport: null,
  })
  const title = (now: number | null, before: number | null) =>
    formatTurnaroundTitle({
      period,
      months: [],
      total: createTotals(now),
      before: createTotals(before),
      list: '',
    })
  expect(title(19, 23)).toBe('Decisions take 4 days less than before')
  expect(title(20, 19)).toBe('Decisions take 1 day longer than before')
  expect(title(19.2, 19.4)).toBe('Decisions take as long as before')
  expect(title(19, null)).toBe('How long decisions take')
})

it('formatExpiringTitle names the month that needs the most audits', () => {
  const title = (...months: [string, number, number][]) =>
    formatExpiringTitle({
      period,
      list: '',
      months: months.map(([month, certificates, booked]) => ({ month, certificates, booked, list: '' })),
    })
  expect(title(['2026-05', 22, 12], ['2026-06', 31, 10])).toBe('June needs 21 more audits booked')
  expect(title(['2026-05', 2, 1])).toBe('May needs 1 more audit booked')
  expect(title(['2026-05', 2, 2])).toBe('Every expiring certificate has its next audit booked')
  expect(title(['2026-05', 0, 0])).toBe('No certificates expire in these months')
})

it('formatGroupsTitle names the group with the most noncompliances', () => {
  const createCounts = (noncompliances: number) => ({ noncompliances, answers: 100, list: '' })
  const group = (name: string, count: number) => ({ ...createCounts(count), criteriaGroupID: name, name })
  const title = (groups: ReturnType<typeof group>[]) =>
    formatGroupsTitle({ period, total: createCounts(40), groups, criteria: [] })
  expect(title([group('Waste', 10), group('Water', 30)])).toBe('75% of the noncompliances are in Water')
  expect(title([group('Waste', 0)])).toBe('No criteria failed')
})

it('formatCriteriaTitle names up to two criteria that fail most', () => {
  const title = (...counts: [string, number][]) =>
    formatCriteriaTitle({
      period,
      total: { noncompliances: 0, answers: 0, list: '' },
      groups: [],
      criteria: counts.map(([key, noncompliances]) => ({
        criterionID: key,
        key,
        title: key,
        group: 'Water',
        noncompliances,
        answers: 20,
        list: '',
      })),
    })
  expect(title(['B2.3', 9], ['A1', 4])).toBe('B2.3 fails most often')
  expect(title(['B2.3', 9], ['A1', 9], ['C1', 1])).toBe('B2.3 and A1 fail most often')
  expect(title(['B2.3', 9], ['A1', 9], ['C1', 9])).toBe('3 criteria fail equally often')
  expect(title()).toBe('No criteria failed')
})

it('formatImprovementsTitle uses singular and plural', () => {
  const late = (overdue: number) =>
    formatImprovementsTitle({
      asOf: '2026-02-01',
      outstanding: 9,
      overdue,
      dueSoon: 0,
      ages: { month: 0, quarter: 0, older: 0 },
      longest: [],
      list: '',
    })
  expect(late(1)).toBe('1 property is past its deadline')
  expect(late(0)).toBe('No properties are past their deadline')
})

it('formatCompletenessTitle and calculateRelativeChange handle zero', () => {
  const title = (reported: number, expected: number) =>
    formatCompletenessTitle({ period, months: [], total: { reported, expected }, list: '' })
  expect(title(30, 40)).toBe('75% of the monthly data has been reported')
  expect(title(0, 0)).toBe('No months to report on yet')
  expect(calculateRelativeChange(3, 0)).toBeNull()
  expect(calculateRelativeChange(3, 4)).toBe(-0.25)
})
