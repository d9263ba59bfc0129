import { describe, expect, it } from 'vitest'
import type { Criterion } from '../store/criterion.ts'
import { createReviewStore } from '../store/review-store.ts'
import { aGroup, anAudit, aQuestion, aResponse } from '../testing/an-audit.ts'
import {
  findNextPlaceToDo,
  findNextToDo,
  findPlaceOf,
  listOtherPlaces,
  listPlaces,
  orderCriteria,
} from './order.ts'

const comment = {
  commentID: 'comment',
  text: 'Seen.',
  dateCreated: '2026-01-01T00:00:00Z',
  responseType: 1,
  createdByUser: null,
} as const

/** Criteria in the order of the report, with their places. An asterisk marks an answered one. */
function createCriteria(places: Record<string, readonly string[]>): readonly Criterion[] {
  const questions = Object.entries(places).map(([name, areas], index) => {
    const questionID = name.replace('*', '')
    const response = name.endsWith('*') ? aResponse(questionID, { auditorResponse: [comment] }) : null
    return aQuestion(questionID, { questionNumber: index + 1, areas: [...areas], response })
  })
  const me = { userID: 'me', name: 'Ines', firstName: 'Ines', surname: 'Moreau', profileImage: null }
  return createReviewStore(anAudit([aGroup('A', { questions })]), 1, { by: 'Auditor', me }).criteria.get()
}

const ids = (criteria: readonly Criterion[]) => criteria.map(({ questionID }) => questionID)

const criteria = createCriteria({
  scale: ['Kitchen', 'Waste yard'],
  'bins*': ['Waste yard'],
  policy: [],
  taps: ['Kitchen'],
})
const route = ['Waste yard', 'Kitchen']

describe('orderCriteria', () => {
  it('orders criteria by the order of the places, criteria without a place last', () => {
    const order = orderCriteria(criteria, route, 'place')
    expect(ids(order.criteria)).toEqual(['scale', 'bins', 'taps', 'policy'])
  })

  it('keeps the order of the report when ordered by group', () => {
    expect(ids(orderCriteria(criteria, route, 'group').criteria)).toEqual(['scale', 'bins', 'policy', 'taps'])
  })

  it('orders by group if the criteria set has no places', () => {
    expect(orderCriteria(criteria, [], 'place')).toMatchObject({ name: 'group', places: [] })
  })
})

describe('findNextToDo', () => {
  it('returns the next unanswered criterion, also in another place', () => {
    const order = orderCriteria(criteria, route, 'place')
    expect(findNextToDo(order.criteria, 'scale')?.questionID).toBe('taps')
    expect(findNextToDo(order.criteria, 'policy')?.questionID).toBe('scale')
  })
})

describe('listPlaces', () => {
  const places = listPlaces(criteria, route)

  it('counts a criterion once and lists it in all of its places', () => {
    expect(
      places.map(({ name, criteria: own, listed, answered, remaining }) => ({
        name,
        own: ids(own),
        listed: ids(listed),
        answered,
        remaining,
      })),
    ).toEqual([
      { name: 'Waste yard', own: ['scale', 'bins'], listed: ['scale', 'bins'], answered: 1, remaining: 1 },
      { name: 'Kitchen', own: ['taps'], listed: ['scale', 'taps'], answered: 0, remaining: 1 },
      { name: null, own: ['policy'], listed: ['policy'], answered: 0, remaining: 1 },
    ])
  })

  it('names the other places of a criterion', () => {
    const [scale] = criteria
    expect(scale && listOtherPlaces(places, scale, 'Kitchen')).toEqual(['Waste yard'])
  })

  it('finds the place in which a criterion is counted', () => {
    expect(findPlaceOf(places, 'scale')?.name).toBe('Waste yard')
    expect(findPlaceOf(places, 'unknown')).toBeUndefined()
  })
})

describe('findNextPlaceToDo', () => {
  it('skips places in which nothing is left, and starts again at the first one', () => {
    const places = listPlaces(createCriteria({ a: ['A'], 'b*': ['B'], c: ['C'] }), ['A', 'B', 'C'])
    const [first, , third] = places
    expect(first && findNextPlaceToDo(places, first)?.name).toBe('C')
    expect(third && findNextPlaceToDo(places, third)?.name).toBe('A')
  })

  it('returns nothing when everything else is answered', () => {
    const places = listPlaces(createCriteria({ a: ['A'], 'b*': ['B'] }), ['A', 'B'])
    const [first] = places
    expect(first && findNextPlaceToDo(places, first)).toBeUndefined()
  })
})
