import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { notifiedText } from './notified-text.ts'

/** Who is notified when this audit is cancelled. */
export async function notifiedOf({ site, auditor }: Answer<'getAudit'>): Promise<string> {
  const users = await api.call('listSiteUsers', { params: { id: site.siteID }, query: {} }).catch(() => null)
  return notifiedText({
    hasUsers: users?.pagination.totalCount !== 0,
    hasAuditor: auditor !== null,
  })
}
