import type { Month } from '@sojourn/domain/environment/months'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { MarkedFigure } from '../../marked-figure.tsx'
import { ChangeMark } from '../change-mark.tsx'
import { differenceText } from './difference.ts'
import css from './summary.module.css'
import type { SummaryLine } from './summary-lines.ts'

interface SummaryTableProps {
  lines: readonly SummaryLine[]
  comparison: Month
}

export function SummaryTable({ lines, comparison }: SummaryTableProps) {
  const numbers = useNumbers()
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
              <td className={css.quiet}>{line.unit}</td>
              <td className="med">
                <MarkedFigure
                  value={line.total}
                  isEstimate={line.isEstimate}
                  isIncomplete={line.isIncomplete}
                />
              </td>
              <td>{numbers.figure(line.perGuest)}</td>
              <td>{numbers.figure(line.perSquareMetre)}</td>
              <td className={css.quiet}>
                <MarkedFigure
                  value={line.previousTotal}
                  isEstimate={line.isPreviousEstimate}
                  isIncomplete={line.isPreviousIncomplete}
                />
              </td>
              <td>{differenceText(line.difference, numbers)}</td>
              <td>
                {line.percentageChange === null ? (
                  '-'
                ) : (
                  <ChangeMark change={line.percentageChange} comparison={comparison} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
