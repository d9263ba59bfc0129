import { criteriaByPlace } from '@sojourn/domain/audits/fieldwork/places'
import { isComplete } from '@sojourn/domain/audits/review/answers'
import { type Criterion, toAnswerFacts } from '../store/criterion.ts'

/** What the dots show: an answered criterion has an answer and a formal comment. */
export type DotState = 'compliant' | 'noncompliant' | 'unanswered'

export const isAnswered = (criterion: Criterion): boolean => isComplete(toAnswerFacts(criterion))

export function getDotState(criterion: Criterion): DotState {
  if (!isAnswered(criterion)) return 'unanswered'
  return criterion.status === 'Compliant' ? 'compliant' : 'noncompliant'
}

/** A rejected criterion needs work until it was changed or commented on. */
const needsWork = (criterion: Criterion): boolean =>
  !isAnswered(criterion) || (criterion.approved === false && !toAnswerFacts(criterion).corrected)

/** The next criterion after `questionID` that needs work, starting again at the first one. */
export function findNextToDo(ordered: readonly Criterion[], questionID: string): Criterion | undefined {
  const index = ordered.findIndex((criterion) => criterion.questionID === questionID)
  const others = [...ordered.slice(index + 1), ...ordered.slice(0, Math.max(index, 0))]
  return others.find(needsWork)
}

/** In the order of the report, or of the places of the walk. */
export const ORDER_NAMES = ['group', 'place'] as const
export type OrderName = (typeof ORDER_NAMES)[number]

/** A place of the walk with its criteria. */
export interface Place {
  /** Null for the criteria that can be checked anywhere. */
  name: string | null
  /** The criteria that are counted here, in the order of the report. */
  criteria: readonly Criterion[]
  /** `criteria`, and those that can be checked here as well but are counted in an earlier place. */
  listed: readonly Criterion[]
  answered: number
  remaining: number
}

/** The order in which Next and Previous go through the criteria. */
export interface CriteriaOrder {
  name: OrderName
  criteria: readonly Criterion[]
  /** In the order of the walk, "anywhere" last. Empty without places in the criteria set. */
  places: readonly Place[]
}

export function listPlaces(criteria: readonly Criterion[], route: readonly string[]): Place[] {
  if (route.length === 0) return []
  const placed = criteria.map((criterion) => ({
    criterion,
    areas: criterion.question.areas,
    answered: isAnswered(criterion),
  }))
  return criteriaByPlace(placed, route).map(({ place, criteria: own, also, answered, remaining }) => {
    const counted = own.map(({ criterion }) => criterion)
    const listed = new Set([...counted, ...also.map(({ criterion }) => criterion.criterion)])
    return {
      name: place,
      criteria: counted,
      listed: criteria.filter((criterion) => listed.has(criterion)),
      answered,
      remaining,
    }
  })
}

export function orderCriteria(
  criteria: readonly Criterion[],
  route: readonly string[],
  requestedOrder: OrderName,
): CriteriaOrder {
  const places = listPlaces(criteria, route)
  const name = places.length === 0 ? 'group' : requestedOrder
  return {
    name,
    places,
    criteria: name === 'place' ? places.flatMap((place) => place.criteria) : criteria,
  }
}

/** The place in which a criterion is counted. */
export const findPlaceOf = (places: readonly Place[], questionID: string): Place | undefined =>
  places.find((place) => place.criteria.some((criterion) => criterion.questionID === questionID))

/** The places of a criterion besides `name`, in the order of the walk. */
export const listOtherPlaces = (
  places: readonly Place[],
  criterion: Criterion,
  name: string | null,
): string[] =>
  places.flatMap((place) =>
    place.name !== null && place.name !== name && criterion.question.areas.includes(place.name)
      ? [place.name]
      : [],
  )

/** The next place after `place` in which something is left, starting again at the first one. */
export function findNextPlaceToDo(places: readonly Place[], place: Place): Place | undefined {
  const index = places.indexOf(place)
  return [...places.slice(index + 1), ...places.slice(0, Math.max(index, 0))].find(
    ({ remaining }) => remaining > 0,
  )
}
