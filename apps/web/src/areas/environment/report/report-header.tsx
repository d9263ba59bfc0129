import { type Month, monthTitle } from '@sojourn/domain/environment/months'
import { mayDeleteReports } from '@sojourn/domain/environment/policy'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import { ExportReport } from './export/export-report.tsx'
import { useExport } from './export/use-export.ts'
import { CalendarAndNext, PreviousMonth } from './month-steps.tsx'
import { usePlace } from './use-place.ts'

const ExportNotice = lazy(async () => ({
  default: (await import('./export/export-notice.tsx')).ExportNotice,
}))
const ReportMenu = lazy(async () => ({ default: (await import('./report-menu.tsx')).ReportMenu }))

interface ReportHeaderProps {
  month: Month
  site: Answer<'getEnvironmentalSite'> | undefined
  report: Answer<'getEnvironmentalReport'>
  reports: Answer<'listSiteReports'> | undefined
  comparison: Month
}

export function ReportHeader({ month, site, report, reports, comparison }: ReportHeaderProps) {
  const { go } = usePlace()
  const { roles } = signedInRoute.useRouteContext()
  // Kept here, where it outlasts the month it was asked for in.
  const exporting = useExport()
  // Who may not begin a month has nothing to find in one that nobody has begun.
  const only = site && !site.mayModify ? reports : undefined
  return (
    <>
      <PageHeader
        title={monthTitle(month)}
        crumbs={[<BackLink key="back" />, ...(site ? [site.siteName] : [])]}
        lead={<PreviousMonth month={month} />}
        badge={<CalendarAndNext month={month} only={only} />}
        actions={
          report && (
            <>
              {report.mayModify && (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
                  onClick={() => go({ edit: 'attributes' })}
                >
                  {m.environmental_attributes()}
                </Button>
              )}
              <ExportReport
                exporting={exporting}
                report={report}
                reports={reports ?? []}
                comparison={comparison}
              />
              {mayDeleteReports(roles) && (
                <Suspense>
                  <ReportMenu report={report} />
                </Suspense>
              )}
            </>
          )
        }
      />
      <Suspense>{exporting.state && <ExportNotice state={exporting.state} />}</Suspense>
    </>
  )
}
