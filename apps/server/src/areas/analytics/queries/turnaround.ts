import type { Turnaround } from '@sojourn/contract/analytics/audits'
import { monthsOf, monthText, periodBefore } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { readDecided } from './decided.ts'

export async function readTurnaround(db: DbOrTrx, asked: Asked): Promise<Turnaround> {
  const decided = await readDecided(db, asked)
  return {
    period: presentPeriod(asked.period),
    months: monthsOf(asked.period).map((month) => ({
      month: monthText(month),
      ...decided({ from: month, to: month }),
    })),
    total: decided(asked.period),
    before: decided(periodBefore(asked.period)),
    list: auditList(asked, { decided: asked.period }),
  }
}
