import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { statusLooks } from '../../../../ui/status-badge.tsx'
import { BarList } from '../charts/bar-list.tsx'
import { formatDays, formatWhole } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { pipelineTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'

const AGES = ['week', 'month', 'quarter', 'older'] as const

/** Where the open audits stand, and how long they have stood there. The table has those that are over, too. */
export function PipelineCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="pipeline"
      figure="pipeline"
      span={5}
      result={useQuery(pageQuery('getPipeline', { query }))}
      tell={(data) => {
        const open = data.stages.filter(({ isOpen }) => isOpen)
        const most = Math.max(1, ...open.map(({ count }) => count))
        return {
          title: pipelineTitle(data),
          caption: m.analytics_pipeline_caption(),
          chart: (
            <BarList
              manner="beside"
              bars={open.map(({ status, count, medianDays, list }) => {
                const { icon: Picture, tone } = statusLooks[status]
                return {
                  key: status,
                  lead: <Picture size={14} stroke={2} aria-hidden />,
                  name: status,
                  value: formatWhole(count),
                  note: medianDays === null ? '' : formatDays(medianDays),
                  parts: count > 0 ? [{ look: tone, share: count / most }] : [],
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
