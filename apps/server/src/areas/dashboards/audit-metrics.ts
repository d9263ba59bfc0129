import type { Pipeline } from '@sojourn/contract/dashboards/metrics'
import { AUDIT_STATUSES, type AuditStatus, dayOf, isActive, type StageAge } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { MetricRequest } from './metric-request.ts'
import { auditListPath } from './list-paths.ts'
import { findStages } from './repository/audits.ts'

const isOpen = (status: AuditStatus): boolean => isActive(status) || status === 'Improvements'

const ageLists = (request: MetricRequest, status: AuditStatus) => {
  const listOf = (age: StageAge): string => auditListPath(request, { status, age })
  return { week: listOf('week'), month: listOf('month'), quarter: listOf('quarter'), older: listOf('older') }
}

/** Open statuses have the age of their audits in whole days. */
export async function readPipeline(db: DbOrTrx, request: MetricRequest): Promise<Pipeline> {
  const rows = await findStages(db, request, AUDIT_STATUSES.filter(isOpen))
  return {
    asOf: dayOf(request.now),
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
        list: auditListPath(request, { status }),
        ageLists: isOpen(status) ? ageLists(request, status) : null,
      }
    }),
  }
}
