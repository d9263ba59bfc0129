import { countMonths } from '@sojourn/domain/dashboards/period'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { BarList } from '../charts/bar-list.tsx'
import { formatShare, formatWhole } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { criteriaTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'
import css from './cards.module.css'

/** The ten criteria that fail most. */
export function CriteriaCard() {
  const { query, period } = useDashboardState()
  return (
    <MetricCard
      name="criteria"
      figure="noncompliances"
      span={4}
      result={useQuery(pageQuery('getNoncompliances', { query }))}
      tell={(data) => {
        const { criteria } = data
        const most = Math.max(1, ...criteria.map(({ noncompliances }) => noncompliances))
        return {
          title: criteriaTitle(data),
          caption: m.analytics_criteria_caption({ count: countMonths(period) }),
          list: data.total.list,
          chart: criteria.length > 0 && (
            <BarList
              manner="under"
              bars={criteria.map(({ criterionID, key, title, noncompliances, list }) => ({
                key: criterionID,
                lead: <span className={css.number}>{key}</span>,
                name: title,
                value: formatWhole(noncompliances),
                parts: [{ look: 'first', share: noncompliances / most }],
                to: list,
              }))}
            />
          ),
          table: {
            head: [
              m.analytics_criterion(),
              m.analytics_noncompliances(),
              m.analytics_answers(),
              m.analytics_rate(),
            ],
            rows: criteria.map(({ criterionID, key, title, noncompliances, answers, list }) => ({
              key: criterionID,
              to: list,
              cells: [
                `${key} ${title}`,
                formatWhole(noncompliances),
                formatWhole(answers),
                formatShare(noncompliances, answers),
              ],
            })),
          },
        }
      }}
    />
  )
}
