import { isSameMonth, type Month, parseBenchmark } from '@sojourn/domain/environment/months'
import { exportFileName, type Timeframe } from '@sojourn/domain/environment/periods'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import type { Report } from './report-query.ts'

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
  ({ step: 'working' } | { step: 'done'; file: Blob } | { step: 'failed'; retry(): void })

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
    const comparedReport = reports.find((monthReport) => isSameMonth(monthReport, comparison))
    return timeframe === 'MONTHLY' && comparedReport
      ? api.call('exportComparedReport', {
          params: { ...params, comparisonReportId: comparedReport.environmentalReportID },
          signal,
        })
      : api.call('exportReport', { params, signal })
  }

  const start = async (timeframe: Timeframe, source: ExportSource): Promise<void> => {
    const { siteName, eprBenchmarkYear } = source.report.site
    const name = `${exportFileName(siteName, timeframe, source.report, parseBenchmark(eprBenchmarkYear))}.xlsx`
    const retry = () => void start(timeframe, source)
    const controller = new AbortController()
    const timeout = setTimeout(() => controller.abort(), EXPORT_TIMEOUT_MS)
    const close = () => {
      controller.abort()
      setState(undefined)
    }
    const working: ExportState = { step: 'working', timeframe, name, close }
    // The result is ignored if the export was closed or replaced by another one.
    const updateState = (next: ExportState) => setState((current) => (current === working ? next : current))
    setState(working)
    try {
      updateState({
        step: 'done',
        timeframe,
        name,
        file: await fetchFile(timeframe, source, controller.signal),
        close,
      })
    } catch {
      updateState({ step: 'failed', timeframe, name, retry, close })
    } finally {
      clearTimeout(timeout)
    }
  }

  return { state, start }
}

export type ReportExport = ReturnType<typeof useExport>
