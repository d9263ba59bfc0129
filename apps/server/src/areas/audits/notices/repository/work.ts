import { type AuditStatus, type DeadlineSpan, deadlineOf, type Worker, ZERO_ID } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { figureRows, NO_MONTH, type Sought } from '../../../../platform/kept-figures/store.ts'
import { readStatus } from '../../repository/records.ts'

/** Theirs to look after, or nobody's yet; or theirs to carry out. */
const OWNED: Record<Worker, { column: string; by: (userID: string) => string[] }> = {
  Admin: { column: 'audit.reviewer_id', by: (userID) => [userID, ZERO_ID] },
  Auditor: { column: 'audit.auditor_id', by: (userID) => [userID] },
}

/** Audits of one status, in the order they are shown. */
interface Pile {
  status: AuditStatus
  /** Where one stands among those of all piles. */
  place: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

interface Piles {
  each: readonly Pile[]
  /** What the index of administrators has them ordered by. */
  order: RawBuilder<unknown>
  /** What the kept figures have of them. */
  kept: Sought
  keptWhere: RawBuilder<unknown>
}

interface WorkRow {
  audit_id: string
  site_id: string
  company_id: string
  site_name: string
  status: string
  auditor_date: string | null
  kip_due_date: string | null
  total: number
}

/**
 * The first of each pile are enough to know the first of all. The status stands in the text, and whose it is does not: the database
 * then expects a pile of the usual height, and reads the first from the index that has them in order.
 */
function taken(worker: Worker, userID: string, piles: Piles, limit?: number): RawBuilder<unknown> {
  const { column, by } = OWNED[worker]
  const each = piles.each.map(
    ({ status, place, where }) => sql`
    select pile.* from unnest(${by(userID)}::uuid[]) as owner (id) cross join lateral (
      select audit.audit_id, audit.site_id, audit.site_name, audit.status, audit.auditor_date, audit.kip_due_date,
        ${place} as place
      from audit
      where ${sql.ref(column)} = owner.id and audit.status = ${sql.lit(status)} and ${where}
      order by ${piles.order}, audit.audit_id ${limit ? sql`limit ${sql.lit(limit)}` : sql``}) as pile`,
  )
  return sql.join(each, sql` union all `)
}

/** An auditor has a few hundred at most. An administrator may have what nobody has taken yet, and that is kept. */
const counted = (worker: Worker, userID: string, piles: Piles): RawBuilder<unknown> =>
  worker === 'Auditor'
    ? sql`select count(*) from (${taken(worker, userID, piles)}) as own`
    : sql`select coalesce(sum(kept.count), 0)
        from ${figureRows({ ...piles.kept, subjects: OWNED[worker].by(userID) }, ['detail', 'month'])} as kept
        where ${piles.keptWhere}`

async function find(db: DbOrTrx, worker: Worker, userID: string, piles: Piles, limit: number) {
  const { rows } = await sql<WorkRow>`
    with found as (${taken(worker, userID, piles, limit)} order by place, audit_id limit ${sql.lit(limit)})
    select found.*, site.company_id, (${counted(worker, userID, piles)})::bigint as total
    from found join site on site.site_id = found.site_id
    order by found.place, found.audit_id`.execute(db)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const status = readStatus(row.status)
      return {
        auditID: row.audit_id,
        siteID: row.site_id,
        companyID: row.company_id,
        siteName: row.site_name,
        status,
        deadline: deadlineOf({ status, auditorDate: row.auditor_date, kipDueDate: row.kip_due_date }),
        unread: 0,
      }
    }),
  }
}

const since = sql`coalesce(audit.auditor_submitted_at, audit.created_at)`

/** In these statuses, what has stood there longest first. */
export const findWaiting = (
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  statuses: readonly AuditStatus[],
  limit: number,
) =>
  find(
    db,
    worker,
    userID,
    {
      each: statuses.map((status) => ({ status, place: since, where: sql`true` })),
      order: since,
      kept: { kinds: ['audit of administrator'], details: statuses, from: NO_MONTH, to: NO_MONTH },
      keptWhere: sql`true`,
    },
    limit,
  )

const stored = sql`case when audit.status = 'Improvements' then audit.kip_due_date else audit.auditor_date end`

/** With a deadline in one of the spans, the nearest first. */
export function findDue(
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  spans: readonly DeadlineSpan[],
  limit: number,
) {
  const each = spans.flatMap(({ statuses, from, to, days }) =>
    statuses.map((status) => ({ status, from: from ?? '-infinity', to, days })),
  )
  const within = (day: RawBuilder<unknown>, { from, to }: { from: string; to: string }) =>
    sql`${day} between ${from}::date and ${to}::date`
  return find(
    db,
    worker,
    userID,
    {
      each: each.map(({ status, days, ...span }) => ({
        status,
        place: sql`${stored} + ${days}::integer`,
        where: within(stored, span),
      })),
      order: stored,
      kept: { kinds: ['due'], details: each.map(({ status }) => status) },
      keptWhere: sql.join(
        each.map(
          ({ status, ...span }) => sql`(kept.detail = ${status} and ${within(sql.ref('kept.month'), span)})`,
        ),
        sql` or `,
      ),
    },
    limit,
  )
}
