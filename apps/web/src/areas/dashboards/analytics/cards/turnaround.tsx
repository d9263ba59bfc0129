import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { MonthLines } from '../charts/month-lines.tsx'
import { showDays, showWhole, titleOfMonth } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { turnaroundTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'

const lastOf = (values: readonly (number | null)[]): string => {
  const last = values.findLast((value) => value !== null)
  return last === undefined || last === null ? '' : showDays(last)
}

/** How long it takes from the visit to the report, and to the decision. */
export function Turnaround() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="turnaround"
      figure="turnaround"
      span={4}
      result={useQuery(pageQuery('getTurnaround', { query }))}
      tell={(data) => {
        const { months, period } = data
        const decisions = months.map(({ visitToDecision }) => visitToDecision)
        const reports = months.map(({ visitToReport }) => visitToReport)
        const isEmpty = [...decisions, ...reports].every((value) => value === null)
        return {
          title: turnaroundTitle(data),
          caption: m.analytics_turnaround_caption(),
          list: data.list,
          chart: !isEmpty && (
            <MonthLines
              label={m.analytics_turnaround_chart({
                from: titleOfMonth(period.from),
                to: titleOfMonth(period.to),
              })}
              months={months.map(({ month }) => month)}
              lines={[
                { look: 'first', label: m.analytics_decision(), values: decisions, end: lastOf(decisions) },
                { look: 'second', label: m.analytics_report(), values: reports, end: lastOf(reports) },
              ]}
              height={210}
              show={showWhole}
            />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_decided(),
              m.analytics_to_decision(),
              m.analytics_to_report(),
            ],
            rows: months.toReversed().map(({ month, decided, visitToDecision, visitToReport }) => ({
              key: month,
              cells: [titleOfMonth(month), ...[decided, visitToDecision, visitToReport].map(showWhole)],
            })),
          },
        }
      }}
    />
  )
}
