/** The group of the criteria without a place on the route. */
export const ANYWHERE = null

/** The places of a criteria set in the order of an audit. Places that are not in `order` come last. */
export function orderPlaces(placesOfSet: readonly string[], order: readonly string[]): string[] {
  const places = [...new Set(placesOfSet)]
  const ordered = [...new Set(order)].filter((place) => places.includes(place))
  return [...ordered, ...places.filter((place) => !ordered.includes(place))]
}

export interface PlacedCriterion {
  /** The places of the criteria set in which it can be checked. */
  areas: readonly string[]
  /** Whether its answer and a formal comment are saved. */
  answered: boolean
}

export interface PlaceGroup<C> {
  /** Null for the criteria that can be checked anywhere. */
  place: string | null
  /** The criteria that are counted here: this is the first of their places on the route. */
  criteria: C[]
  /** Criteria that can be checked here too, with the place in which they are counted. */
  also: { criterion: C; place: string }[]
  answered: number
  remaining: number
}

/** The criteria by place, in the order of the route; "anywhere" comes last. Each criterion is counted in one group. */
export function criteriaByPlace<C extends PlacedCriterion>(
  criteria: readonly C[],
  route: readonly string[],
): PlaceGroup<C>[] {
  const placed = criteria.map((criterion) => ({
    criterion,
    places: route.filter((place) => criterion.areas.includes(place)),
  }))
  const groups = [...route, ANYWHERE].map((place): PlaceGroup<C> => {
    const counted = placed.filter(({ places }) => (places[0] ?? ANYWHERE) === place)
    const also = placed.flatMap(({ criterion, places: [first, ...others] }) =>
      first !== undefined && place !== null && others.includes(place) ? [{ criterion, place: first }] : [],
    )
    const countedCriteria = counted.map(({ criterion }) => criterion)
    const answered = countedCriteria.filter((criterion) => criterion.answered).length
    return { place, criteria: countedCriteria, also, answered, remaining: countedCriteria.length - answered }
  })
  return groups.filter(({ criteria: inGroup, also }) => inGroup.length + also.length > 0)
}
