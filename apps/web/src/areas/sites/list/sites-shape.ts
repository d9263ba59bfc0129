import type { ListShape } from '../../../ui/list-state.ts'

/** The last three are set by links from dashboard metrics. */
export type SiteFilter = 'Enabled' | 'Country' | 'Standing' | 'AuditTypeID' | 'Place'

export const sitesShape: ListShape<SiteFilter> = {
  filters: ['Enabled', 'Country', 'Standing', 'AuditTypeID', 'Place'],
  orders: [
    'Name',
    'Name desc',
    'MembershipStart',
    'MembershipStart desc',
    'MembershipExpiry',
    'MembershipExpiry desc',
  ],
}
