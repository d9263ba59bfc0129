import type { Month } from '@sojourn/domain/environment/months'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { Report } from '../report-query.ts'
import type { ReportExport } from './use-export.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface ExportReportProps {
  report: Report
  reports: CallResponse<'listSiteReports'>
  comparison: Month
  exporting: ReportExport
}

/** The export button with the dialog for the timeframe. */
export function ExportReport({ report, reports, comparison, exporting }: ExportReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        disabled={exporting.state?.step === 'working'}
        onClick={() => setOpen(true)}
      >
        {m.environmental_export()}
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            report={report}
            comparison={comparison}
            onChoose={(timeframe) => {
              setOpen(false)
              void exporting.start(timeframe, { report, reports, comparison })
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
