import type { Noncompliances } from '@sojourn/contract/dashboards/findings'
import { criterionNumber, type FoundFilter } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { type CriterionRow, countAnswers, findCriteria } from '../repository/criteria.ts'

const MOST_FAILED = 10

export interface Failed {
  criterion: CriterionRow
  number: string
  noncompliances: number
  answers: number
}

const numberOf = (criterion: CriterionRow): string =>
  criterionNumber(criterion.typeVersion === 2 ? 2 : 1, criterion)

/** Every criterion that was answered in the period, most failed first. */
export async function readFailed(db: DbOrTrx, asked: Asked): Promise<Failed[]> {
  const counts = new Map((await countAnswers(db, asked)).map((row) => [row.criterionID, row]))
  const criteria = await findCriteria(db, [...counts.keys()])
  return criteria
    .map((criterion) => ({
      criterion,
      number: numberOf(criterion),
      noncompliances: counts.get(criterion.criterionID)?.noncompliances ?? 0,
      answers: counts.get(criterion.criterionID)?.answers ?? 0,
    }))
    .sort(
      (one, other) =>
        other.noncompliances - one.noncompliances ||
        one.criterion.questionNumber - other.criterion.questionNumber ||
        one.criterion.criterionID.localeCompare(other.criterion.criterionID),
    )
}

const sumOf = (failed: readonly Failed[], list: string) => ({
  noncompliances: failed.reduce((all, one) => all + one.noncompliances, 0),
  answers: failed.reduce((all, one) => all + one.answers, 0),
  list,
})

export async function readNoncompliances(db: DbOrTrx, asked: Asked): Promise<Noncompliances> {
  const failed = await readFailed(db, asked)
  const listOf = (found: FoundFilter): string => auditList(asked, { visited: asked.period, found })
  const groups = Map.groupBy(failed, ({ criterion }) => criterion.criteriaGroupID)
  return {
    period: presentPeriod(asked.period),
    total: sumOf(failed, listOf({ of: 'any' })),
    groups: [...groups]
      .map(([criteriaGroupID, within]) => ({
        criteriaGroupID,
        name: within[0]?.criterion.groupName ?? '',
        ...sumOf(within, listOf({ of: 'group', id: criteriaGroupID })),
      }))
      .sort((one, other) => other.noncompliances - one.noncompliances || one.name.localeCompare(other.name)),
    criteria: failed
      .filter(({ noncompliances }) => noncompliances > 0)
      .slice(0, MOST_FAILED)
      .map(({ criterion, number, noncompliances, answers }) => ({
        criterionID: criterion.criterionID,
        key: number,
        title: criterion.title,
        group: criterion.groupName,
        noncompliances,
        answers,
        list: listOf({ of: 'criterion', id: criterion.criterionID }),
      })),
  }
}
