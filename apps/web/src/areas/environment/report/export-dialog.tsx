import { type Month, monthTitle, parseBenchmark } from '@sojourn/domain/environment/months'
import { TIMEFRAMES, type Timeframe } from '@sojourn/domain/environment/periods'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import css from './export.module.css'
import type { Report } from './report-query.ts'
import { TIMEFRAME_NAMES } from './use-export.ts'

interface ExportDialogProps {
  report: Report
  comparison: Month
  onChoose(timeframe: Timeframe): void
  onClose(): void
}

export function ExportDialog({ report, comparison, onChoose, onClose }: ExportDialogProps) {
  const descriptions = describeTimeframes(report, comparison)
  return (
    <Modal onClose={onClose} title={m.environmental_export()} width={330}>
      <ul className={css.choices}>
        {TIMEFRAMES.map((timeframe) => (
          <li key={timeframe}>
            <button type="button" className={css.choice} onClick={() => onChoose(timeframe)}>
              <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />
              <span className="grow">
                <span className={css.name}>
                  {TIMEFRAME_NAMES[timeframe]()}{' '}
                  <span className={css.format}>{m.environmental_export_format()}</span>
                </span>
                <span className={css.description}>{descriptions[timeframe]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function describeTimeframes(report: Report, comparison: Month): Readonly<Record<Timeframe, string>> {
  const month = monthTitle(report)
  const benchmark = parseBenchmark(report.site.eprBenchmarkYear)
  return {
    MONTHLY: m.environmental_export_monthly_text({ month, other: monthTitle(comparison) }),
    ANNUAL: m.environmental_export_annual_text(),
    BENCHMARK: benchmark
      ? m.environmental_export_benchmark_text({ month, benchmark: monthTitle(benchmark) })
      : m.environmental_export_benchmark_unset({ month }),
  }
}
