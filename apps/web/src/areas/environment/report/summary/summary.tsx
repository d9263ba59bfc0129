import { comparisonRules } from '@sojourn/domain/environment/month-picker'
import { type Month, monthTitle } from '@sojourn/domain/environment/months'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import { canRetry } from '../../../../ui/explain.ts'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { PickButton } from '../../../../ui/pick-button.tsx'
import { EmptyState, LoadingState } from '../../../../ui/states.tsx'
import { MarkLegend } from '../../marked-figure.tsx'
import { MonthPicker } from '../../month-picker.tsx'
import { monthText } from '../read-place.ts'
import css from './summary.module.css'
import { summaryLines } from './summary-lines.ts'
import { SummaryList } from './summary-list.tsx'
import { SummaryTable } from './summary-table.tsx'

interface SummaryProps {
  summary: UseQueryResult<Answer<'compareReport'>>
  month: Month
  comparison: Month
  /** The months that there are reports of: only these can be compared with. */
  reports: readonly Month[]
  onCompare(compare: string): void
}

/** The month compared with another, category by category. */
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
          onPick={(picked) => onCompare(monthText(picked))}
        >
          <PickButton label={m.environmental_summary_choose()}>{monthTitle(comparison)}</PickButton>
        </MonthPicker>
      </header>
      <SummaryBody summary={summary} comparison={comparison} />
    </section>
  )
}

function SummaryBody({ summary, comparison }: Pick<SummaryProps, 'summary' | 'comparison'>) {
  const isPhone = useMedia(PHONE)
  if (summary.isPending) return <LoadingState text={m.environmental_summary_loading()} rows={8} />
  const lines = summaryLines(summary.data ?? [])
  if (lines.length === 0)
    return (
      <EmptyState
        text={m.environmental_summary_none()}
        action={
          summary.error &&
          canRetry(summary.error) && (
            <button type="button" className={css.retry} onClick={() => void summary.refetch()}>
              {m.kit_retry()}
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
