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
    placeholderData: (before: ReportView | undefined, query) =>
      query?.queryKey[1]?.body.reportPath === reportPath ? before : undefined,
  })
  // Kept when the next page fails, so that the filters can still be changed.
  const seen = useRef<{ reportPath: string; view: ReportView }>(undefined)
  if (result.data) seen.current = { reportPath, view: result.data }
  const known = seen.current?.reportPath === reportPath ? seen.current.view : undefined
  return { ...result, known }
}

/** Returns the name of the report, from the cached list before the report has loaded. */
export function useReportName(path: string, view: ReportView | undefined): string {
  const listed = useQuery({ ...callQuery('listReports'), enabled: false })
  return (
    (view ?? listed.data?.find((candidate) => candidate.path === path))?.displayName ?? m.reports_report()
  )
}
