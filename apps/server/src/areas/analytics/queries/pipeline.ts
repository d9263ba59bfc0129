import type { Pipeline } from '@sojourn/contract/analytics/audits'
import {
  AUDIT_STATUSES,
  type AuditStatus,
  countBetween,
  dayOf,
  daysBetween,
  highestOf,
  isActive,
  medianOf,
  STAGE_AGES,
  type StageAge,
  type Tally,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures, tallyFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'

const isOpen = (status: AuditStatus): boolean => isActive(status) || status === 'Improvements'

const presentAges = (days: Tally) => {
  const countOf = (age: StageAge): number => countBetween(days, STAGE_AGES[age].from, STAGE_AGES[age].to)
  return {
    medianDays: medianOf(days),
    oldestDays: highestOf(days),
    ages: {
      week: countOf('week'),
      month: countOf('month'),
      quarter: countOf('quarter'),
      older: countOf('older'),
    },
  }
}

const ageLists = (asked: Asked, status: AuditStatus) => {
  const listOf = (age: StageAge): string => auditList(asked, { status, age })
  return { week: listOf('week'), month: listOf('month'), quarter: listOf('quarter'), older: listOf('older') }
}

/** What is open is told with its age, in whole days. */
export async function readPipeline(db: DbOrTrx, asked: Asked): Promise<Pipeline> {
  const today = dayOf(asked.now)
  const { country, auditTypeID } = asked
  const counts = await countFigures(db, { kinds: ['audit'], country, auditTypeID }, ['subject'])
  const stages = await tallyFigures(db, { kinds: ['stage'], country, auditTypeID }, ['subject'], 'month')
  const daysIn = (status: AuditStatus): Tally =>
    stages
      .filter(({ key }) => key.subject === status)
      .flatMap(({ tally }) =>
        tally.map(({ value, count }) => ({ value: Math.max(0, daysBetween(value, today)), count })),
      )
  return {
    asOf: today,
    stages: AUDIT_STATUSES.map((status) => ({
      status,
      isOpen: isOpen(status),
      count: counts.find(({ key }) => key.subject === status)?.count ?? 0,
      ...presentAges(daysIn(status)),
      list: auditList(asked, { status }),
      ageLists: isOpen(status) ? ageLists(asked, status) : null,
    })),
  }
}
