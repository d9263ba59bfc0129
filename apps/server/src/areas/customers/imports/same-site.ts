import type { SiteValues } from '@sojourn/domain'

/** Of a nested record only its id counts, and groups have no order. */
const essence = (values: SiteValues): string =>
  JSON.stringify({
    ...values,
    accommodationType: values.accommodationType?.accommodationTypeID,
    membershipStatus: values.membershipStatus?.membershipStatusID,
    serviceTier: values.serviceTier?.serviceTierID,
    hotelGroups: values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID).sort(),
    tourOperators: values.tourOperators.map(({ tourOperatorID }) => tourOperatorID).sort(),
    mainContactUser: values.mainContactUser?.userID,
  })

/** Both must list their fields in the same order, as one made from the other does. */
export const isSameSite = (before: SiteValues, after: SiteValues): boolean =>
  essence(before) === essence(after)
