import { describe, expect, it } from 'vitest'
import { mayDeleteGroup, mayMoveGroup, mayNameGroup } from './groups.ts'

describe('moving a group', () => {
  it('is allowed to the top, and under any other group', () => {
    expect(mayMoveGroup('islands', null, []).allowed).toBe(true)
    expect(mayMoveGroup('islands', 'europe', ['world']).allowed).toBe(true)
  })

  it('never makes a group its own parent or its own descendant', () => {
    const circle = { allowed: false, code: 'group-circle' }
    expect(mayMoveGroup('islands', 'islands', [])).toEqual(circle)
    expect(mayMoveGroup('world', 'europe', ['world'])).toEqual(circle)
    expect(mayMoveGroup('world', 'islands', ['europe', 'world'])).toEqual(circle)
  })
})

describe('deleting a group', () => {
  it('waits until nothing hangs on it', () => {
    expect(mayDeleteGroup({ children: 0, sites: 0 }).allowed).toBe(true)
    expect(mayDeleteGroup({ children: 1, sites: 0 })).toEqual({ allowed: false, code: 'group-in-use' })
    expect(mayDeleteGroup({ children: 0, sites: 3 })).toEqual({ allowed: false, code: 'group-in-use' })
  })
})

describe('naming a group', () => {
  it('takes a name that none of its siblings has', () => {
    expect(mayNameGroup('Islands', []).allowed).toBe(true)
    expect(mayNameGroup('Islands', ['Coast', 'Islands of the North']).allowed).toBe(true)
  })

  it('refuses one that reads the same', () => {
    const taken = { allowed: false, code: 'group-name-taken' }
    expect(mayNameGroup('Islands', ['Coast', 'Islands'])).toEqual(taken)
    expect(mayNameGroup('ISLANDS ', ['islands'])).toEqual(taken)
    expect(mayNameGroup('ÅLESUND', ['Ålesund'])).toEqual(taken)
  })
})
