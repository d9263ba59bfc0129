import type { SiteField, SiteValues } from '@sojourn/domain'

/** Of a nested record only its id counts, and groups have no order. */
const essence = (values: SiteValues, field: SiteField): string => {
  switch (field) {
    case 'accommodationType':
      return values.accommodationType?.accommodationTypeID ?? ''
    case 'membershipStatus':
      return values.membershipStatus?.membershipStatusID ?? ''
    case 'serviceTier':
      return values.serviceTier?.serviceTierID ?? ''
    case 'mainContactUser':
      return values.mainContactUser?.userID ?? ''
    case 'hotelGroups':
      return [...values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID)].sort().join()
    case 'tourOperators':
      return [...values.tourOperators.map(({ tourOperatorID }) => tourOperatorID)].sort().join()
    default:
      return JSON.stringify(values[field])
  }
}

export const isChangedField = (before: SiteValues, after: SiteValues, field: SiteField): boolean =>
  essence(before, field) !== essence(after, field)
