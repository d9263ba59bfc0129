import { countMonths, formatMonth } from '../dashboards/period.ts'
import { type Month, monthFromDay } from '../environment/months.ts'
import type { Period } from '../environment/periods.ts'
import { AUDIT_STATUSES, type AuditStatus, isAuditStatus } from './statuses.ts'

/** How a list is narrowed to what a figure counts; each is one filter with one value, in the call and in the address. */

const MONTH = '20\\d\\d-(?:0[1-9]|1[0-2])'
const MONTHS = new RegExp(`^(${MONTH})\\.\\.(${MONTH})$`)

/** 2025-04..2026-03, both counted in. */
export const writeMonths = ({ from, to }: Period): string => `${formatMonth(from)}..${formatMonth(to)}`

export function readMonths(text: string): Period | undefined {
  const [, from, to] = MONTHS.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const period: { from: Month; to: Month } = { from: monthFromDay(from), to: monthFromDay(to) }
  return countMonths(period) < 1 ? undefined : period
}

/** An audit that came into a status within the months, wherever it stands now. */
export interface Reached {
  status: AuditStatus
  period: Period
}

export const writeReached = ({ status, period }: Reached): string => `${status}.${writeMonths(period)}`

export function readReached(text: string): Reached | undefined {
  const at = text.indexOf('.')
  const status = text.slice(0, at)
  const period = readMonths(text.slice(at + 1))
  return at > 0 && isAuditStatus(status) && period ? { status, period } : undefined
}

/** How long an audit has been in its status: up to a week, up to 30 days, up to 90, and longer. In whole days. */
export const STAGE_AGES = {
  week: { from: 0, to: 7 },
  month: { from: 8, to: 30 },
  quarter: { from: 31, to: 90 },
  older: { from: 91, to: null },
} as const satisfies Record<string, { from: number; to: number | null }>
export type StageAge = keyof typeof STAGE_AGES

export const isStageAge = (text: string): text is StageAge => Object.hasOwn(STAGE_AGES, text)

/** What is found noncompliant: anything, or something of one group or of one criterion. */
export type Found = { of: 'any' } | { of: 'group' | 'criterion'; id: string }

export const writeFound = (found: Found): string => (found.of === 'any' ? 'any' : `${found.of}.${found.id}`)

export function readFound(text: string): Found | undefined {
  if (text === 'any') return { of: 'any' }
  const [, of, id] = /^(group|criterion)\.([0-9a-f-]{36})$/i.exec(text) ?? []
  if (id === undefined) return undefined
  return { of: of === 'group' ? 'group' : 'criterion', id }
}

/** Where a site stands: as its latest audit does, or before its first one. */
export const SITE_STANDINGS = [...AUDIT_STATUSES, 'No audit'] as const
export type SiteStanding = (typeof SITE_STANDINGS)[number]

export const isSiteStanding = (text: string): text is SiteStanding =>
  SITE_STANDINGS.some((standing) => standing === text)

/** A square of the map: so many degrees wide, and the how manieth from the equator and from Greenwich. */
export interface MapSquare {
  degrees: number
  latitude: number
  longitude: number
}

const SQUARE = /^(\d{1,2}(?:\.\d)?)_(-?\d{1,3})_(-?\d{1,3})$/

export const writeSquare = ({ degrees, latitude, longitude }: MapSquare): string =>
  `${degrees}_${latitude}_${longitude}`

export function readSquare(text: string): MapSquare | undefined {
  const [, degrees, latitude, longitude] = SQUARE.exec(text) ?? []
  const square = { degrees: Number(degrees), latitude: Number(latitude), longitude: Number(longitude) }
  return longitude === undefined || square.degrees === 0 ? undefined : square
}
