import type { Month } from '@sojourn/domain/environment/months'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { MarkedFigure } from '../../marked-figure.tsx'
import { ChangeMark } from '../change-mark.tsx'
import { differenceText } from './difference.ts'
import type { SummaryLine } from './summary-lines.ts'
import css from './summary-list.module.css'

interface SummaryListProps {
  lines: readonly SummaryLine[]
  comparison: Month
}

/** The summary on a phone: the figure and its change in sight, the rest one tap away. */
export function SummaryList({ lines, comparison }: SummaryListProps) {
  const numbers = useNumbers()
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
                <MarkedFigure
                  value={line.total}
                  isEstimate={line.isEstimate}
                  isIncomplete={line.isIncomplete}
                />
              </b>
              <span className={css.change}>
                {line.percentageChange === null ? (
                  <span className="dim">-</span>
                ) : (
                  <ChangeMark change={line.percentageChange} comparison={comparison} />
                )}
              </span>
              <IconChevronDown size={16} stroke={1.75} className={css.sign} aria-hidden />
            </summary>
            <dl className={css.more}>
              <Fact label={m.environmental_summary_per_guest()} value={numbers.figure(line.perGuest)} />
              <Fact label={m.environmental_summary_per_area()} value={numbers.figure(line.perSquareMetre)} />
              <Fact
                label={m.environmental_summary_previous()}
                value={
                  <MarkedFigure
                    value={line.previousTotal}
                    isEstimate={line.isPreviousEstimate}
                    isIncomplete={line.isPreviousIncomplete}
                  />
                }
              />
              <Fact
                label={m.environmental_summary_difference()}
                value={differenceText(line.difference, numbers)}
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
