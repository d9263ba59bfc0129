import { ACTIVE_STATUSES, ZERO_ID } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type AuditRow, type Everything, readEverything } from './everything.ts'

const NO_MONTH = '0001-01-01'
const DECIDED = ['Quality Check', 'Rejected', 'Improvements', 'Not Certified', 'Certified']

const monthOf = (day: string | Date): string =>
  `${(day instanceof Date ? day.toISOString() : day).slice(0, 7)}-01`

export interface Sum {
  count: number
  amount: number
  weight: number
}

const OPEN: readonly string[] = [...ACTIVE_STATUSES, 'Improvements']
const LOST = ['Cancelled', 'Expired Audit', 'Not Certified']
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

type Add = (
  where: { country: string; audit_type_id: string | null },
  key: [string, string, string, string?],
  sum?: { amount?: number; weight?: number },
) => void

/** What is counted by the day, or counts days. */
function countDays(audit: AuditRow, add: Add): void {
  const reviewer = audit.assigned_user_id ?? ZERO_ID
  if (OPEN.includes(audit.status)) add(audit, ['stage', audit.status, dayOf(audit.status_since)])
  if (audit.status === 'Improvements' && audit.kip_due_date) {
    add(audit, ['deadline', '', audit.kip_due_date])
    add(audit, ['due', reviewer, audit.kip_due_date, audit.status])
  }
  if (['Report Pending', 'Rejected'].includes(audit.status) && audit.auditor_date)
    add(audit, ['due', reviewer, audit.auditor_date, audit.status])
  if (audit.auditor_submitted_at && audit.auditor_id)
    add(audit, ['report of auditor', audit.auditor_id, monthOf(audit.auditor_submitted_at)])
  if (audit.results_sent_at === null) return
  const daysTo = (instant: Date | null): string =>
    instant === null || audit.auditor_date === null
      ? '0'
      : String(Math.max(0, (Date.parse(dayOf(instant)) - Date.parse(audit.auditor_date)) / 86_400_000))
  const month = monthOf(audit.results_sent_at)
  add(audit, ['turnaround', 'report', month, daysTo(audit.auditor_submitted_at)])
  add(audit, ['turnaround', 'decision', month, daysTo(audit.results_sent_at)])
}

/** As PostgreSQL rounds what lies halfway: to the even one. */
const roundToEven = (value: number): number =>
  Math.abs(value % 1) === 0.5 ? 2 * Math.round(value / 2) : Math.round(value)

/** What the kept figures should be, counted one by one. */
function count({ audits, events, asked, answers, sites, reports }: Everything): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  const add: Add = (where, [kind, subject, month, detail = ''], { amount = 0, weight = 0 } = {}) => {
    const key = [kind, subject, month, where.country, where.audit_type_id ?? ZERO_ID, detail].join(' | ')
    const sum = sums.get(key) ?? { count: 0, amount: 0, weight: 0 }
    sums.set(key, { count: sum.count + 1, amount: sum.amount + amount, weight: sum.weight + weight })
  }
  for (const audit of audits) {
    add(audit, ['audit', audit.status, NO_MONTH])
    if (audit.auditor_id) add(audit, ['audit of auditor', audit.auditor_id, NO_MONTH, audit.status])
    add(audit, ['audit of administrator', audit.assigned_user_id ?? ZERO_ID, NO_MONTH, audit.status])
    const visited = audit.auditor_date === null ? NO_MONTH : monthOf(audit.auditor_date)
    add(audit, ['visit', audit.status, visited], { amount: audit.first_audit ? 1 : 0 })
    if (audit.status === 'Certified') add(audit, ['certificate', '', monthOf(audit.audit_expires_date ?? '')])
    countDays(audit, add)
  }
  for (const { event, audit } of events)
    if (DECIDED.includes(event.title)) add(audit, ['event', event.title, monthOf(event.event_at)])
  for (const { response, audit, question, counts } of asked) {
    if (audit.auditor_submitted_at === null) continue
    const month = monthOf(audit.auditor_submitted_at)
    const amount = counts && response.status === 'Noncompliant' ? 1 : 0
    add(audit, ['reported answer', question.audit_type_question_id, month], { amount })
  }
  for (const { response, audit, question } of answers) {
    if (audit.auditor_submitted_at === null || audit.auditor_date === null) continue
    add(audit, ['answer', question.criterion_id, monthOf(audit.auditor_date)])
    if (response.found) add(audit, ['finding', question.criterion_id, monthOf(audit.auditor_date)])
  }
  const auditOf = new Map(audits.map((audit): [string, AuditRow] => [audit.audit_id, audit]))
  const whereOf = new Map(
    sites.map(({ site, latest }) => {
      const audit = latest === undefined ? undefined : auditOf.get(latest)
      return [
        site.site_id,
        { site, audit, place: { country: site.country, audit_type_id: audit?.audit_type_id ?? null } },
      ]
    }),
  )
  for (const { site, audit, place } of whereOf.values()) {
    if (!site.enabled) continue
    add(place, ['site', audit?.status ?? 'No audit', NO_MONTH])
    add(place, ['site since', '', monthOf(site.created_at)])
    const { latitude, longitude } = site
    const angles = latitude === null || longitude === null ? [] : [latitude, longitude]
    for (const degrees of [1, 2.5, 5]) {
      const square = angles.map((angle) => roundToEven(angle / degrees)).join(' ')
      const [amount = 0, weight = 0] = angles
      const standing = `${site.country} ${audit?.status ?? 'No audit'}`
      add(place, [`place ${degrees}`, square, NO_MONTH, standing], { amount, weight })
    }
  }
  for (const audit of audits) {
    if (audit.status !== 'Certified' || audit.audit_expires_date === null) continue
    const isNext = (next: AuditRow): boolean =>
      next.site_id === audit.site_id &&
      !LOST.includes(next.status) &&
      (next.created_at.getTime() - audit.created_at.getTime() || (next.audit_id > audit.audit_id ? 1 : -1)) >
        0
    if (audits.some((next) => next !== audit && isNext(next)))
      add(audit, ['followed certificate', '', monthOf(audit.audit_expires_date)])
  }
  for (const { report, entries, totals } of reports) {
    const standing = whereOf.get(report.site_id)
    if (!standing?.site.enabled || entries === 0) continue
    if (report.month >= monthOf(standing.site.created_at))
      add(standing.place, ['monthly report', '', report.month])
    const weight = report.total_guest_nights ?? 0
    const measures = {
      energy: totals.energyKWh,
      water: totals.waterM3,
      waste: totals.wasteKg,
      emissions: totals.totalCO2e,
    }
    for (const [measure, amount] of Object.entries(measures))
      if (amount !== null && weight > 0)
        add(standing.place, ['intensity', measure, report.month], { amount, weight })
  }
  return sums
}

