import type { SiteValues } from '@sojourn/domain'

/** Groups and travel trades are stored in the same table. */
export const getGroupIDs = (values: SiteValues): string[] => [
  ...values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID),
  ...values.tourOperators.map(({ tourOperatorID }) => tourOperatorID),
]
