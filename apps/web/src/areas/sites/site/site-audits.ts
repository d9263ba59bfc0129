import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'

export type SiteAudit = CallResponse<'listSiteAudits'>[number]

/** The audits of the site that the user may see, newest first. */
export const useSiteAudits = (siteID: string | undefined) =>
  useQuery({
    ...callQuery('listSiteAudits', { params: { id: siteID ?? '' } }),
    enabled: siteID !== undefined,
  })
