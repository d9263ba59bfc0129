import type { SentParameter } from '@sojourn/domain/reports/parameters'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'

export const viewerRoute = getRouteApi('/signed-in/reports/report')

export type ReportView = CallResponse<'viewReport'>

interface ReportRequest {
  reportPath: string
  page: number
  parameters: SentParameter[]
}

/** Returns a page of a report, with the previous page of the same report as placeholder. */
export function useReportView({ reportPath, page, parameters }: ReportRequest) {
  const result = useQuery({
    ...callQuery('viewReport', { body: { format: 'HTML', reportPath, page, parameters } }),
    placeholderData: (previous: ReportView | undefined, query) =>
      query?.queryKey[1]?.body.reportPath === reportPath ? previous : undefined,
  })
  // Kept when the next page fails, so that the filters can still be changed.
  const lastView = useRef<{ reportPath: string; view: ReportView }>(undefined)
  if (result.data) lastView.current = { reportPath, view: result.data }
  const loadedView = lastView.current?.reportPath === reportPath ? lastView.current.view : undefined
  return { ...result, loadedView }
}

/** Returns the name of the report, from the cached list before the report has loaded. */
export function useReportName(path: string, view: ReportView | undefined): string {
  const listed = useQuery({ ...callQuery('listReports'), enabled: false })
  return (view ?? listed.data?.find((report) => report.path === path))?.displayName ?? m.reports_report()
}
