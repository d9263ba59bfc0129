import type { Pipeline } from '@sojourn/contract/analytics/audits'
import { AUDIT_STATUSES, type AuditStatus, dayOf, isActive, type StageAge } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { sumFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { findStages, type StageRow } from '../repository/open-audits.ts'

const NOBODY = { week: 0, month: 0, quarter: 0, older: 0 }

const isOpen = (status: AuditStatus): boolean => isActive(status) || status === 'Improvements'

const presentAges = (row: StageRow | undefined) =>
  row === undefined
    ? { medianDays: null, oldestDays: null, ages: NOBODY }
    : {
        medianDays: row.medianDays,
        oldestDays: row.oldestDays,
        ages: { week: row.week, month: row.month, quarter: row.quarter, older: row.older },
      }

const ageLists = (asked: Asked, status: AuditStatus) => {
  const listOf = (age: StageAge): string => auditList(asked, { status, age })
  return { week: listOf('week'), month: listOf('month'), quarter: listOf('quarter'), older: listOf('older') }
}

/** What is open is counted with its age; of the rest, which only grows, the kept figures tell. */
export async function readPipeline(db: DbOrTrx, asked: Asked): Promise<Pipeline> {
  const open = new Map((await findStages(db, asked)).map((row) => [row.status, row]))
  const kept = await sumFigures(
    db,
    { kinds: ['audit'], country: asked.country, auditTypeID: asked.auditTypeID },
    ['subject'],
  )
  const counts = new Map(kept.map(({ key, count }) => [key.subject, count]))
  return {
    asOf: dayOf(asked.now),
    stages: AUDIT_STATUSES.map((status) => ({
      status,
      isOpen: isOpen(status),
      count: (isOpen(status) ? open.get(status)?.count : counts.get(status)) ?? 0,
      ...presentAges(open.get(status)),
      list: auditList(asked, { status }),
      ageLists: isOpen(status) ? ageLists(asked, status) : null,
    })),
  }
}
