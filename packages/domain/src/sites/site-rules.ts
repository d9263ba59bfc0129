import type { CalendarDay } from '../kernel/dates.ts'
import { isEmailAddress } from './internet-address.ts'
import type { SiteRuleResult, SiteErrorCode } from './site-errors.ts'
import { isWebsite } from './website.ts'

const isBlank = (value: unknown): boolean => value === null || value === ''

export const required =
  (fault: SiteErrorCode) =>
  (value: unknown): SiteRuleResult =>
    isBlank(value) ? fault : undefined

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max

export const checkCount = (value: number | null): SiteRuleResult =>
  value === null || (Number.isInteger(value) && isWithin(value, 0, 1_000_000)) ? undefined : 'count-wrong'

export const checkRequiredCount =
  (fault: SiteErrorCode) =>
  (value: number | null): SiteRuleResult =>
    value === null ? fault : checkCount(value)

export const checkStarRating = (value: number | null): SiteRuleResult =>
  value === null || (Number.isInteger(value) && isWithin(value, 1, 5)) ? undefined : 'star-rating-wrong'

export const checkFloorArea = (value: number | null): SiteRuleResult =>
  value === null || isWithin(value, 0, 10_000_000) ? undefined : 'floor-area-wrong'

export const checkLatitude = (value: number | null): SiteRuleResult =>
  value === null || isWithin(value, -90, 90) ? undefined : 'latitude-wrong'

export const checkLongitude = (value: number | null): SiteRuleResult =>
  value === null || isWithin(value, -180, 180) ? undefined : 'longitude-wrong'

export const checkWebsite = (value: string): SiteRuleResult =>
  isBlank(value) || isWebsite(value) ? undefined : 'website-wrong'

export const checkEnquiriesEmail = (value: string): SiteRuleResult => {
  if (isBlank(value)) return 'email-missing'
  return isEmailAddress(value) ? undefined : 'email-wrong'
}

/** The range leaves room to add years without leaving the calendar. */
export const checkDay = (value: CalendarDay | null): SiteRuleResult =>
  value === null || (value >= '1900-01-01' && value <= '2199-12-31') ? undefined : 'date-wrong'

/** The format is MMYYYY. */
export const checkBenchmarkMonth = (value: string): SiteRuleResult =>
  isBlank(value) || /^(0[1-9]|1[0-2])(19|20|21)\d\d$/.test(value) ? undefined : 'benchmark-wrong'
