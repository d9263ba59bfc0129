import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { statusStyles } from '../../../../ui/status-badge.tsx'
import { BarList } from '../charts/bar-list.tsx'
import { Legend } from '../charts/chart-frame.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { formatDays, formatMonthYear, formatWhole } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { formatDecisionsTitle, formatExpiringTitle, formatPipelineTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'

type ExpiringMonth = CallResponse<'getExpiring'>['months'][number]

const toExpiringColumn = ({ month, certificates, booked, list }: ExpiringMonth): Column => ({
  month,
  parts: [
    { seriesStyle: 'first', label: m.analytics_booked(), value: booked },
    { seriesStyle: 'rest', label: m.analytics_not_booked(), value: certificates - booked },
  ],
  ...(certificates > 0 ? { maximumLabel: formatWhole(certificates) } : {}),
  link: {
    to: list,
    label: m.analytics_expiring_month({
      month: formatMonthYear(month),
      certificates: m.analytics_certificates({ count: certificates }),
      booked: formatWhole(booked),
    }),
  },
})

/** Expiring certificates by month, with and without a booked audit. */
export function ExpiringCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="expiring"
      metric="expiring"
      span={4}
      result={useQuery(pageQuery('getExpiring', { query }))}
      render={(data) => {
        const { months } = data
        return {
          title: formatExpiringTitle(data),
          caption: m.analytics_expiring_caption(),
          list: data.list,
          legend: <Legend keys={[{ seriesStyle: 'first', label: m.analytics_booked() }]} />,
          chart: months.some(({ certificates }) => certificates > 0) && (
            <MonthColumns
              label={formatExpiringTitle(data)}
              columns={months.map(toExpiringColumn)}
              height={210}
            />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_certificates_header(),
              m.analytics_booked(),
              m.analytics_not_booked(),
            ],
            rows: months.map(({ month, certificates, booked, list }) => ({
              key: month,
              to: list,
              cells: [
                formatMonthYear(month),
                formatWhole(certificates),
                formatWhole(booked),
                formatWhole(certificates - booked),
              ],
            })),
          },
        }
      }}
    />
  )
}

const AGES = ['week', 'month', 'quarter', 'older'] as const

/** Open audits by status with their age. The table also has closed statuses. */
export function PipelineCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="pipeline"
      metric="pipeline"
      span={5}
      result={useQuery(pageQuery('getPipeline', { query }))}
      render={(data) => {
        const open = data.stages.filter(({ isOpen }) => isOpen)
        const maximum = Math.max(1, ...open.map(({ count }) => count))
        return {
          title: formatPipelineTitle(data),
          caption: m.analytics_pipeline_caption(),
          chart: (
            <BarList
              layout="row"
              bars={open.map(({ status, count, medianDays, list }) => {
                const { icon: ItemIcon, tone } = statusStyles[status]
                return {
                  key: status,
                  lead: <ItemIcon size={14} stroke={2} aria-hidden />,
                  name: status,
                  value: formatWhole(count),
                  note: medianDays === null ? '' : formatDays(medianDays),
                  parts: count > 0 ? [{ seriesStyle: tone, share: count / maximum }] : [],
                  to: list,
                }
              })}
            />
          ),
          table: {
            head: [
              m.analytics_status(),
              m.analytics_audits(),
              m.analytics_median(),
              m.analytics_oldest(),
              m.analytics_age_week(),
              m.analytics_age_month(),
              m.analytics_age_quarter(),
              m.analytics_age_older(),
            ],
            rows: data.stages.map(
              ({ status, isOpen, count, medianDays, oldestDays, ages, list, ageLists }) => ({
                key: status,
                to: list,
                cells: [
                  status,
                  formatWhole(count),
                  ...[medianDays, oldestDays].map(formatWhole),
                  ...AGES.map((age) =>
                    ageLists && ages[age] > 0
                      ? { text: formatWhole(ages[age]), to: ageLists[age] }
                      : isOpen
                        ? formatWhole(ages[age])
                        : '-',
                  ),
                ],
              }),
            ),
          },
        }
      }}
    />
  )
}

type DecisionsMonth = CallResponse<'getDecisions'>['months'][number]

const toDecisionsColumn = ({
  month,
  certified,
  improvements,
  notCertified,
  submitted,
}: DecisionsMonth): Column => ({
  month,
  parts: [
    { seriesStyle: 'first', label: m.analytics_certified_legend(), value: certified },
    { seriesStyle: 'second', label: m.analytics_improvements(), value: improvements },
    { seriesStyle: 'rest', label: m.analytics_not_certified(), value: notCertified },
  ],
  mark: { label: m.analytics_submitted(), value: submitted },
})

/** Submissions and decisions by month. */
export function DecisionsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="decisions"
      metric="decisions"
      span={7}
      result={useQuery(pageQuery('getDecisions', { query }))}
      render={(data) => {
        const { months, lists } = data
        const isEmpty = months.every(
          ({ submitted, certified, improvements, notCertified }) =>
            submitted + certified + improvements + notCertified === 0,
        )
        return {
          title: formatDecisionsTitle(data),
          caption: m.analytics_decisions_caption(),
          list: lists.certified,
          legend: (
            <Legend
              keys={[
                { seriesStyle: 'first', label: m.analytics_certified_legend(), to: lists.certified },
                { seriesStyle: 'second', label: m.analytics_improvements(), to: lists.improvements },
                { seriesStyle: 'rest', label: m.analytics_not_certified(), to: lists.notCertified },
                { seriesStyle: 'mark', label: m.analytics_submitted(), to: lists.submitted },
              ]}
            />
          ),
          chart: !isEmpty && (
            <MonthColumns
              label={formatDecisionsTitle(data)}
              columns={months.map(toDecisionsColumn)}
              height={262}
            />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_submitted(),
              m.analytics_certified_legend(),
              m.analytics_improvements(),
              m.analytics_not_certified(),
              m.analytics_rejected(),
            ],
            rows: months.toReversed().map(({ month, ...counts }) => ({
              key: month,
              cells: [
                formatMonthYear(month),
                ...[
                  counts.submitted,
                  counts.certified,
                  counts.improvements,
                  counts.notCertified,
                  counts.rejected,
                ].map(formatWhole),
              ],
            })),
          },
        }
      }}
    />
  )
}
