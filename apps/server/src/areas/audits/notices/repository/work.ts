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

/** Some audits: of whose and where they stand, in the order they are shown. */
interface Piles {
  /** Rows with a status, and whatever the conditions speak of. */
  wanted: RawBuilder<unknown>
  /** What the index of administrators has them ordered by, and what all piles together are. */
  order: RawBuilder<unknown>
  place: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** As the index of administrators says it, for only then it is used. */
  ofAdmins: RawBuilder<unknown>
  /** What the kept figures have of them, with each a row of wanted. */
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

/** The first of each pile are enough to know the first of all. */
const taken = (
  worker: Worker,
  userID: string,
  piles: Piles,
  limit: number | null,
): RawBuilder<unknown> => sql`
  select pile.* from unnest(${OWNED[worker].by(userID)}::uuid[]) as owner cross join ${piles.wanted} cross join lateral (
    select audit.audit_id, audit.site_id, audit.site_name, audit.status, audit.auditor_date, audit.kip_due_date,
      ${piles.place} as place
    from audit
    where ${sql.ref(OWNED[worker].column)} = owner and audit.status = wanted.status
      and ${worker === 'Admin' ? piles.ofAdmins : sql`true`} and ${piles.where}
    order by ${piles.order}, audit.audit_id limit ${limit}) as pile`

/** An auditor has a few hundred at most. An administrator may have what nobody has taken yet, and that is kept. */
const counted = (worker: Worker, userID: string, piles: Piles): RawBuilder<unknown> =>
  worker === 'Auditor'
    ? sql`select count(*) from (${taken(worker, userID, piles, null)}) as own`
    : sql`select coalesce(sum(kept.count), 0)
        from ${figureRows({ ...piles.kept, subjects: OWNED[worker].by(userID) }, ['detail', 'month'])} as kept
        join ${piles.wanted} on wanted.status = kept.detail and ${piles.keptWhere}`

async function find(db: DbOrTrx, worker: Worker, userID: string, piles: Piles, limit: number) {
  const { rows } = await sql<WorkRow>`
    with found as (${taken(worker, userID, piles, limit)} order by place, audit_id limit ${limit})
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
      wanted: sql`unnest(${[...statuses]}::text[]) as wanted (status)`,
      order: since,
      place: since,
      where: sql`true`,
      ofAdmins: sql`audit.status in ('Audit Due', 'Date Set', 'Quality Check')`,
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
  return find(
    db,
    worker,
    userID,
    {
      wanted: sql`unnest(${each.map(({ status }) => status)}::text[], ${each.map(({ from }) => from)}::date[],
        ${each.map(({ to }) => to)}::date[], ${each.map(({ days }) => days)}::integer[])
        as wanted (status, first_day, last_day, days)`,
      order: stored,
      place: sql`${stored} + wanted.days`,
      where: sql`${stored} between wanted.first_day and wanted.last_day`,
      ofAdmins: sql`audit.status in ('Report Pending', 'Rejected', 'Improvements')`,
      kept: { kinds: ['due'], details: each.map(({ status }) => status) },
      keptWhere: sql`kept.month between wanted.first_day and wanted.last_day`,
    },
    limit,
  )
}
