import { describe, expect, it } from 'vitest'
import { canDeleteGroup, canMoveGroup, canUseGroupName } from './groups.ts'

describe('canMoveGroup', () => {
  it('allows the top level and any other group as the parent', () => {
    expect(canMoveGroup('islands', null, []).allowed).toBe(true)
    expect(canMoveGroup('islands', 'europe', ['world']).allowed).toBe(true)
  })

  it('rejects the group itself and its descendants as the parent', () => {
    const circle = { allowed: false, code: 'group-circle' }
    expect(canMoveGroup('islands', 'islands', [])).toEqual(circle)
    expect(canMoveGroup('world', 'europe', ['world'])).toEqual(circle)
    expect(canMoveGroup('world', 'islands', ['europe', 'world'])).toEqual(circle)
  })
})

describe('canDeleteGroup', () => {
  it('rejects a group with children or sites', () => {
    expect(canDeleteGroup({ children: 0, sites: 0 }).allowed).toBe(true)
    expect(canDeleteGroup({ children: 1, sites: 0 })).toEqual({ allowed: false, code: 'group-in-use' })
    expect(canDeleteGroup({ children: 0, sites: 3 })).toEqual({ allowed: false, code: 'group-in-use' })
  })
})

describe('canUseGroupName', () => {
  it('allows a name that no sibling has', () => {
    expect(canUseGroupName('Islands', []).allowed).toBe(true)
    expect(canUseGroupName('Islands', ['Coast', 'Islands of the North']).allowed).toBe(true)
  })

  it('rejects a name that differs from a sibling only in case or spaces', () => {
    const taken = { allowed: false, code: 'group-name-taken' }
    expect(canUseGroupName('Islands', ['Coast', 'Islands'])).toEqual(taken)
    expect(canUseGroupName('ISLANDS ', ['islands'])).toEqual(taken)
    expect(canUseGroupName('ÅLESUND', ['Ålesund'])).toEqual(taken)
  })
})
