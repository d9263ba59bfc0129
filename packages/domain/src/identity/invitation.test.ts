import { expect, it } from 'vitest'
import { buildRestoredAccount, decideInvitation } from './invitation.ts'

const now = new Date('2026-03-05T10:00:00Z')

it.each([
  [undefined, 'create'],
  [{ disabledAt: null }, 'in-use'],
  [{ disabledAt: now }, 'restore'],
] as const)('decides for an invited account %j: %s', (account, decision) => {
  expect(decideInvitation(account)).toBe(decision)
})

it('restoring an account removes its password, confirmation and former roles', () => {
  expect(buildRestoredAccount({ firstName: 'Rui', surname: 'Falcão', roles: ['Auditor'] }, now)).toEqual({
    firstName: 'Rui',
    surname: 'Falcão',
    roles: ['Auditor'],
    disabledAt: null,
    passwordHash: null,
    emailConfirmedAt: null,
    lastInvitedAt: now,
  })
})
