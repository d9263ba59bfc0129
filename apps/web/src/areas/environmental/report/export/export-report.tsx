import { Button } from '@mantine/core'
import type { Month } from '@sojourn/domain/environment/months'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import type { Report } from '../report.ts'
import { useExport } from './use-export.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))
const ExportNotice = lazy(async () => ({ default: (await import('./export-notice.tsx')).ExportNotice }))

interface ExportReportProps {
  report: Report
  reports: Answer<'listSiteReports'>
  comparison: Month
}

/** The report to take away: which one is asked for in a dialog, how far it is told at the bottom right. */
export function ExportReport({ report, reports, comparison }: ExportReportProps) {
  const [isOpen, setOpen] = useState(false)
  const { state, start } = useExport()
  return (
    <>
      <Button
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        disabled={state?.step === 'working'}
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
              void start(timeframe, { report, reports, comparison })
            }}
            onClose={() => setOpen(false)}
          />
        )}
        {state && <ExportNotice state={state} />}
      </Suspense>
    </>
  )
}
