import { countMonths, formatMonth } from '../dashboards/period.ts'
import { type Month, monthFromDay } from '../environment/months.ts'
import type { Period } from '../environment/periods.ts'
import { AUDIT_STATUSES, type AuditStatus, isAuditStatus } from './statuses.ts'

/* Filters that select what a dashboard metric counts. Each has one text value, the same in the API call and in the URL. */

const MONTH = '20\\d\\d-(?:0[1-9]|1[0-2])'
const MONTHS = new RegExp(`^(${MONTH})\\.\\.(${MONTH})$`)

/** A period such as 2025-04..2026-03; both months are included. */
export const formatMonths = ({ from, to }: Period): string => `${formatMonth(from)}..${formatMonth(to)}`

export function parseMonths(text: string): Period | undefined {
  const [, from, to] = MONTHS.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const period: { from: Month; to: Month } = { from: monthFromDay(from), to: monthFromDay(to) }
  return countMonths(period) < 1 ? undefined : period
}

/** Audits that entered a status within the months, regardless of their current status. */
export interface ReachedFilter {
  status: AuditStatus
  period: Period
}

export const formatReachedFilter = ({ status, period }: ReachedFilter): string =>
  `${status}.${formatMonths(period)}`

export function parseReachedFilter(text: string): ReachedFilter | undefined {
  const dot = text.indexOf('.')
  const status = text.slice(0, dot)
  const period = parseMonths(text.slice(dot + 1))
  return dot > 0 && isAuditStatus(status) && period ? { status, period } : undefined
}

/** How long an audit has been in its status, in whole days. */
export const STAGE_AGES = {
  week: { from: 0, to: 7 },
  month: { from: 8, to: 30 },
  quarter: { from: 31, to: 90 },
  older: { from: 91, to: null },
} as const satisfies Record<string, { from: number; to: number | null }>
export type StageAge = keyof typeof STAGE_AGES

export const isStageAge = (text: string): text is StageAge => Object.hasOwn(STAGE_AGES, text)

/** Audits with a noncompliance: any, of one group or of one criterion. */
export type NoncomplianceFilter = { of: 'any' } | { of: 'group' | 'criterion'; id: string }

export const formatNoncomplianceFilter = (filter: NoncomplianceFilter): string =>
  filter.of === 'any' ? 'any' : `${filter.of}.${filter.id}`

export function parseNoncomplianceFilter(text: string): NoncomplianceFilter | undefined {
  if (text === 'any') return { of: 'any' }
  const [, of, id] = /^(group|criterion)\.([0-9a-f-]{36})$/i.exec(text) ?? []
  if (id === undefined) return undefined
  return { of: of === 'group' ? 'group' : 'criterion', id }
}

/** The status of a site's latest audit, or 'No audit' if the site has none. */
export const SITE_AUDIT_STATUSES = [...AUDIT_STATUSES, 'No audit'] as const
export type SiteAuditStatus = (typeof SITE_AUDIT_STATUSES)[number]

export const isSiteAuditStatus = (text: string): text is SiteAuditStatus =>
  SITE_AUDIT_STATUSES.some((status) => status === text)

/** A square of the map: its size in degrees, and its index from the equator and from Greenwich. */
export interface MapSquare {
  degrees: number
  latitude: number
  longitude: number
}

const SQUARE = /^(\d{1,2}(?:\.\d)?)_(-?\d{1,3})_(-?\d{1,3})$/

export const formatMapSquare = ({ degrees, latitude, longitude }: MapSquare): string =>
  `${degrees}_${latitude}_${longitude}`

export function parseMapSquare(text: string): MapSquare | undefined {
  const [, degrees, latitude, longitude] = SQUARE.exec(text) ?? []
  const square = { degrees: Number(degrees), latitude: Number(latitude), longitude: Number(longitude) }
  return longitude === undefined || square.degrees === 0 ? undefined : square
}
