import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Keys } from '../charts/keys.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { showShare, showWhole, titleOfMonth } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { completenessTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'

type Month = CallResponse<'getCompleteness'>['months'][number]

const columnOf = ({ month, reported, expected }: Month): Column => ({
  month,
  parts: [
    { look: 'first', label: m.analytics_reported(), value: reported },
    { look: 'rest', label: m.analytics_missing(), value: expected - reported },
  ],
})

/** How many sites have entered their months. */
export function Completeness() {
  const { query } = usePlace()
  return (
    <FigureCard
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
            <Keys
              keys={[
                { look: 'first', label: m.analytics_reported() },
                { look: 'rest', label: m.analytics_missing() },
              ]}
            />
          ),
          chart: months.some(({ expected }) => expected > 0) && (
            <MonthColumns
              label={m.analytics_completeness_chart({
                from: titleOfMonth(period.from),
                to: titleOfMonth(period.to),
              })}
              columns={months.map(columnOf)}
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
                titleOfMonth(month),
                showWhole(expected),
                showWhole(reported),
                showWhole(expected - reported),
                showShare(reported, expected),
              ],
            })),
          },
        }
      }}
    />
  )
}
