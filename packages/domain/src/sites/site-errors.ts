/** The validation error codes of the site form, each with its message. */
export const SITE_ERROR_MESSAGES = {
  'name-missing': 'Please enter the property name',
  'accommodation-type-missing': 'Please select an accommodation type',
  'membership-type-missing': 'Please select a membership type',
  'membership-status-missing': 'Please select a membership status',
  'membership-start-missing': 'Please enter the membership start date',
  'membership-order': 'The membership start date must be no later than the membership end date',
  'city-missing': 'Please enter the city or town',
  'country-missing': 'Please select a country',
  'area-missing': 'Please select an area',
  'email-missing': 'Please enter the general enquiries email address',
  'email-wrong': 'Please enter a valid email address',
  'website-wrong': 'Please enter a valid website',
  'latitude-wrong': 'Please enter a valid latitude',
  'longitude-wrong': 'Please enter a valid longitude',
  'star-rating-wrong': 'Please enter a star rating from 1 to 5',
  'rooms-missing': 'Please enter the number of rooms',
  'occupancy-missing': 'Please enter the maximum occupancy',
  'count-wrong': 'Please enter a whole number from 0 to 1,000,000',
  'floor-area-wrong': 'Please enter a floor area from 0 to 10,000,000',
  'benchmark-wrong': 'Please enter a month and a year',
  'date-wrong': 'Please enter a valid date',
  'date-after-today': 'Please enter a date that is not after today',
  'company-missing': 'Please select a company',
  'main-contact-missing': 'Please select a user as a main contact for this site',
} as const

export type SiteErrorCode = keyof typeof SITE_ERROR_MESSAGES

/** Undefined for a valid value. */
export type SiteRuleResult = SiteErrorCode | undefined
