import { expect, it } from 'vitest'
import { blankDraft } from '../form/site-draft.ts'
import { getCountryChanges } from './country-changes.ts'

const countries = [
  { code: 'PT', name: 'Portugal', dialingCode: '+351' },
  { code: 'ES', name: 'Spain', dialingCode: '+34' },
]
const draft = { ...blankDraft(''), country: 'PT', county: 'PT-08', telephone: '+351 ' }

it('brings the dialling code and a space, and forgets the area of the other country', () => {
  expect(getCountryChanges(draft, 'ES', countries)).toEqual({ country: 'ES', county: null, telephone: '+34 ' })
})

it('leaves a number that somebody typed', () => {
  const typed = { ...draft, telephone: '+351 289 555 014' }
  expect(getCountryChanges(typed, 'ES', countries).telephone).toBe('+351 289 555 014')
})

it('changes nothing when the same is picked again', () => {
  expect(getCountryChanges(draft, 'PT', countries)).toEqual({})
})
