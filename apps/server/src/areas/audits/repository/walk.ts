import type { Given } from '../../../platform/http/recalled.ts'
import type { AuditSearch } from './audit-search.ts'
import type { Place } from './place.ts'

/** A name is never missing, and an index that runs backwards begins with what is. */
export const sortedBy = ({ field, direction }: AuditSearch['order'], table: string): string =>
  field === 'SiteName'
    ? `${table}.site_name ${direction}, ${table}.audit_id ${direction}`
    : `${table}.auditor_date ${direction} nulls last, ${table}.audit_id ${direction}`

/**
 * A page that begins as near as this is walked to: that takes less than to look up where it is. And a walk begins hardly ever farther
 * from its page than two stretches, which is as far as a plan that is kept goes.
 */
export const USUAL = { near: 200, reach: 256 }
export type Bounds = typeof USUAL

/** Which rows of the list are asked for, and how many of those that are read are the page. */
export interface Walk {
  text: string
  isNear: boolean
  taken: number
}

/** Read ahead, so that a page of any size is one of few statements. */
const SIZES = [10, 25, 50, 100] as const

const sizeFor = (taken: number): number => SIZES.find((size) => size >= taken) ?? taken

const COLUMNS = { SiteName: 'site_name', AuditorDate: 'auditor_date' } as const

interface Filtered {
  condition: string
  given: Given
  reach: number
}

/** Audits of one order, and how many of them. */
interface Stretch extends Filtered {
  field: AuditSearch['order']['field']
  sorted: (table: string) => string
  size: string
  most: number
}

/** Read only when the plan is carried out: where the list ends a plan for this very page would seem cheaper than one that is kept. */
const later = (value: string): string => `(select ${value})`

/**
 * So many after some others. Of an offset that it does not know the database expects a tenth of all audits, and would rather make a
 * plan each time than keep one: so it is told first how far it is at most.
 */
function past(skipped: number, { field, condition, given, reach, sorted, size, most }: Stretch): string {
  const skip = `limit ${size} offset ${later(given(skipped, 'integer'))}`
  const walked = (columns: string) =>
    `select ${columns} from audit where ${condition} order by ${sorted('audit')}`
  if (skipped > reach) return `${walked('audit.audit_id')} ${skip}`
  return `select walked.audit_id from (
        ${walked(`audit.audit_id, audit.${COLUMNS[field]}`)} limit ${reach + most}
      ) as walked order by ${sorted('walked')} ${skip}`
}

function nearBy({ order, offset, limit }: AuditSearch, filtered: Filtered): Walk {
  const most = sizeFor(limit)
  const sorted = (table: string) => sortedBy(order, table)
  const text =
    offset === 0
      ? `select audit.audit_id from audit where ${filtered.condition} order by ${sorted('audit')} limit ${most}`
      : past(offset, { ...filtered, field: order.field, sorted, size: String(most), most })
  return { text, isNear: true, taken: limit }
}

/** Ascending from a place that is known. What has no date is a part of its own, and a page may have some of both. */
function farOff({ order, offset, limit }: AuditSearch, filtered: Filtered, place: Place): Walk {
  const { given } = filtered
  const { field, direction } = order
  const { total, dated, key, auditID, skipped } = place
  if (offset >= total)
    return { text: 'select audit.audit_id from audit where false', isNear: false, taken: 0 }
  const taken = Math.min(limit, (offset < dated ? dated : total) - offset)
  const rest = Math.min(limit - taken, total - offset - taken)
  const column = COLUMNS[field]
  const part = (skip: number, where: string, way: typeof direction, size: string, most: number) =>
    past(skip, {
      ...filtered,
      condition: `${filtered.condition} and ${where}`,
      field,
      sorted: (table) => `${table}.${column} ${way}, ${table}.audit_id ${way}`,
      size,
      most,
    })
  const firstID = later(given(auditID, 'uuid'))
  const from =
    offset < dated
      ? `(audit.${column}, audit.audit_id) >= (${later(given(key, field === 'SiteName' ? 'text' : 'date'))}, ${firstID})`
      : `audit.${column} is null and audit.audit_id >= ${firstID}`
  const most = sizeFor(taken)
  if (rest <= 0) return { text: part(skipped, from, 'asc', String(most), most), isNear: false, taken }
  const sizeOf = (rows: number) => later(given(rows, 'integer'))
  const both = [
    part(skipped, from, 'asc', sizeOf(taken), limit),
    part(0, `audit.${column} is null`, direction, sizeOf(rest), limit),
  ]
  return { text: both.map((one) => `(${one})`).join(' union all '), isNear: false, taken: taken + rest }
}

export const walkTo = (search: AuditSearch, place: Place | undefined, filtered: Filtered): Walk =>
  place ? farOff(search, filtered, place) : nearBy(search, filtered)
