import { monthName, monthTitle } from '@sojourn/domain/environment/months'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { reportAddress } from '../report-address.ts'
import css from './timeline.module.css'
import type { MonthAction, ReportMonth } from './timeline-years.ts'

const WORDS: Record<MonthAction, { label(): string; of(input: { month: string }): string }> = {
  edit: { label: m.environmental_edit, of: m.environmental_edit_of },
  start: { label: m.environmental_start, of: m.environmental_start_of },
  view: { label: m.environmental_view, of: m.environmental_view_of },
}

interface MonthCardProps {
  siteID: string
  month: ReportMonth
  /** The one to begin with: its link is the panel's button. */
  isNext: boolean
}

export function MonthCard({ siteID, month, isNext }: MonthCardProps) {
  const { hasData, overdue, action } = month
  const words = action && WORDS[action]
  const Picture = hasData ? IconCircleCheckFilled : IconCircle
  return (
    <li className={css.month} data-has-data={hasData || undefined}>
      <Picture size={16} stroke={1.75} className={css.mark} aria-hidden />
      <div className={css.words}>
        <span className="med">{monthName(month)}</span>
        <span className={css.state}>
          {hasData ? m.environmental_data_added() : m.environmental_no_data_added()}
        </span>
      </div>
      {overdue && (
        <Badge tone="needs" icon={IconAlertTriangle}>
          {m.environmental_overdue({ text: overdue })}
        </Badge>
      )}
      {words && (
        <Link
          to="/environmental/environmental-report"
          search={reportAddress(siteID, month)}
          className={css.link}
          data-next={isNext || undefined}
          aria-label={words.of({ month: monthTitle(month) })}
        >
          {words.label()}
        </Link>
      )}
    </li>
  )
}
