import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { BarList } from '../charts/bar-list.tsx'
import { Legend } from '../charts/legend.tsx'
import { formatDays, formatWhole } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { auditorsTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'
import css from './cards.module.css'

type Auditor = CallResponse<'getAuditors'>['auditors'][number]

/** So many fit beside the figure next to it; the table has more, and the file has all. */
const MAX_AUDITORS = 8

const auditorNote = ({ late, medianDaysToReport }: Auditor): string => {
  if (late > 0) return m.analytics_auditor_late({ count: formatWhole(late) })
  return medianDaysToReport === null ? '' : formatDays(medianDaysToReport)
}

/** Who has how much to do, and how soon their reports come. */
export function AuditorsCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="auditors"
      figure="auditors"
      span={7}
      result={useQuery(pageQuery('getAuditors', { query }))}
      tell={(data) => {
        const { auditors } = data
        const most = Math.max(1, ...auditors.map(({ active }) => active))
        const inTable = auditors.length - MAX_AUDITORS
        const inFile = data.totalCount - auditors.length
        return {
          title: auditorsTitle(data),
          caption: m.analytics_auditors_caption(),
          list: '/auditors',
          none: m.analytics_none_now(),
          keys: (
            <Legend
              keys={[
                { look: 'rest', label: m.analytics_auditor_booked() },
                { look: 'first', label: m.analytics_auditor_pending() },
                { look: 'second', label: m.analytics_auditor_quality() },
                { look: 'bad', label: m.analytics_rejected() },
              ]}
            />
          ),
          chart: auditors.length > 0 && (
            <>
              <BarList
                manner="beside"
                bars={auditors.slice(0, MAX_AUDITORS).map((one) => ({
                  key: one.userID,
                  name: one.name,
                  value: formatWhole(one.active),
                  note: auditorNote(one),
                  parts: (
                    [
                      ['rest', one.booked],
                      ['first', one.reportPending],
                      ['second', one.qualityCheck],
                      ['bad', one.rejected],
                    ] as const
                  ).flatMap(([look, count]) => (count > 0 ? [{ look, share: count / most }] : [])),
                  to: one.list,
                }))}
              />
              {inTable > 0 && <p className={css.more}>{m.analytics_more_in_table({ count: inTable })}</p>}
              {inFile > 0 && <p className={css.more}>{m.analytics_more_in_file({ count: inFile })}</p>}
            </>
          ),
          ...(inFile > 0 ? { tableNote: m.analytics_more_in_file({ count: inFile }) } : {}),
          table: {
            head: [
              m.analytics_auditor(),
              m.analytics_auditor_active(),
              m.analytics_auditor_booked(),
              m.analytics_auditor_pending(),
              m.analytics_auditor_late_head(),
              m.analytics_auditor_quality(),
              m.analytics_rejected(),
              m.analytics_auditor_submitted(),
              m.analytics_auditor_median_head(),
            ],
            rows: auditors.map((one) => ({
              key: one.userID,
              to: one.list,
              cells: [
                one.name,
                ...[
                  one.active,
                  one.booked,
                  one.reportPending,
                  one.late,
                  one.qualityCheck,
                  one.rejected,
                  one.submitted,
                  one.medianDaysToReport,
                ].map(formatWhole),
              ],
            })),
          },
        }
      }}
    />
  )
}
