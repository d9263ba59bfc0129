import { countMonths } from '@sojourn/domain/dashboards/period'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { BarList } from '../charts/bar-list.tsx'
import { Legend } from '../charts/chart-frame.tsx'
import { formatDays, formatShare, formatWhole } from '../format.ts'
import { ListLink, MetricCard } from '../metric-card.tsx'
import { formatAuditorsTitle, formatCriteriaTitle, formatImprovementsTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'
import css from './cards.module.css'

/** The number of audits in the card. The table has ten, and the list has all. */
const MAX_OVERDUE = 5

/** Hotels with overdue improvements. */
export function ImprovementsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="improvements"
      metric="improvements"
      span={5}
      result={useQuery(pageQuery('getImprovements', { query }))}
      render={(data) => ({
        title: formatImprovementsTitle(data),
        caption: m.analytics_late_summary({
          outstanding: formatWhole(data.outstanding),
          soon: formatWhole(data.dueSoon),
        }),
        list: data.list,
        emptyText: m.analytics_none_now(),
        chart: data.longest.length > 0 && (
          <ul className={css.late}>
            {data.longest.slice(0, MAX_OVERDUE).map((audit) => (
              <li key={audit.auditID}>
                <ListLink to={audit.list} className={css.lateLink}>
                  <span className={css.site}>{audit.siteName}</span>
                  <span className={css.overdue}>{formatDays(audit.daysOverdue)}</span>
                  <span className={css.fact}>
                    {m.analytics_late_due({
                      country: countryName(audit.country),
                      date: longDate(audit.deadline),
                    })}
                  </span>
                  <span className={css.remaining}>{m.analytics_late_left({ count: audit.left })}</span>
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
          rows: data.longest.map((audit) => ({
            key: audit.auditID,
            to: audit.list,
            cells: [
              audit.siteName,
              countryName(audit.country),
              longDate(audit.deadline),
              formatWhole(audit.daysOverdue),
              formatWhole(audit.left),
            ],
          })),
        },
      })}
    />
  )
}

/** The ten criteria that fail most. */
export function CriteriaCard() {
  const { query, period } = useDashboardState()
  return (
    <MetricCard
      name="criteria"
      metric="noncompliances"
      span={4}
      result={useQuery(pageQuery('getNoncompliances', { query }))}
      render={(data) => {
        const { criteria } = data
        const maximum = Math.max(1, ...criteria.map(({ noncompliances }) => noncompliances))
        return {
          title: formatCriteriaTitle(data),
          caption: m.analytics_criteria_caption({ count: countMonths(period) }),
          list: data.total.list,
          chart: criteria.length > 0 && (
            <BarList
              layout="stacked"
              bars={criteria.map(({ criterionID, key, title, noncompliances, list }) => ({
                key: criterionID,
                lead: <span className={css.number}>{key}</span>,
                name: title,
                value: formatWhole(noncompliances),
                parts: [{ seriesStyle: 'first', share: noncompliances / maximum }],
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

type Auditor = CallResponse<'getAuditors'>['auditors'][number]

/** The number of bars in the card. The table has more, and the CSV file has all. */
const MAX_AUDITORS = 8

const formatAuditorNote = ({ late, medianDaysToReport }: Auditor): string => {
  if (late > 0) return m.analytics_auditor_late({ count: formatWhole(late) })
  return medianDaysToReport === null ? '' : formatDays(medianDaysToReport)
}

/** The workload of auditors and their days to report. */
export function AuditorsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="auditors"
      metric="auditors"
      span={7}
      result={useQuery(pageQuery('getAuditors', { query }))}
      render={(data) => {
        const { auditors } = data
        const maximum = Math.max(1, ...auditors.map(({ active }) => active))
        const onlyInTable = auditors.length - MAX_AUDITORS
        const onlyInFile = data.totalCount - auditors.length
        return {
          title: formatAuditorsTitle(data),
          caption: m.analytics_auditors_caption(),
          list: '/auditors',
          emptyText: m.analytics_none_now(),
          legend: (
            <Legend
              keys={[
                { seriesStyle: 'rest', label: m.analytics_auditor_booked() },
                { seriesStyle: 'first', label: m.analytics_auditor_pending() },
                { seriesStyle: 'second', label: m.analytics_auditor_quality() },
                { seriesStyle: 'bad', label: m.analytics_rejected() },
              ]}
            />
          ),
          chart: auditors.length > 0 && (
            <>
              <BarList
                layout="row"
                bars={auditors.slice(0, MAX_AUDITORS).map((auditor) => ({
                  key: auditor.userID,
                  name: auditor.name,
                  value: formatWhole(auditor.active),
                  note: formatAuditorNote(auditor),
                  parts: (
                    [
                      ['rest', auditor.booked],
                      ['first', auditor.reportPending],
                      ['second', auditor.qualityCheck],
                      ['bad', auditor.rejected],
                    ] as const
                  ).flatMap(([seriesStyle, count]) =>
                    count > 0 ? [{ seriesStyle, share: count / maximum }] : [],
                  ),
                  to: auditor.list,
                }))}
              />
              {onlyInTable > 0 && (
                <p className={css.more}>{m.analytics_more_in_table({ count: onlyInTable })}</p>
              )}
              {onlyInFile > 0 && (
                <p className={css.more}>{m.analytics_more_in_file({ count: onlyInFile })}</p>
              )}
            </>
          ),
          ...(onlyInFile > 0 ? { tableNote: m.analytics_more_in_file({ count: onlyInFile }) } : {}),
          table: {
            head: [
              m.analytics_auditor(),
              m.analytics_auditor_active(),
              m.analytics_auditor_booked(),
              m.analytics_auditor_pending(),
              m.analytics_auditor_late_header(),
              m.analytics_auditor_quality(),
              m.analytics_rejected(),
              m.analytics_auditor_submitted(),
              m.analytics_auditor_median_header(),
            ],
            rows: auditors.map((auditor) => ({
              key: auditor.userID,
              to: auditor.list,
              cells: [
                auditor.name,
                ...[
                  auditor.active,
                  auditor.booked,
                  auditor.reportPending,
                  auditor.late,
                  auditor.qualityCheck,
                  auditor.rejected,
                  auditor.submitted,
                  auditor.medianDaysToReport,
                ].map(formatWhole),
              ],
            })),
          },
        }
      }}
    />
  )
}
