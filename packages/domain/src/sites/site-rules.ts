import type { CalendarDay } from '../kernel/dates.ts'
import { isEmailAddress } from './email-address.ts'
import type { Fault, SiteFault } from './site-faults.ts'
import { isWebsite } from './website.ts'

const isBlank = (value: unknown): boolean => value === null || value === ''

export const given =
  (fault: SiteFault) =>
  (value: unknown): Fault =>
    isBlank(value) ? fault : undefined

const within = (value: number, min: number, max: number): boolean => value >= min && value <= max

export const count = (value: number | null): Fault =>
  value === null || (Number.isInteger(value) && within(value, 0, 1_000_000)) ? undefined : 'count-wrong'

export const requiredCount =
  (fault: SiteFault) =>
  (value: number | null): Fault =>
    value === null ? fault : count(value)

export const starRating = (value: number | null): Fault =>
  value === null || (Number.isInteger(value) && within(value, 1, 5)) ? undefined : 'star-rating-wrong'

export const floorArea = (value: number | null): Fault =>
  value === null || within(value, 0, 10_000_000) ? undefined : 'floor-area-wrong'

export const latitude = (value: number | null): Fault =>
  value === null || within(value, -90, 90) ? undefined : 'latitude-wrong'

export const longitude = (value: number | null): Fault =>
  value === null || within(value, -180, 180) ? undefined : 'longitude-wrong'

export const website = (value: string): Fault =>
  isBlank(value) || isWebsite(value) ? undefined : 'website-wrong'

export const enquiriesEmail = (value: string): Fault => {
  if (isBlank(value)) return 'email-missing'
  return isEmailAddress(value) ? undefined : 'email-wrong'
}

/** Far from the ends of the calendar, so that adding years to it stays a date. */
export const day = (value: CalendarDay | null): Fault =>
  value === null || (value >= '1900-01-01' && value <= '2199-12-31') ? undefined : 'date-wrong'

/** MMYYYY. */
export const benchmark = (value: string): Fault =>
  isBlank(value) || /^(0[1-9]|1[0-2])(19|20|21)\d\d$/.test(value) ? undefined : 'benchmark-wrong'
