import { describe, expect, it } from 'vitest'
import { canDeleteGroup, canMoveGroup, canUseGroupName } from './groups.ts'

describe('moving a group', () => {
  it('is allowed to the top, and under any other group', () => {
    expect(canMoveGroup('islands', null, []).allowed).toBe(true)
    expect(canMoveGroup('islands', 'europe', ['world']).allowed).toBe(true)
  })

  it('never makes a group its own parent or its own descendant', () => {
    const circle = { allowed: false, code: 'group-circle' }
    expect(canMoveGroup('islands', 'islands', [])).toEqual(circle)
    expect(canMoveGroup('world', 'europe', ['world'])).toEqual(circle)
    expect(canMoveGroup('world', 'islands', ['europe', 'world'])).toEqual(circle)
  })
})

describe('deleting a group', () => {
  it('waits until nothing hangs on it', () => {
    expect(canDeleteGroup({ children: 0, sites: 0 }).allowed).toBe(true)
    expect(canDeleteGroup({ children: 1, sites: 0 })).toEqual({ allowed: false, code: 'group-in-use' })
    expect(canDeleteGroup({ children: 0, sites: 3 })).toEqual({ allowed: false, code: 'group-in-use' })
  })
})

describe('naming a group', () => {
  it('takes a name that none of its siblings has', () => {
    expect(canUseGroupName('Islands', []).allowed).toBe(true)
    expect(canUseGroupName('Islands', ['Coast', 'Islands of the North']).allowed).toBe(true)
  })

  it('refuses one that reads the same', () => {
    const taken = { allowed: false, code: 'group-name-taken' }
    expect(canUseGroupName('Islands', ['Coast', 'Islands'])).toEqual(taken)
    expect(canUseGroupName('ISLANDS ', ['islands'])).toEqual(taken)
    expect(canUseGroupName('ÅLESUND', ['Ålesund'])).toEqual(taken)
  })
})
