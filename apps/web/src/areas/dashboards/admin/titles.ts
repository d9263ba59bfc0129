import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { formatDays, formatMonthName, formatMonthYear, formatShare, formatWhole } from './format.ts'

/** Returns the item with the largest value. */
const maxBy = <Item>(items: readonly Item[], getValue: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (!best || getValue(item) > getValue(best) ? item : best),
    undefined,
  )

const formatSpan = (months: number): string =>
  months === 12 ? m.analytics_a_year() : m.analytics_months({ count: months })

export function formatDecisionsTitle({ months }: CallResponse<'getDecisions'>): string {
  const best = maxBy(months, ({ certified }) => certified)
  if (!best || best.certified === 0) return m.analytics_decisions_none()
  // In periods longer than a year the month name alone is ambiguous.
  const month = months.length > 12 ? formatMonthYear(best.month) : formatMonthName(best.month)
  if (months.filter(({ certified }) => certified === best.certified).length > 1) {
    const total = months.reduce((sum, { certified }) => sum + certified, 0)
    const certificates = m.analytics_certificates({ count: total })
    return m.analytics_decisions_total({ certificates, span: formatSpan(months.length) })
  }
  if (best !== months.at(-1)) return m.analytics_decisions_best({ month, count: formatWhole(best.certified) })
  const certificates = m.analytics_certificates({ count: best.certified })
  return m.analytics_decisions_latest({ month, certificates, span: formatSpan(months.length) })
}

const WAITING_TITLES: Partial<Record<AuditStatus, (params: { count: number }) => string>> = {
  'Audit Due': m.analytics_pipeline_due,
  'Date Set': m.analytics_pipeline_set,
  'Audit Confirmed': m.analytics_pipeline_confirmed,
  'Report Pending': m.analytics_pipeline_pending,
  'Quality Check': m.analytics_pipeline_quality,
  Rejected: m.analytics_pipeline_rejected,
  Improvements: m.analytics_pipeline_improvements,
}

export function formatPipelineTitle({ stages }: CallResponse<'getPipeline'>): string {
  const open = stages.filter(({ isOpen }) => isOpen)
  const longest = maxBy(open, ({ count }) => count)
  if (!longest || longest.count === 0) return m.analytics_pipeline_none()
  return WAITING_TITLES[longest.status]?.({ count: longest.count }) ?? m.analytics_pipeline_caption()
}

export function formatTurnaroundTitle({ total, before }: CallResponse<'getTurnaround'>): string {
  if (total.visitToDecision === null || before.visitToDecision === null)
    return m.analytics_turnaround_default()
  const change = Math.round(total.visitToDecision) - Math.round(before.visitToDecision)
  if (change === 0) return m.analytics_turnaround_same()
  const days = formatDays(Math.abs(change))
  return change < 0 ? m.analytics_turnaround_sooner({ days }) : m.analytics_turnaround_later({ days })
}

export function formatExpiringTitle({ months }: CallResponse<'getExpiring'>): string {
  if (months.every(({ certificates }) => certificates === 0)) return m.analytics_expiring_none()
  const monthWithMostNeeds = maxBy(months, ({ certificates, booked }) => certificates - booked)
  const count = monthWithMostNeeds ? monthWithMostNeeds.certificates - monthWithMostNeeds.booked : 0
  if (!monthWithMostNeeds || count === 0) return m.analytics_expiring_ready()
  return m.analytics_expiring_needs({ month: formatMonthName(monthWithMostNeeds.month), count })
}

export function formatCriteriaTitle({ criteria }: CallResponse<'getNoncompliances'>): string {
  const worst = criteria.filter(({ noncompliances }) => noncompliances === criteria[0]?.noncompliances)
  const [first, second] = worst
  if (!first) return m.analytics_criteria_none()
  if (!second) return m.analytics_criteria_one({ key: first.key })
  if (worst.length === 2) return m.analytics_criteria_two({ one: first.key, other: second.key })
  return m.analytics_criteria_many({ count: worst.length })
}

export function formatGroupsTitle({ groups, total }: CallResponse<'getNoncompliances'>): string {
  const worst = maxBy(groups, ({ noncompliances }) => noncompliances)
  if (!worst || worst.noncompliances === 0) return m.analytics_criteria_none()
  const percent = formatShare(worst.noncompliances, total.noncompliances)
  return m.analytics_groups_title({ percent, group: worst.name })
}

export function formatSitesTitle({ statuses }: CallResponse<'getSiteMap'>): string {
  const count = statuses.reduce((sum, status) => sum + status.count, 0)
  if (count === 0) return m.analytics_sites_none()
  const certified = statuses.find(({ status }) => status === 'Certified')?.count ?? 0
  return m.analytics_sites_title({ certified: formatWhole(certified), count })
}

export function formatAuditorsTitle({ auditors }: CallResponse<'getAuditors'>): string {
  const busiest = maxBy(auditors, ({ active }) => active)
  if (!busiest || busiest.active === 0) return m.analytics_auditors_none()
  return m.analytics_auditors_title({ name: busiest.name, count: busiest.active })
}

export const formatImprovementsTitle = ({ overdue }: CallResponse<'getImprovements'>): string =>
  overdue === 0 ? m.analytics_late_none() : m.analytics_late_title({ count: overdue })

/** The relative change of a value; null if one of them is unknown. */
export const calculateRelativeChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / before

export function formatIntensityTitle({ total, before }: CallResponse<'getIntensity'>): string {
  const change = calculateRelativeChange(total.energy.perGuestNight, before.energy.perGuestNight)
  if (change === null) return m.analytics_intensity_default()
  const percent = formatShare(Math.abs(change), 1)
  if (Math.round(Math.abs(change) * 100) === 0) return m.analytics_intensity_same()
  return change < 0 ? m.analytics_intensity_less({ percent }) : m.analytics_intensity_more({ percent })
}

export const formatCompletenessTitle = ({ total }: CallResponse<'getCompleteness'>): string =>
  total.expected === 0
    ? m.analytics_completeness_none()
    : m.analytics_completeness_title({ percent: formatShare(total.reported, total.expected) })
