import type { Month } from '@sojourn/domain/environment/months'
import { showFigure } from '@sojourn/domain/environment/numbers'
import { IconChevronDown } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { ChangeMark } from '../change-mark.tsx'
import { differenceText } from './difference.ts'
import type { SummaryLine } from './summary-lines.ts'
import css from './summary-list.module.css'

interface SummaryListProps {
  lines: readonly SummaryLine[]
  comparison: Month
}

/** The summary on a phone: the figure and its change in sight, the rest one tap away. */
export const SummaryList = ({ lines, comparison }: SummaryListProps) => (
  <ul className={css.list}>
    {lines.map((line) => (
      <li key={line.label} data-total={line.isTotal || undefined}>
        <details className={css.line}>
          <summary className={css.top}>
            <span className={css.name}>
              {line.category} <span className="dim">{line.unit}</span>
            </span>
            <b className="num">{showFigure(line.total)}</b>
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
            <Fact label={m.environmental_summary_per_guest()} value={showFigure(line.perGuest)} />
            <Fact label={m.environmental_summary_per_area()} value={showFigure(line.perSquareMetre)} />
            <Fact label={m.environmental_summary_previous()} value={showFigure(line.previousTotal)} />
            <Fact label={m.environmental_summary_difference()} value={differenceText(line.difference)} />
          </dl>
        </details>
      </li>
    ))}
  </ul>
)

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)
