import type { Pipeline } from '@sojourn/contract/dashboards/audits'
import { AUDIT_STATUSES, type AuditStatus, dayOf, isActive, type StageAge } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { findStages } from '../repository/pipeline.ts'

const isOpen = (status: AuditStatus): boolean => isActive(status) || status === 'Improvements'

const ageLists = (asked: Asked, status: AuditStatus) => {
  const listOf = (age: StageAge): string => auditList(asked, { status, age })
  return { week: listOf('week'), month: listOf('month'), quarter: listOf('quarter'), older: listOf('older') }
}

/** Open statuses have the age of their audits in whole days. */
export async function readPipeline(db: DbOrTrx, asked: Asked): Promise<Pipeline> {
  const rows = await findStages(db, asked, AUDIT_STATUSES.filter(isOpen))
  return {
    asOf: dayOf(asked.now),
    stages: AUDIT_STATUSES.map((status) => {
      const row = rows.find((one) => one.status === status)
      return {
        status,
        isOpen: isOpen(status),
        count: row?.count ?? 0,
        medianDays: row?.medianDays ?? null,
        oldestDays: row?.oldestDays ?? null,
        ages: {
          week: row?.week ?? 0,
          month: row?.month ?? 0,
          quarter: row?.quarter ?? 0,
          older: row?.older ?? 0,
        },
        list: auditList(asked, { status }),
        ageLists: isOpen(status) ? ageLists(asked, status) : null,
      }
    }),
  }
}
