import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Legend } from '../charts/legend.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { formatWhole, formatMonthYear } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { decisionsTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'

type DecisionsMonth = CallResponse<'getDecisions'>['months'][number]

const decisionsColumn = ({ month, certified, improvements, notCertified, submitted }: DecisionsMonth): Column => ({
  month,
  parts: [
    { look: 'first', label: m.analytics_certified_key(), value: certified },
    { look: 'second', label: m.analytics_improvements(), value: improvements },
    { look: 'rest', label: m.analytics_not_certified(), value: notCertified },
  ],
  mark: { label: m.analytics_submitted(), value: submitted },
})

/** What was handed in and what was decided, month by month. */
export function DecisionsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="decisions"
      figure="decisions"
      span={7}
      result={useQuery(pageQuery('getDecisions', { query }))}
      tell={(data) => {
        const { months, lists } = data
        const isEmpty = months.every(
          ({ submitted, certified, improvements, notCertified }) =>
            submitted + certified + improvements + notCertified === 0,
        )
        return {
          title: decisionsTitle(data),
          caption: m.analytics_decisions_caption(),
          list: lists.certified,
          keys: (
            <Legend
              keys={[
                { look: 'first', label: m.analytics_certified_key(), to: lists.certified },
                { look: 'second', label: m.analytics_improvements(), to: lists.improvements },
                { look: 'rest', label: m.analytics_not_certified(), to: lists.notCertified },
                { look: 'mark', label: m.analytics_submitted(), to: lists.submitted },
              ]}
            />
          ),
          chart: !isEmpty && (
            <MonthColumns label={decisionsTitle(data)} columns={months.map(decisionsColumn)} height={262} />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_submitted(),
              m.analytics_certified_key(),
              m.analytics_improvements(),
              m.analytics_not_certified(),
              m.analytics_rejected(),
            ],
            rows: months.toReversed().map(({ month, ...one }) => ({
              key: month,
              cells: [
                formatMonthYear(month),
                ...[one.submitted, one.certified, one.improvements, one.notCertified, one.rejected].map(
                  formatWhole,
                ),
              ],
            })),
          },
        }
      }}
    />
  )
}
