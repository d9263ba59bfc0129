import { isReportable, type Month, monthsLater, monthTitle } from '@sojourn/domain/environment/months'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MonthPicker } from '../month-picker.tsx'
import css from './report.module.css'
import { usePlace } from './use-place.ts'

/** Another month of the same site; what was chosen to compare with belonged to this one. */
function useMonths() {
  const { go } = usePlace()
  return ({ month, year }: Month) =>
    go({ month: String(month), year: String(year), compare: undefined, section: undefined, edit: undefined })
}

export function PreviousMonth({ month }: { month: Month }) {
  const show = useMonths()
  const before = monthsLater(month, -1)
  const isThere = isReportable(before, new Date())
  return (
    <span className={css.previous}>
      <IconButton
        icon={IconChevronLeft}
        size={36}
        label={
          isThere
            ? m.environmental_report_previous_month({ month: monthTitle(before) })
            : m.environmental_report_no_previous_month()
        }
        disabled={!isThere}
        onClick={() => show(before)}
      />
    </span>
  )
}

interface CalendarAndNextProps {
  month: Month
  /** The months there is something to see in, for somebody who cannot begin another. */
  only: readonly Month[] | undefined
}

export function CalendarAndNext({ month, only }: CalendarAndNextProps) {
  const show = useMonths()
  const now = new Date()
  const after = monthsLater(month, 1)
  const isThere = isReportable(after, now)
  return (
    <span className={css.steps}>
      <IconButton
        icon={IconChevronRight}
        size={36}
        label={
          isThere
            ? m.environmental_report_next_month({ month: monthTitle(after) })
            : m.environmental_report_no_next_month()
        }
        disabled={!isThere}
        onClick={() => show(after)}
      />
      <MonthPicker
        value={month}
        label={m.environmental_report_choose_month()}
        rules={{ now, withoutFuture: true, withoutCurrent: true, ...(only ? { only } : {}) }}
        onPick={show}
      >
        <IconButton icon={IconCalendarMonth} size={36} label={m.environmental_report_choose_month()} />
      </MonthPicker>
    </span>
  )
}
