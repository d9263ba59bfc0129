import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Legend } from '../charts/legend.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { formatShare, formatWhole, formatMonthYear } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { completenessTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'

type CompletenessMonth = CallResponse<'getCompleteness'>['months'][number]

const completenessColumn = ({ month, reported, expected }: CompletenessMonth): Column => ({
  month,
  parts: [
    { look: 'first', label: m.analytics_reported(), value: reported },
    { look: 'rest', label: m.analytics_missing(), value: expected - reported },
  ],
})

/** How many sites have entered their months. */
export function CompletenessCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="completeness"
      figure="completeness"
      span={4}
      result={useQuery(pageQuery('getCompleteness', { query }))}
      tell={(data) => {
        const { months, period } = data
        return {
          title: completenessTitle(data),
          caption: m.analytics_completeness_caption(),
          list: data.list,
          keys: (
            <Legend
              keys={[
                { look: 'first', label: m.analytics_reported() },
                { look: 'rest', label: m.analytics_missing() },
              ]}
            />
          ),
          chart: months.some(({ expected }) => expected > 0) && (
            <MonthColumns
              label={m.analytics_completeness_chart({
                from: formatMonthYear(period.from),
                to: formatMonthYear(period.to),
              })}
              columns={months.map(completenessColumn)}
              height={210}
            />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_expected(),
              m.analytics_reported(),
              m.analytics_missing(),
              m.analytics_rate(),
            ],
            rows: months.toReversed().map(({ month, expected, reported }) => ({
              key: month,
              cells: [
                formatMonthYear(month),
                formatWhole(expected),
                formatWhole(reported),
                formatWhole(expected - reported),
                formatShare(reported, expected),
              ],
            })),
          },
        }
      }}
    />
  )
}