/** What the database has kept, the same way; figures that have come to nothing are none. */
export async function keptFigures(db: DbOrTrx): Promise<Map<string, Sum>> {
  const rows = await db.selectFrom('figure').selectAll().execute()
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const key = [row.kind, row.subject, row.month, row.country, row.audit_type_id, row.detail].join(' | ')
    const sum = sums.get(key) ?? { count: 0, amount: 0, weight: 0 }
    sums.set(key, {
      count: sum.count + (row.count ?? 0),
      amount: sum.amount + Number(row.amount),
      weight: sum.weight + Number(row.weight),
    })
  }
  for (const [key, sum] of sums) if (sum.count === 0 && Math.abs(sum.amount) < 1e-4) sums.delete(key)
  return sums
}

/** Amounts are kept with six decimals, and binary fractions have a tail. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-4 + 1e-9 * Math.abs(one)

const NOTHING: Sum = { count: 0, amount: 0, weight: 0 }

/** The keys of figures that do not agree, with both. */
export function differences(kept: Map<string, Sum>, counted: Map<string, Sum>): string[] {
  return [...new Set([...kept.keys(), ...counted.keys()])].flatMap((key) => {
    const [one, other] = [kept.get(key) ?? NOTHING, counted.get(key) ?? NOTHING]
    const isSame =
      one.count === other.count && isNear(one.weight, other.weight) && isNear(one.amount, other.amount)
    return isSame ? [] : [`${key}: kept ${JSON.stringify(one)}, counted ${JSON.stringify(other)}`]
  })
}

interface Months {
  months: string[]
  begun: string[]
}

const lineOf = (siteID: string, { months, begun }: Months): string =>
  [siteID, ...begun, 'with data', ...months].join(' ')

/** The months of every site that have a report, and of these the ones with data, in order. */
function monthsOf({ reports }: Everything): string[] {
  const bySite = [...Map.groupBy(reports, ({ report }) => report.site_id)]
  const inOrder = (own: Everything['reports']): string[] => own.map(({ report }) => report.month).sort()
  return bySite.map(([siteID, own]) =>
    lineOf(siteID, { begun: inOrder(own), months: inOrder(own.filter(({ entries }) => entries > 0)) }),
  )
}

async function keptMonths(db: DbOrTrx): Promise<string[]> {
  const rows = await db
    .selectFrom('site_reporting')
    .select(['site_id', sql<string[]>`months::text[]`.as('months'), sql<string[]>`begun::text[]`.as('begun')])
    .execute()
  return rows.filter(({ begun }) => begun.length > 0).map((row) => lineOf(row.site_id, row))
}

/** The names that stand beside where sites stand. */
async function keptNames(db: DbOrTrx): Promise<string[]> {
  const rows = await db.selectFrom('site_standing').select(['site_id', 'site_name']).execute()
  return rows.map((row) => `${row.site_id} ${row.site_name}`)
}

/** What is in only one of two. */
const unlike = (one: readonly string[], other: readonly string[]): Set<string> =>
  new Set(one).symmetricDifference(new Set(other))

export async function wrongFigures(db: DbOrTrx): Promise<string[]> {
  const all = await readEverything(db)
  return [
    ...differences(await keptFigures(db), count(all)),
    ...unlike(await keptMonths(db), monthsOf(all)),
    ...unlike(
      await keptNames(db),
      all.sites.map(({ site }) => `${site.site_id} ${site.site_name}`),
    ),
  ]
}
