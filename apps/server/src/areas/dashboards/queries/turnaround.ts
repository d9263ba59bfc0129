import type { Turnaround } from '@sojourn/contract/dashboards/metrics'
import { firstDay, monthsOf, formatMonth } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditListPath } from '../list-paths.ts'
import { presentPeriod } from '../present-period.ts'
import {
  findTurnaroundByMonth,
  findTurnaroundByPeriod,
  type TurnaroundRow,
} from '../repository/turnaround.ts'

const presentTurnaround = (row: TurnaroundRow<unknown> | undefined) => ({
  decided: row?.decided ?? 0,
  visitToDecision: row?.visitToDecision ?? null,
  visitToReport: row?.visitToReport ?? null,
})

/** The whole period, and as many months before it. */
export async function readTurnaroundTotals(db: DbOrTrx, request: MetricRequest) {
  const rows = await findTurnaroundByPeriod(db, request)
  return {
    total: presentTurnaround(rows.find(({ group: isBefore }) => !isBefore)),
    before: presentTurnaround(rows.find(({ group: isBefore }) => isBefore)),
  }
}

export async function readTurnaround(db: DbOrTrx, request: MetricRequest): Promise<Turnaround> {
  const rows = new Map((await findTurnaroundByMonth(db, request)).map((row) => [row.group, row]))
  return {
    period: presentPeriod(request.period),
    months: monthsOf(request.period).map((month) => ({
      month: formatMonth(month),
      ...presentTurnaround(rows.get(firstDay(month))),
    })),
    ...(await readTurnaroundTotals(db, request)),
    list: auditListPath(request, { decided: request.period }),
  }
}
