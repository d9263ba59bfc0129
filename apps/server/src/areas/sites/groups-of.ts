import type { SiteValues } from '@sojourn/domain'

/** Groups and travel trades hang on a site in the same way. */
export const getGroupIDs = (values: SiteValues): string[] => [
  ...values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID),
  ...values.tourOperators.map(({ tourOperatorID }) => tourOperatorID),
]
