import { comparisonRules, type Month, monthTitle } from '@sojourn/domain/environment/months'
import { IconChevronDown } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { canRetry } from '../../../ui/describe-error.ts'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { SelectTrigger } from '../../../ui/select-button.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { MarkedValue, MarkLegend } from '../marked-value.tsx'
import { MonthPicker } from '../month-picker.tsx'
import { ChangeIndicator } from './change-indicator.tsx'
import { formatMonthParameter } from './report-location.ts'
import css from './summary.module.css'
import { buildSummaryTable, formatDifference, type SummaryTableRow } from './summary-lines.ts'

interface SummaryListProps {
  lines: readonly SummaryTableRow[]
  comparison: Month
}

/** The summary on a phone: total and change, with the other values in a disclosure. */
function SummaryList({ lines, comparison }: SummaryListProps) {
  const numbers = useNumberFormatter()
  return (
    <ul className={css.list}>
      {lines.map((line) => (
        <li key={line.label} data-total={line.isTotal || undefined}>
          <details className={css.line}>
            <summary className={css.top}>
              <span className={css.name}>
                {line.category} <span className="dim">{line.unit}</span>
              </span>
              <b className="num">
                <MarkedValue
                  value={line.total}
                  isEstimate={line.isEstimate}
                  isIncomplete={line.isIncomplete}
                />
              </b>
              <span className={css.change}>
                {line.percentageChange === null ? (
                  <span className="dim">-</span>
                ) : (
                  <ChangeIndicator change={line.percentageChange} comparison={comparison} />
                )}
              </span>
              <IconChevronDown size={16} stroke={1.75} className={css.sign} aria-hidden />
            </summary>
            <dl className={css.more}>
              <Fact label={m.environmental_summary_per_guest()} value={numbers.rounded(line.perGuest)} />
              <Fact label={m.environmental_summary_per_area()} value={numbers.rounded(line.perSquareMetre)} />
              <Fact
                label={m.environmental_summary_previous()}
                value={
                  <MarkedValue
                    value={line.previousTotal}
                    isEstimate={line.isPreviousEstimate}
                    isIncomplete={line.isPreviousIncomplete}
                  />
                }
              />
              <Fact
                label={m.environmental_summary_difference()}
                value={formatDifference(line.difference, numbers)}
              />
            </dl>
          </details>
        </li>
      ))}
    </ul>
  )
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

interface SummaryTableProps {
  lines: readonly SummaryTableRow[]
  comparison: Month
}

function SummaryTable({ lines, comparison }: SummaryTableProps) {
  const numbers = useNumberFormatter()
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.environmental_summary_category()}</th>
            <th scope="col">{m.environmental_summary_unit()}</th>
            <th scope="col">{m.environmental_summary_total()}</th>
            <th scope="col">{m.environmental_summary_per_guest()}</th>
            <th scope="col">{m.environmental_summary_per_area()}</th>
            <th scope="col">{m.environmental_summary_previous()}</th>
            <th scope="col">{m.environmental_summary_difference()}</th>
            <th scope="col">{m.environmental_summary_change()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label} data-total={line.isTotal || undefined}>
              <th scope="row">
                <span className={line.isRepeated ? 'sr' : undefined}>{line.category}</span>
              </th>
              <td className={css.secondary}>{line.unit}</td>
              <td className="med">
                <MarkedValue
                  value={line.total}
                  isEstimate={line.isEstimate}
                  isIncomplete={line.isIncomplete}
                />
              </td>
              <td>{numbers.rounded(line.perGuest)}</td>
              <td>{numbers.rounded(line.perSquareMetre)}</td>
              <td className={css.secondary}>
                <MarkedValue
                  value={line.previousTotal}
                  isEstimate={line.isPreviousEstimate}
                  isIncomplete={line.isPreviousIncomplete}
                />
              </td>
              <td>{formatDifference(line.difference, numbers)}</td>
              <td>
                {line.percentageChange === null ? (
                  '-'
                ) : (
                  <ChangeIndicator change={line.percentageChange} comparison={comparison} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SummaryProps {
  summary: UseQueryResult<CallResponse<'compareReport'>>
  month: Month
  comparison: Month
  /** The months with a report, which can be compared. */
  reports: readonly Month[]
  onCompare(compare: string): void
}

/** The month compared with another month, by category. */
export function Summary({ summary, month, comparison, reports, onCompare }: SummaryProps) {
  return (
    <section className={css.summary} aria-labelledby="summary">
      <header className={css.head}>
        <h2 id="summary" className="title grow">
          {m.environmental_summary()}
        </h2>
        <span className="dim">{m.environmental_summary_compared()}</span>
        <MonthPicker
          value={comparison}
          label={m.environmental_summary_choose()}
          rules={comparisonRules(new Date(), month, reports)}
          onPick={(picked) => onCompare(formatMonthParameter(picked))}
        >
          <SelectTrigger label={m.environmental_summary_choose()}>{monthTitle(comparison)}</SelectTrigger>
        </MonthPicker>
      </header>
      <SummaryBody summary={summary} comparison={comparison} />
    </section>
  )
}

function SummaryBody({ summary, comparison }: Pick<SummaryProps, 'summary' | 'comparison'>) {
  const isPhone = useMedia(PHONE)
  if (summary.isPending) return <LoadingState text={m.environmental_summary_loading()} rows={8} />
  const lines = buildSummaryTable(summary.data ?? [])
  if (lines.length === 0)
    return (
      <EmptyState
        text={m.environmental_summary_none()}
        action={
          summary.error &&
          canRetry(summary.error) && (
            <button type="button" className={css.retry} onClick={() => void summary.refetch()}>
              {m.ui_retry()}
            </button>
          )
        }
      />
    )
  const marks = lines.flatMap((line) => [
    line,
    { isEstimate: line.isPreviousEstimate, isIncomplete: line.isPreviousIncomplete },
  ])
  return (
    <>
      {isPhone ? (
        <SummaryList lines={lines} comparison={comparison} />
      ) : (
        <SummaryTable lines={lines} comparison={comparison} />
      )}
      <MarkLegend marks={marks} />
    </>
  )
}
