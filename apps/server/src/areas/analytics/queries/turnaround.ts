import type { Turnaround } from '@sojourn/contract/analytics/audits'
import { firstDay, monthsOf, monthText } from '@sojourn/domain'
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

export async function readTurnaround(db: DbOrTrx, asked: Asked): Promise<Turnaround> {
  const rows = await findTurnaround(db, asked)
  const inMonth = (day: string) => present(rows.find(({ month }) => month === day))
  return {
    period: presentPeriod(asked.period),
    months: monthsOf(asked.period).map((month) => ({ month: monthText(month), ...inMonth(firstDay(month)) })),
    total: present(rows.find(({ isBefore }) => isBefore === false)),
    before: present(rows.find(({ isBefore }) => isBefore === true)),
    list: auditList(asked, { decided: asked.period }),
  }
}
