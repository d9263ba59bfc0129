import { describe, expect, it } from 'vitest'
import { allowed, refused } from '../kernel/decision.ts'
import { canChangeMetricsAccess, canDisableUser, canReadUser } from './policy.ts'
import type { Role } from './roles.ts'

describe('canReadUser', () => {
  const table: [Role[], string, boolean][] = [
    [['Hotel'], 'me', true],
    [['Hotel'], 'another', false],
    [['Auditor'], 'another', false],
    [['EnvironmentalPerformance'], 'another', false],
    [['Admin'], 'another', true],
    [['Hotel', 'Admin'], 'another', true],
  ]
  it.each(table)('lets a user with the roles %j read the user "%s": %s', (roles, userID, expected) => {
    expect(canReadUser({ userID: 'me', roles }, userID)).toBe(expected)
  })
})

describe('canDisableUser', () => {
  const actor = { userID: 'me' }

  it('refuses an administrator who disables themselves, even if other administrators remain', () => {
    expect(canDisableUser(actor, { userID: 'me', roles: ['Admin'] }, ['me', 'other'])).toEqual(
      refused('disable-yourself'),
    )
  })

  it('refuses disabling the last administrator', () => {
    expect(canDisableUser(actor, { userID: 'other', roles: ['Admin'] }, ['other'])).toEqual(
      refused('last-administrator'),
    )
  })

  it('allows disabling an administrator while another one remains', () => {
    expect(canDisableUser(actor, { userID: 'other', roles: ['Admin'] }, ['me', 'other'])).toEqual(allowed)
  })

  it.each<Role>(['Hotel', 'Auditor', 'EnvironmentalPerformance'])(
    'allows disabling a user with the role %s',
    (role) => {
      expect(canDisableUser(actor, { userID: 'guest', roles: [role] }, ['me'])).toEqual(allowed)
    },
  )
})

describe('canChangeMetricsAccess', () => {
  const table: [Role[], boolean, boolean][] = [
    [['Hotel'], true, true],
    [['Hotel', 'EnvironmentalPerformance'], false, true],
    [['EnvironmentalPerformance'], true, true],
    [['EnvironmentalPerformance'], false, false],
  ]
  it.each(table)(
    'for a user with the roles %j, changing the access to metrics to %s is allowed: %s',
    (roles, hasAccess, expected) => {
      expect(canChangeMetricsAccess(roles, hasAccess)).toEqual(expected ? allowed : refused('last-role'))
    },
  )
})
