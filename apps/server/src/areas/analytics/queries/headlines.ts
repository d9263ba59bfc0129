import type { Headlines } from '@sojourn/contract/analytics/audits'
import { dayOf, firstDay, isActive, periodBefore } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { countImprovements } from './count-improvements.ts'
import { readDecided } from './decided.ts'
import { readPipeline } from './pipeline.ts'

async function readCertified(db: DbOrTrx, asked: Asked) {
  const { period } = asked
  const months = await countFigures(
    db,
    {
      kinds: ['event'],
      subjects: ['Certified'],
      country: asked.country,
      auditTypeID: asked.auditTypeID,
      from: firstDay(periodBefore(period).from),
      to: firstDay(period.to),
    },
    ['month'],
  )
  const sumOf = (counts: (month: string) => boolean): number =>
    months.reduce((all, { key, count }) => (counts(key.month) ? all + count : all), 0)
  const first = firstDay(period.from)
  return { count: sumOf((month) => month >= first), before: sumOf((month) => month < first) }
}

/** The row of figures along the top, in four queries. */
export async function readHeadlines(db: DbOrTrx, asked: Asked): Promise<Headlines> {
  const { stages } = await readPipeline(db, asked)
  const stageOf = (status: string) => stages.find((stage) => stage.status === status)
  const improvements = await countImprovements(db, asked)
  const decided = await readDecided(db, asked, ['decision'])
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
      ...(await readCertified(db, asked)),
      list: auditList(asked, { reached: 'Certified', during: asked.period }),
    },
    turnaround: {
      medianDays: decided(asked.period).visitToDecision,
      before: decided(periodBefore(asked.period)).visitToDecision,
      list: auditList(asked, { decided: asked.period }),
    },
    overdue: {
      count: improvements.overdue,
      thisWeek: improvements.thisWeek,
      list: auditList(asked, { overdue: true, orderBy: 'AuditorDate' }),
    },
  }
}
