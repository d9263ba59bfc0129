import { describe, expect, it } from 'vitest'
import { allowed, refused } from '../kernel/decision.ts'
import { canChangeMetricsAccess, canDisableUser, canReadUser } from './policy.ts'
import type { Role } from './roles.ts'

describe('mayReadUser', () => {
  const table: [Role[], string, boolean][] = [
    [['Hotel'], 'me', true],
    [['Hotel'], 'another', false],
    [['Auditor'], 'another', false],
    [['EnvironmentalPerformance'], 'another', false],
    [['Admin'], 'another', true],
    [['Hotel', 'Admin'], 'another', true],
  ]
  it.each(table)('%j asks for %s: %s', (roles, userID, expected) => {
    expect(canReadUser({ userID: 'me', roles }, userID)).toBe(expected)
  })
})

describe('mayDisableUser', () => {
  const actor = { userID: 'me' }

  it('refuses yourself, also when other administrators are left', () => {
    expect(canDisableUser(actor, { userID: 'me', roles: ['Admin'] }, ['me', 'other'])).toEqual(
      refused('disable-yourself'),
    )
  })

  it('refuses the last administrator: two who disable each other at once leave one', () => {
    expect(canDisableUser(actor, { userID: 'other', roles: ['Admin'] }, ['other'])).toEqual(
      refused('last-administrator'),
    )
  })

  it('allows another administrator while one is left', () => {
    expect(canDisableUser(actor, { userID: 'other', roles: ['Admin'] }, ['me', 'other'])).toEqual(allowed)
  })

  it.each<Role>(['Hotel', 'Auditor', 'EnvironmentalPerformance'])(
    'allows a person with the role %s',
    (role) => {
      expect(canDisableUser(actor, { userID: 'guest', roles: [role] }, ['me'])).toEqual(allowed)
    },
  )
})

describe('mayChangeMetricsAccess', () => {
  const table: [Role[], boolean, boolean][] = [
    [['Hotel'], true, true],
    [['Hotel', 'EnvironmentalPerformance'], false, true],
    [['EnvironmentalPerformance'], true, true],
    [['EnvironmentalPerformance'], false, false],
  ]
  it.each(table)('%j to %s is allowed: %s', (roles, metricsUser, expected) => {
    expect(canChangeMetricsAccess(roles, metricsUser)).toEqual(expected ? allowed : refused('last-role'))
  })
})
