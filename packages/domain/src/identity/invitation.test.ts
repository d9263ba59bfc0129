import { expect, it } from 'vitest'
import { decideInvitation, buildRestoredAccount } from './invitation.ts'

const now = new Date('2026-03-05T10:00:00Z')

it.each([
  [undefined, 'create'],
  [{ disabledAt: null }, 'in-use'],
  [{ disabledAt: now }, 'restore'],
] as const)('of %j leads to %s', (account, answer) => {
  expect(decideInvitation(account)).toBe(answer)
})

it('gives nothing back of what a deleted account could do', () => {
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
