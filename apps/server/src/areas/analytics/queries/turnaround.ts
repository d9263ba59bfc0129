import type { Turnaround } from '@sojourn/contract/analytics/audits'
import { firstDay, monthsOf, monthText, periodBefore } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { findTurnaround, type TurnaroundRow } from '../repository/turnaround.ts'

const present = (row: TurnaroundRow | undefined) => ({
  decided: row?.decided ?? 0,
  visitToDecision: row?.visitToDecision ?? null,
  visitToReport: row?.visitToReport ?? null,
})

const whole = (rows: readonly TurnaroundRow[]) => present(rows.find(({ month }) => month === null))

export async function readTurnaround(db: DbOrTrx, asked: Asked): Promise<Turnaround> {
  const rows = await findTurnaround(db, asked, asked.period)
  return {
    period: presentPeriod(asked.period),
    months: monthsOf(asked.period).map((month) => ({
      month: monthText(month),
      ...present(rows.find((row) => row.month === firstDay(month))),
    })),
    total: whole(rows),
    before: whole(await findTurnaround(db, asked, periodBefore(asked.period))),
    list: auditList(asked, { decided: asked.period }),
  }
}
