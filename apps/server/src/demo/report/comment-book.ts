import type { QuestionStatus } from '@sojourn/domain'
import comments2014 from '../data/comments/requirements-2014.json' with { type: 'json' }
import comments2023 from '../data/comments/requirements-2023.json' with { type: 'json' }
import type { Random } from '../random.ts'

const byQuestion = Map.groupBy([...comments2014, ...comments2023], ({ questionKey }) => questionKey)

type Facilities = ReadonlySet<string>

const fitting = (key: string, status: QuestionStatus, facilities: Facilities): string[] =>
  (byQuestion.get(key) ?? [])
    .filter((comment) => comment.status === status)
    .filter(({ needs }) => needs.every((one) => facilities.has(one)))
    .filter(({ lacks }) => !lacks.some((one) => facilities.has(one)))
    .map(({ text }) => text)

/** Whether an auditor could have found this here. */
export const canBeFound = (key: string, status: QuestionStatus, facilities: Facilities): boolean =>
  fitting(key, status, facilities).length > 0

/** What an auditor writes of a criterion at a property like this one. */
export const wordsFor = (
  key: string,
  status: QuestionStatus,
  facilities: Facilities,
  random: Random,
): string => random.pick(fitting(key, status, facilities))

/** Whether the criterion is about something that the property has: otherwise there is nothing to talk about. */
export const concerns = (key: string, facilities: Facilities): boolean =>
  (byQuestion.get(key) ?? []).every(({ lacks }) => lacks.every((one) => facilities.has(one)))
