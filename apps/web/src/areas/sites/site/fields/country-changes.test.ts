import { expect, it } from 'vitest'
import { createBlankDraft } from '../form/site-draft.ts'
import { getCountryChanges } from './country-changes.ts'

const countries = [
  { code: 'PT', name: 'Portugal', dialingCode: '+351' },
  { code: 'ES', name: 'Spain', dialingCode: '+34' },
]
const draft = { ...createBlankDraft(''), country: 'PT', county: 'PT-08', telephone: '+351 ' }

it('getCountryChanges replaces the dialling code and clears the area', () => {
  expect(getCountryChanges(draft, 'ES', countries)).toEqual({
    country: 'ES',
    county: null,
    telephone: '+34 ',
  })
})

it('getCountryChanges keeps a typed telephone number', () => {
  const typed = { ...draft, telephone: '+351 289 555 014' }
  expect(getCountryChanges(typed, 'ES', countries).telephone).toBe('+351 289 555 014')
})

it('getCountryChanges returns no changes if the same country is selected', () => {
  expect(getCountryChanges(draft, 'PT', countries)).toEqual({})
})
