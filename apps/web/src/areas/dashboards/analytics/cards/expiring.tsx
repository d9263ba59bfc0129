import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Keys } from '../charts/keys.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { showWhole, titleOfMonth } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { expiringTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'

type Month = CallResponse<'getExpiring'>['months'][number]

const columnOf = ({ month, certificates, booked, list }: Month): Column => ({
  month,
  parts: [
    { look: 'first', label: m.analytics_booked(), value: booked },
    { look: 'rest', label: m.analytics_not_booked(), value: certificates - booked },
  ],
  ...(certificates > 0 ? { crown: showWhole(certificates) } : {}),
  way: {
    to: list,
    label: m.analytics_expiring_month({
      month: titleOfMonth(month),
      certificates: m.analytics_certificates({ count: certificates }),
      booked: showWhole(booked),
    }),
  },
})

/** Which certificates end in the months ahead, and whose hotels have their next audit already. */
export function Expiring() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="expiring"
      figure="expiring"
      span={4}
      result={useQuery(pageQuery('getExpiring', { query }))}
      tell={(data) => {
        const { months } = data
        return {
          title: expiringTitle(data),
          caption: m.analytics_expiring_caption(),
          list: data.list,
          keys: <Keys keys={[{ look: 'first', label: m.analytics_booked() }]} />,
          chart: months.some(({ certificates }) => certificates > 0) && (
            <MonthColumns label={expiringTitle(data)} columns={months.map(columnOf)} height={210} />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_certificates_head(),
              m.analytics_booked(),
              m.analytics_not_booked(),
            ],
            rows: months.map(({ month, certificates, booked, list }) => ({
              key: month,
              to: list,
              cells: [
                titleOfMonth(month),
                showWhole(certificates),
                showWhole(booked),
                showWhole(certificates - booked),
              ],
            })),
          },
        }
      }}
    />
  )
}
