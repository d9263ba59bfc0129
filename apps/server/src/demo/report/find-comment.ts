import type { QuestionStatus } from '@sojourn/domain'
import comments2014 from '../data/comments/requirements-2014.json' with { type: 'json' }
import comments2023 from '../data/comments/requirements-2023.json' with { type: 'json' }
import type { Random } from '../random.ts'

const byQuestion = Map.groupBy([...comments2014, ...comments2023], ({ questionKey }) => questionKey)

type Facilities = ReadonlySet<string>

const findComments = (key: string, status: QuestionStatus, facilities: Facilities): string[] =>
  (byQuestion.get(key) ?? [])
    .filter((comment) => comment.status === status)
    .filter(({ needs }) => needs.every((facility) => facilities.has(facility)))
    .filter(({ lacks }) => !lacks.some((facility) => facilities.has(facility)))
    .map(({ text }) => text)

/** Whether there is a comment for this status at a property with these facilities. */
export const hasComment = (key: string, status: QuestionStatus, facilities: Facilities): boolean =>
  findComments(key, status, facilities).length > 0

/** Picks a comment at random. */
export const pickComment = (
  key: string,
  status: QuestionStatus,
  facilities: Facilities,
  random: Random,
): string => random.pick(findComments(key, status, facilities))

/** A criterion whose comments are all for properties without some facility is about that facility, so the property must have it. */
export const isApplicable = (key: string, facilities: Facilities): boolean =>
  (byQuestion.get(key) ?? []).every(({ lacks }) => lacks.every((facility) => facilities.has(facility)))
