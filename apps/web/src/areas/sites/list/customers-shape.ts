import type { ListShape } from '../../../ui/list-state.ts'

/** The last three are what the figures of the programme count. */
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
