import { dayOf } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { narrowed } from './narrowed.ts'

export interface OverdueRow {
  auditID: string
  siteName: string
  country: string
  deadline: string
  left: number | null
}

/** Longest overdue first; all of them without a limit. None is without a day: that such would come first is what the index says. */
export async function findOverdue(db: DbOrTrx, asked: Asked, limit: number | null): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select audit_id as "auditID", site_name as "siteName", country, kip_due_date as deadline,
      final_non_compliances as "left"
    from audit
    where status = 'Improvements' and kip_due_date < ${dayOf(asked.now)}::date and ${narrowed(asked)}
    order by kip_due_date nulls first, audit_id limit ${limit}`.execute(db)
  return rows
}
