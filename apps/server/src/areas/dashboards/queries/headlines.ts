import type { Headlines } from '@sojourn/contract/dashboards/audits'
import { dayOf, firstDay, isActive, periodBefore } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { countReached } from '../repository/decisions.ts'
import { countImprovements } from '../repository/improvements.ts'
import { readPipeline } from './pipeline.ts'
import { readPeriods } from './turnaround.ts'

async function readCertified(db: DbOrTrx, asked: Asked) {
  const period = { from: periodBefore(asked.period).from, to: asked.period.to }
  const months = await countReached(db, asked, { statuses: ['Certified'], period })
  const first = firstDay(asked.period.from)
  return {
    count: months.reduce((all, { month, count }) => (month >= first ? all + count : all), 0),
    before: months.reduce((all, { month, count }) => (month < first ? all + count : all), 0),
  }
}

/** The row of metrics along the top, in four queries. */
export async function readHeadlines(db: DbOrTrx, asked: Asked): Promise<Headlines> {
  const [{ stages }, improvements, turnaround, certified] = await Promise.all([
    readPipeline(db, asked),
    countImprovements(db, asked),
    readPeriods(db, asked),
    readCertified(db, asked),
  ])
  const stageOf = (status: string) => stages.find((stage) => stage.status === status)
  return {
    asOf: dayOf(asked.now),
    period: presentPeriod(asked.period),
    active: {
      count: stages.reduce((all, { status, count }) => (isActive(status) ? all + count : all), 0),
      withoutDate: stageOf('Audit Due')?.count ?? 0,
      list: auditList(asked, { active: true }),
    },
    qualityCheck: {
      count: stageOf('Quality Check')?.count ?? 0,
      oldestDays: stageOf('Quality Check')?.oldestDays ?? null,
      list: auditList(asked, { status: 'Quality Check' }),
    },
    certified: {
      ...certified,
      list: auditList(asked, { reached: 'Certified', during: asked.period }),
    },
    turnaround: {
      medianDays: turnaround.total.visitToDecision,
      before: turnaround.before.visitToDecision,
      list: auditList(asked, { decided: asked.period }),
    },
    overdue: {
      count: improvements.overdue,
      thisWeek: improvements.thisWeek,
      list: auditList(asked, { overdue: true, orderBy: 'AuditorDate' }),
    },
  }
}
