import { Navigate } from '@tanstack/react-router'
import { ExportCards } from './export/export-cards.tsx'
import { readReportSearch } from './report-search.ts'
import { ReportsPage } from './reports-page.tsx'
import { ReportPage } from './viewer/report-page.tsx'
import { viewerRoute } from './viewer/viewer-route.ts'

/** On both pages, so that whoever goes back to the list still sees how far an export is. */
export const Reports = () => (
  <>
    <ReportsPage />
    <ExportCards />
  </>
)

export function Report() {
  const { path, ...asked } = readReportSearch(viewerRoute.useSearch())
  if (path === undefined) return <Navigate to="/reports" replace />
  return (
    <>
      <ReportPage {...asked} path={path} />
      <ExportCards />
    </>
  )
}
