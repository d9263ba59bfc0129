import {
  isStageAge,
  parseMonths,
  parseNoncomplianceFilter,
  parseReachedFilter,
} from '@sojourn/domain/audits/audit-filters'
import { isAuditStatus } from '@sojourn/domain/audits/statuses'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { parseCountryParam, parseIdParam } from '../../../features/routing/search.ts'
import type { AuditFilterName } from './audits-shape.ts'

export const UNREAD = 'Unread Messages'
export const UNASSIGNED = 'Unassigned'
/** Other values of the filter for unassigned audits. */
export const UNASSIGNED_ALIASES = ['Unknown User', ZERO_ID]
const UNASSIGNED_VALUES = [UNASSIGNED, ...UNASSIGNED_ALIASES]

const isTrue = (value: string): boolean => value === 'true'
const isId = (value: string): boolean => parseIdParam(value) !== undefined
const isMonths = (value: string): boolean => parseMonths(value) !== undefined

const isStatus = (value: string): boolean => isAuditStatus(value) || value === UNREAD
const isCountry = (value: string): boolean => parseCountryParam(value) !== undefined
const isReviewer = (value: string): boolean => UNASSIGNED_VALUES.includes(value) || isId(value)

const VALUE_CHECKS: Record<AuditFilterName, (value: string) => boolean> = {
  'AuditStatus.Name': isStatus,
  Country: isCountry,
  ReviewerName: isReviewer,
  AuditTypeID: isId,
  AuditorID: isId,
  Active: isTrue,
  EnteredStatus: (value) => parseReachedFilter(value) !== undefined,
  Decided: isMonths,
  Visited: isMonths,
  Expires: isMonths,
  Overdue: isTrue,
  StatusAge: isStageAge,
  Noncompliance: (value) => parseNoncomplianceFilter(value) !== undefined,
}

const isFilterName = (name: string): name is AuditFilterName => Object.hasOwn(VALUE_CHECKS, name)

const isUnknown = ([name, value]: [string, unknown]): boolean =>
  isFilterName(name) && !VALUE_CHECKS[name](String(value))

/** Removes filter values from a URL that the server would reject. */
export const dropUnknownFilters = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter((entry) => !isUnknown(entry)))

/** The filter values that `dropUnknownFilters` removes. */
export const findUnknownFilterValues = (search: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(search)
    .filter(isUnknown)
    .map(([, value]) => String(value))
