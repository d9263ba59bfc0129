import { hotelProgress } from '@sojourn/domain/dashboard/hotel-progress'
import type { Answer } from '../../../lib/api/call-types.ts'

export type SiteAudit = Answer<'listSiteAudits'>[number]
export type Site = Answer<'getSite'>

const CURRENT = 'Current'

/** What the dashboard says of a property. */
export const progressOf = (latest: SiteAudit | undefined, site: Site, now: Date) =>
  hotelProgress(
    latest && {
      status: latest.auditStatus.name,
      auditExpiresDate: latest.auditExpiresDate,
      kipDueDate: latest.kipDueDate,
      improvements: latest.finalNonCompliances,
    },
    { isCurrent: site.membershipStatus?.name === CURRENT },
    now,
  )
