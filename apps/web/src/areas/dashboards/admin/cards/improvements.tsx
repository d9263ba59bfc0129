import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { formatDays, formatWhole } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { ListLink } from '../list-link.tsx'
import { improvementsTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'
import css from './cards.module.css'

/** So many fit beside the figure next to it; the table has ten, the list has all. */
const MAX_OVERDUE = 5

/** The hotels whose improvements should be here already. */
export function ImprovementsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="improvements"
      figure="improvements"
      span={5}
      result={useQuery(pageQuery('getImprovements', { query }))}
      tell={(data) => ({
        title: improvementsTitle(data),
        caption: m.analytics_late_summary({
          outstanding: formatWhole(data.outstanding),
          soon: formatWhole(data.dueSoon),
        }),
        list: data.list,
        none: m.analytics_none_now(),
        chart: data.longest.length > 0 && (
          <ul className={css.late}>
            {data.longest.slice(0, MAX_OVERDUE).map((one) => (
              <li key={one.auditID}>
                <ListLink to={one.list} className={css.lateWay}>
                  <span className={css.site}>{one.siteName}</span>
                  <span className={css.overdue}>{formatDays(one.daysOverdue)}</span>
                  <span className={css.fact}>
                    {m.analytics_late_due({
                      country: countryName(one.country),
                      date: longDate(one.deadline),
                    })}
                  </span>
                  <span className={css.left}>{m.analytics_late_left({ count: one.left })}</span>
                </ListLink>
              </li>
            ))}
          </ul>
        ),
        table: {
          head: [
            m.analytics_site(),
            m.analytics_country(),
            m.analytics_deadline(),
            m.analytics_days_overdue(),
            m.analytics_left(),
          ],
          rows: data.longest.map((one) => ({
            key: one.auditID,
            to: one.list,
            cells: [
              one.siteName,
              countryName(one.country),
              longDate(one.deadline),
              formatWhole(one.daysOverdue),
              formatWhole(one.left),
            ],
          })),
        },
      })}
    />
  )
}
