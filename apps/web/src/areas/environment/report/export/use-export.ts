import { isSameMonth, type Month, parseBenchmark } from '@sojourn/domain/environment/months'
import { exportFileName, type Timeframe } from '@sojourn/domain/environment/periods'
import { useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import type { Report } from '../report-query.ts'

export const TIMEFRAME_NAMES: Readonly<Record<Timeframe, () => string>> = {
  MONTHLY: m.environmental_export_monthly,
  ANNUAL: m.environmental_export_annual,
  BENCHMARK: m.environmental_export_benchmark,
}

/** An export is cancelled after two minutes. */
const EXPORT_TIMEOUT_MS = 120_000

interface ExportInProgress {
  timeframe: Timeframe
  name: string
  close(): void
}

export type ExportState = ExportInProgress &
  ({ step: 'working' } | { step: 'done'; file: Blob } | { step: 'failed'; again(): void })

interface ExportSource {
  report: Report
  reports: CallResponse<'listSiteReports'>
  comparison: Month
}

/** Requests the spreadsheet and holds it until it is downloaded. Only the monthly export uses the comparison month. */
export function useExport() {
  const [state, setState] = useState<ExportState>()

  const fetchFile = (
    timeframe: Timeframe,
    { report, reports, comparison }: ExportSource,
    signal: AbortSignal,
  ) => {
    const params = { timeframe, reportId: report.environmentalReportID }
    const other = reports.find((one) => isSameMonth(one, comparison))
    return timeframe === 'MONTHLY' && other
      ? api.call('exportComparedReport', {
          params: { ...params, comparisonReportId: other.environmentalReportID },
          signal,
        })
      : api.call('exportReport', { params, signal })
  }

  const start = async (timeframe: Timeframe, of: ExportSource): Promise<void> => {
    const { siteName, eprBenchmarkYear } = of.report.site
    const name = `${exportFileName(siteName, timeframe, of.report, parseBenchmark(eprBenchmarkYear))}.xlsx`
    const again = () => void start(timeframe, of)
    const stop = new AbortController()
    const giveUp = setTimeout(() => stop.abort(), EXPORT_TIMEOUT_MS)
    const close = () => {
      stop.abort()
      setState(undefined)
    }
    const working: ExportState = { step: 'working', timeframe, name, close }
    // The result is ignored if the export was closed or replaced by another one.
    const tell = (next: ExportState) => setState((now) => (now === working ? next : now))
    setState(working)
    try {
      tell({ step: 'done', timeframe, name, file: await fetchFile(timeframe, of, stop.signal), close })
    } catch {
      tell({ step: 'failed', timeframe, name, again, close })
    } finally {
      clearTimeout(giveUp)
    }
  }

  return { state, start }
}

export type ReportExport = ReturnType<typeof useExport>
