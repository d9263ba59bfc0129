import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Legend } from '../charts/legend.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { formatWhole, formatMonthYear } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { expiringTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'

type ExpiringMonth = CallResponse<'getExpiring'>['months'][number]

const expiringColumn = ({ month, certificates, booked, list }: ExpiringMonth): Column => ({
  month,
  parts: [
    { look: 'first', label: m.analytics_booked(), value: booked },
    { look: 'rest', label: m.analytics_not_booked(), value: certificates - booked },
  ],
  ...(certificates > 0 ? { crown: formatWhole(certificates) } : {}),
  way: {
    to: list,
    label: m.analytics_expiring_month({
      month: formatMonthYear(month),
      certificates: m.analytics_certificates({ count: certificates }),
      booked: formatWhole(booked),
    }),
  },
})

/** Which certificates end in the months ahead, and whose hotels have their next audit already. */
export function ExpiringCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
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
          keys: <Legend keys={[{ look: 'first', label: m.analytics_booked() }]} />,
          chart: months.some(({ certificates }) => certificates > 0) && (
            <MonthColumns label={expiringTitle(data)} columns={months.map(expiringColumn)} height={210} />
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
