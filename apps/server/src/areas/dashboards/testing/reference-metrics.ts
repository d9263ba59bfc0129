import {
  type ClassificationKey,
  calculateEntry,
  calculateTotals,
  isClassification,
  type Totals,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

const keyOf = (text: string): ClassificationKey => {
  if (!isClassification(text)) throw new Error(`There is no classification "${text}".`)
  return text
}

const readTyped = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}

/** Reads all rows that the metrics are computed from. */
export async function readAllRows(db: DbOrTrx) {
  const audits = await db.selectFrom('audit').selectAll().execute()
  const events = await db.selectFrom('event_log').selectAll().where('source', '=', 'Audits').execute()
  const responses = await db.selectFrom('audit_response').selectAll().execute()
  const questions = await db.selectFrom('audit_type_question').selectAll().execute()
  const sites = await db.selectFrom('site').selectAll().execute()
  const reports = await db.selectFrom('environmental_report').selectAll().execute()
  const entries = await db.selectFrom('environmental_entry').selectAll().execute()
  const questionOf = new Map(questions.map((question) => [question.audit_type_question_id, question]))
  const auditOf = new Map(audits.map((audit) => [audit.audit_id, audit]))
  const allAnswers = responses.flatMap((response) => {
    const audit = auditOf.get(response.audit_id)
    const question = questionOf.get(response.audit_type_question_id)
    if (!audit || !question?.visible) return []
    // Non-mandatory criteria do not count at a first audit.
    return [{ response, audit, question, isCounted: question.is_mandatory || !audit.first_audit }]
  })
  return {
    audits,
    events: events.flatMap((event) => {
      const audit = auditOf.get(event.correlation_id)
      return audit ? [{ event, audit }] : []
    }),
    asked: allAnswers,
    answers: allAnswers.filter(({ isCounted }) => isCounted),
    sites: sites.map((site) => ({ site, latest: latestOf(site.site_id, audits) })),
    reports: reports.map((report) => {
      const own = entries.filter((entry) => entry.report_id === report.report_id)
      const totals: Totals = calculateTotals(
        own.map((entry) => {
          const classification = keyOf(entry.classification)
          const rates = {
            unitRate: entry.unit_rate,
            co2eFactor: entry.co2e_factor,
            kWhFactor: entry.kwh_factor,
          }
          return { classification, results: calculateEntry(classification, readTyped(entry.typed), rates) }
        }),
      )
      return { report, entries: own.length, totals }
    }),
  }
}

export type AllRows = Awaited<ReturnType<typeof readAllRows>>
type AuditRow = AllRows['audits'][number]

function latestOf(
  siteID: string,
  audits: readonly { site_id: string; created_at: Date; audit_id: string; mode: string }[],
) {
  const own = audits.filter((audit) => audit.site_id === siteID && audit.mode !== 'check-up')
  const compareNewestFirst = (a: (typeof own)[number], b: (typeof own)[number]) =>
    b.created_at.getTime() - a.created_at.getTime() || (a.audit_id < b.audit_id ? 1 : -1)
  const found = own.sort(compareNewestFirst)[0]
  return found?.audit_id
}

/** The filters of a metric; months as 2026-05. */
export interface MetricQuery {
  country?: string
  auditType?: string
  from: string
  to: string
}

const DAY_MS = 86_400_000

export const matchesFilter = (
  query: MetricQuery,
  audit: { country: string; audit_type_id: string | null },
): boolean =>
  (query.country === undefined || audit.country === query.country) &&
  (query.auditType === undefined || audit.audit_type_id === query.auditType)

const monthOf = (date: Date | string | null): string =>
  date === null ? '' : (date instanceof Date ? date.toISOString() : date).slice(0, 7)
export const isInPeriod = (query: Pick<MetricQuery, 'from' | 'to'>, date: Date | string | null): boolean =>
  monthOf(date) >= query.from && monthOf(date) <= query.to

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const midnight = (date: Date): number => Date.parse(date.toISOString().slice(0, 10))
export const daysSince = (now: Date, then: Date): number => (midnight(now) - midnight(then)) / DAY_MS
export const dayCount = (from: string | null, to: Date | null): number =>
  Math.max(
    0,
    Math.round((Date.parse((to?.toISOString() ?? '').slice(0, 10)) - Date.parse(from ?? '')) / DAY_MS),
  )

export const auditsOf = ({ audits }: AllRows, query: MetricQuery): AuditRow[] =>
  audits.filter((audit) => matchesFilter(query, audit))

/** Check-ups are not counted. */
export const countEvents = ({ events }: AllRows, query: MetricQuery, status: string): number =>
  events.filter(
    ({ event, audit }) =>
      audit.mode !== 'check-up' &&
      matchesFilter(query, audit) &&
      event.status === status &&
      isInPeriod(query, event.event_at),
  ).length

/** Enabled sites of the country whose latest audit is of the type, with that audit. */
export function sitesOf({ sites, audits }: AllRows, query: MetricQuery) {
  return sites
    .map(({ site, latest }) => ({ site, audit: audits.find(({ audit_id }) => audit_id === latest) }))
    .filter(({ site, audit }) =>
      matchesFilter(query, { country: site.country, audit_type_id: audit?.audit_type_id ?? null }),
    )
    .filter(({ site }) => site.enabled)
}

const monthAt = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7)

export const months = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAt(from, index))
export const inMonth = (month: string) => ({ from: month, to: month })

export const countMonths = ({ from, to }: MetricQuery): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1

/** The query for the previous period. */
export const previousPeriod = (query: MetricQuery): MetricQuery => ({
  ...query,
  from: monthAt(query.from, -countMonths(query)),
  to: monthAt(query.from, -1),
})
