import { ZERO_ID } from '@sojourn/domain'
import type pg from 'pg'
import type { AuditSearch } from './audit-search.ts'
import { oneFilterOf } from './one-filter.ts'

/** Where a page begins: so many audits after the beginning of a stretch, in ascending order. */
export interface Place {
  /** How many there are, and how many of them stand before those without a date. */
  total: number
  dated: number
  key: string
  auditID: string
  skipped: number
}

const KEYS = {
  SiteName: { table: 'audit_stretch_by_name', column: 'site_name', beginning: '', undated: 'false' },
  AuditorDate: {
    table: 'audit_stretch_by_date',
    column: 'auditor_date',
    beginning: '-infinity',
    undated: "auditor_date = 'infinity'",
  },
} as const

/** Backwards it is the same order read from its end, but for those without a date: they stay last. */
const FIRST = {
  asc: '$2::bigint',
  desc: `case when $2::bigint < dated then greatest(dated - $2::bigint - $3::bigint, 0)
    else greatest(total + dated - $2::bigint - $3::bigint, dated) end`,
}

/** At most so many stretches are in a chapter. */
const CHAPTER = 48

/**
 * A chapter and then a stretch of it are chosen that surely begin no later than the page, whatever has come before them since the
 * counts were added up; how many stand before the stretch is then exact, and the rest of the way is walked.
 */
function placeStatement({ field, direction }: AuditSearch['order'], condition: string, list: string): string {
  const { table, column, undated } = KEYS[field]
  const ofLevel = (level: number) =>
    `from ${table} where list = '${list}' and value = $1::text and level = ${level}`
  const last = `before <= first - came and (${undated}) = (first >= dated)
      order by before desc, ${column} desc, audit_id desc limit 1`
  return `with change as materialized (
      select sign, ${column}, audit_id from audit_place_change where ${condition}
    ), chapter as materialized (
      select ${column}, audit_id, count, sum(count) over (order by ${column}, audit_id) - count as before ${ofLevel(1)}
    ), sums as (
      select coalesce(sum(count), 0) as total, coalesce(sum(count) filter (where not ${undated}), 0) as dated from chapter
    ), since as (
      select coalesce(sum(sign), 0) as total, coalesce(sum(sign) filter (where not ${undated}), 0) as dated,
        count(*) filter (where sign > 0) as came
      from change
    ), known as (
      select sums.total + since.total as total, sums.dated + since.dated as dated, since.came from sums, since
    ), page as materialized (
      select total, dated, came, ${FIRST[direction]} as first from known
    ), opened as materialized (
      select ${column}, audit_id, before from chapter, page where ${last}
    ), stretch as (
      select ${column}, audit_id, (select before from opened) + sum(count) over (order by ${column}, audit_id) - count as before
      from (
        select ${column}, audit_id, count ${ofLevel(0)}
          and (${column}, audit_id) >= ((select ${column} from opened), (select audit_id from opened))
        order by ${column}, audit_id limit ${CHAPTER}
      ) as near
    ), begun as (
      select ${column}, audit_id, before from stretch, page where ${last}
    )
    select total, dated, begun.${column}::text as key, begun.audit_id,
      first - coalesce(before + (
        select coalesce(sum(sign), 0) from change
        where (change.${column}, change.audit_id) < (begun.${column}, begun.audit_id)
      ), case when first >= dated then dated else 0 end) as skipped
    from page left join begun on true`
}

interface Row {
  total: number
  dated: number
  key: string | null
  audit_id: string | null
  skipped: number
}

export async function findPlace(pool: pg.Pool, search: AuditSearch): Promise<Place | undefined> {
  const { list, value, column, type } = oneFilterOf(search)
  const { field, direction } = search.order
  const { rows } = await pool.query<Row>({
    name: `audit-place-${list}-${field}-${direction}`,
    text: placeStatement(search.order, list === 'all' ? 'true' : `${column} = $1::${type}`, list),
    values: [value, search.offset, ...(direction === 'asc' ? [] : [search.limit])],
  })
  const [row] = rows
  return (
    row && {
      total: row.total,
      dated: row.dated,
      key: row.key ?? KEYS[field].beginning,
      auditID: row.audit_id ?? ZERO_ID,
      skipped: row.skipped,
    }
  )
}
