import { describe, expect, it } from 'vitest'
import {
  canDecideProfile,
  canProposeProfile,
  isProfileShown,
  normaliseSentence,
  type ProfileContent,
  parseWebsite,
} from './public-profile.ts'
import { CERTIFICATE_STATES } from './state.ts'

describe('parseWebsite', () => {
  it.each([
    ['https://thalassa.example', 'https://thalassa.example/'],
    [' thalassa.example/rooms ', 'https://thalassa.example/rooms'],
    ['https://Zum-Löwen.example', 'https://xn--zum-lwen-r4a.example/'],
    ['HTTPS://www.thalassa.example:8443/?a=b', 'https://www.thalassa.example:8443/?a=b'],
  ])('reads %s as %s', (typed, website) => {
    expect(parseWebsite(typed)).toBe(website)
  })

  it.each([
    '',
    'http://thalassa.example',
    'javascript://thalassa.example/%0aalert(1)',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://localhost',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://user:secret@thalassa.example',
    'https://',
    'my hotel',
    `https://thalassa.example/${'a'.repeat(200)}`,
  ])('refuses %s', (typed) => {
    expect(parseWebsite(typed)).toBeUndefined()
  })
})

it('the sentence of a profile is written on one line', () => {
  expect(normaliseSentence('  A small\n hotel\t by the sea. ')).toBe('A small hotel by the sea.')
})

it('a profile is shown only with a valid certificate', () => {
  expect(CERTIFICATE_STATES.filter(isProfileShown)).toEqual(['valid'])
})

describe('canProposeProfile', () => {
  const empty: ProfileContent = { sentence: '', website: null, photoDocumentID: null }
  const approved = { ...empty, sentence: 'A small hotel.' }
  const last = { ...empty, sentence: 'A large hotel.' }
  const decide = (next: ProfileContent, facts: Partial<Parameters<typeof canProposeProfile>[1]> = {}) =>
    canProposeProfile(next, { last: undefined, approved: undefined, hasCertificate: true, ...facts })

  it('allows a change of what is public or proposed', () => {
    expect(decide(approved).allowed).toBe(true)
    expect(decide(approved, { last, approved }).allowed).toBe(true)
    expect(decide(empty, { approved }).allowed).toBe(true)
  })

  it('refuses a repeated proposal', () => {
    for (const decision of [decide(empty), decide(approved, { approved }), decide(last, { last, approved })])
      expect(decision).toEqual({ allowed: false, code: 'profile-unchanged' })
  })

  it('refuses a property without a certificate', () => {
    expect(decide(approved, { hasCertificate: false })).toEqual({
      allowed: false,
      code: 'profile-without-certificate',
    })
  })
})

describe('canDecideProfile', () => {
  const independentAdmin = { hasProposed: false, worksForProperty: false }

  it.each([{ hasProposed: true }, { worksForProperty: true }])('refuses an Admin with %j', (overrides) => {
    const decision = canDecideProfile({ ...independentAdmin, ...overrides }, 'pending', {
      approve: true,
      reason: '',
    })
    expect(decision).toEqual({ allowed: false, code: 'profile-own' })
  })

  it.each([
    ['pending', true, '', undefined],
    ['pending', false, 'The photo shows another property.', undefined],
    ['pending', false, ' ', 'profile-reason-missing'],
    ['approved', false, 'The website was sold.', undefined],
    ['approved', true, '', 'profile-already-decided'],
    ['rejected', true, '', 'profile-already-decided'],
    ['rejected', false, 'Again.', 'profile-already-decided'],
  ] as const)(
    'returns for a profile that is $0, the approval $1 and the reason "$2" the refusal $3',
    (state, approve, reason, code) => {
      expect(canDecideProfile(independentAdmin, state, { approve, reason })).toEqual(
        code === undefined ? { allowed: true } : { allowed: false, code },
      )
    },
  )
})
