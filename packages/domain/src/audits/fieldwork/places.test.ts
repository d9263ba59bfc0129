import { describe, expect, it } from 'vitest'
import { criteriaByPlace, orderPlaces } from './places.ts'

describe('orderPlaces', () => {
  it('uses the order of the audit and appends the other places of the set', () => {
    expect(orderPlaces(['Kitchen', 'Rooms', 'Grounds'], ['Grounds', 'Kitchen'])).toEqual([
      'Grounds',
      'Kitchen',
      'Rooms',
    ])
  })

  it('drops places that the set does not have, and duplicates', () => {
    expect(orderPlaces(['Kitchen'], ['Roof', 'Kitchen', 'Kitchen'])).toEqual(['Kitchen'])
  })
})

describe('criteriaByPlace', () => {
  const criterion = (id: string, areas: string[], answered = false) => ({ id, areas, answered })
  const both = criterion('both', ['Kitchen', 'Rooms'])

  it('counts a criterion in the first of its places on the route', () => {
    const groups = criteriaByPlace([both], ['Rooms', 'Kitchen'])
    expect(groups).toEqual([
      { place: 'Rooms', criteria: [both], also: [], answered: 0, remaining: 1 },
      {
        place: 'Kitchen',
        criteria: [],
        also: [{ criterion: both, place: 'Rooms' }],
        answered: 0,
        remaining: 0,
      },
    ])
  })

  it('collects criteria without a place of the route under anywhere', () => {
    const roof = criterion('roof', ['Roof'], true)
    const none = criterion('none', [])
    expect(criteriaByPlace([roof, none], ['Rooms'])).toEqual([
      { place: null, criteria: [roof, none], also: [], answered: 1, remaining: 1 },
    ])
  })

  it('counts every criterion once', () => {
    const criteria = [both, criterion('a', ['Rooms'], true), criterion('b', [])]
    const counted = criteriaByPlace(criteria, ['Kitchen', 'Rooms']).flatMap((group) => group.criteria)
    expect(counted.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'both',
    ])
  })
})
