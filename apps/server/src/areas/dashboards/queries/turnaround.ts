import type { Turnaround } from '@sojourn/contract/dashboards/audits'
import { firstDay, monthsOf, monthText } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import {
  findTurnaroundByMonth,
  findTurnaroundByPeriod,
  type TurnaroundRow,
} from '../repository/turnaround.ts'

const present = (row: TurnaroundRow<unknown> | undefined) => ({
  decided: row?.decided ?? 0,
  visitToDecision: row?.visitToDecision ?? null,
  visitToReport: row?.visitToReport ?? null,
})

/** The whole period, and as many months before it. */
export async function readPeriods(db: DbOrTrx, asked: Asked) {
  const rows = await findTurnaroundByPeriod(db, asked)
  return {
    total: present(rows.find(({ group: isBefore }) => !isBefore)),
    before: present(rows.find(({ group: isBefore }) => isBefore)),
  }
}

export async function readTurnaround(db: DbOrTrx, asked: Asked): Promise<Turnaround> {
  const rows = new Map((await findTurnaroundByMonth(db, asked)).map((row) => [row.group, row]))
  return {
    period: presentPeriod(asked.period),
    months: monthsOf(asked.period).map((month) => ({
      month: monthText(month),
      ...present(rows.get(firstDay(month))),
    })),
    ...(await readPeriods(db, asked)),
    list: auditList(asked, { decided: asked.period }),
  }
}
