import { isStageAge, readFound, readMonths, readReached } from '@sojourn/domain/audits/narrowing'
import { isAuditStatus } from '@sojourn/domain/audits/statuses'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { parseCountryParam, parseIdParam } from '../../../features/routing/search.ts'
import type { AuditFilter } from './audits-shape.ts'

export const UNREAD = 'Unread Messages'
export const UNASSIGNED = 'Unassigned'
/** Further names of nobody that an address may carry. */
export const NOBODY = ['Unknown User', ZERO_ID]
const UNALLOCATED = [UNASSIGNED, ...NOBODY]

const isTrue = (value: string): boolean => value === 'true'
const isId = (value: string): boolean => parseIdParam(value) !== undefined
const isMonths = (value: string): boolean => readMonths(value) !== undefined

const isStatus = (value: string): boolean => isAuditStatus(value) || value === UNREAD
const isCountry = (value: string): boolean => parseCountryParam(value) !== undefined
const isReviewer = (value: string): boolean => UNALLOCATED.includes(value) || isId(value)

const CHECKS: Record<AuditFilter, (value: string) => boolean> = {
  'AuditStatus.Name': isStatus,
  Country: isCountry,
  ReviewerName: isReviewer,
  AuditTypeID: isId,
  AuditorID: isId,
  Active: isTrue,
  Reached: (value) => readReached(value) !== undefined,
  Decided: isMonths,
  Visited: isMonths,
  Expires: isMonths,
  Overdue: isTrue,
  Age: isStageAge,
  Found: (value) => readFound(value) !== undefined,
}

const isFilter = (name: string): name is AuditFilter => Object.hasOwn(CHECKS, name)

const isUnknown = ([name, value]: [string, unknown]): boolean =>
  isFilter(name) && !CHECKS[name](String(value))

/** An address that anybody may have typed, without filter values that the server would refuse. */
export const understood = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter((entry) => !isUnknown(entry)))

/** The filter values of an address that `understood` leaves out. */
export const unknownFilters = (search: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(search)
    .filter(isUnknown)
    .map(([, value]) => String(value))
