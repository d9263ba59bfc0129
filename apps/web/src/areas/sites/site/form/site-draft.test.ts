import { describe, expect, it } from 'vitest'
import { createBlankDraft, diffDrafts, isSiteDraft, removeHiddenValues, toRequestBody } from './site-draft.ts'
import { findUnparsedDates, markUnparsedNumbers } from './unparsed-texts.ts'

const filled = {
  ...createBlankDraft('company'),
  siteName: 'Casa',
  telephone: '+351 289',
  sapNumber: '7003391',
  closedInLowSeason: true,
  lowSeasonCloseDate: '2026-11-01',
  doYouHaveAnimalsAtYourProperty: true,
  sanctuary: true,
  ownedOrFranchisedByATourOperator: true,
  tourOperatorName: 'Blue Sky',
}

describe('toRequestBody', () => {
  it('contains every field for an Admin', () => {
    expect(toRequestBody(filled, ['Admin'])).toMatchObject({
      siteName: 'Casa',
      sapNumber: '7003391',
      companyID: 'company',
    })
  })

  it('contains only editable fields for a Hotel user and none for an Auditor', () => {
    const body = toRequestBody(filled, ['Hotel'])
    expect(body).toMatchObject({ telephone: '+351 289', closedInLowSeason: true })
    for (const field of [
      'siteName',
      'sapNumber',
      'companyID',
      'ownedOrFranchisedByATourOperator',
      'membershipEnd',
    ])
      expect(body).not.toHaveProperty(field)
    expect(toRequestBody(filled, ['Auditor'])).toEqual({})
  })

  it('clears the values of hidden fields without changing the draft', () => {
    const open = { ...filled, closedInLowSeason: false, doYouHaveAnimalsAtYourProperty: false }
    expect(toRequestBody(open, ['Admin'])).toMatchObject({ lowSeasonCloseDate: null, sanctuary: false })
    expect(removeHiddenValues({ ...open, ownedOrFranchisedByATourOperator: false }).tourOperatorName).toBe('')
    expect(open.lowSeasonCloseDate).toBe('2026-11-01')
  })
})

describe('unparsed input', () => {
  const texts = {
    latitude: 'abc',
    noOfRooms: '4.',
    lowSeasonCloseDate: 'nonsense',
    hotelReopens: '05/03/2026',
  }

  it('markUnparsedNumbers and findUnparsedDates report input of visible fields', () => {
    const marked = markUnparsedNumbers({ ...filled, noOfRooms: 4 }, texts)
    expect([marked.latitude, marked.longitude, marked.noOfRooms]).toEqual([Number.NaN, null, 4])
    expect(Object.keys(findUnparsedDates(texts, '2026-03-05'))).toEqual(['lowSeasonCloseDate'])
    expect(Object.keys(findUnparsedDates({ customerSince: '06/03/2026' }, '2026-03-05'))).toEqual([
      'customerSince',
    ])
    expect(findUnparsedDates({ customerSince: '05/03/2026' }, '2026-03-05')).toEqual({})
    expect(removeHiddenValues({ ...filled, closedInLowSeason: false, texts }).texts).toEqual({
      latitude: 'abc',
      noOfRooms: '4.',
    })
  })

  it('toRequestBody does not contain unparsed input, and a number of another user replaces it', () => {
    expect(toRequestBody({ ...filled, texts }, ['Admin'])).not.toHaveProperty('texts')
    expect(markUnparsedNumbers({ ...filled, latitude: 37 }, texts).latitude).toBe(37)
  })
})

it('diffDrafts returns the fields that changed during a save', () => {
  expect(diffDrafts(filled, { ...filled, cityTown: 'Loulé' })).toEqual({ cityTown: 'Loulé' })
})

it('isSiteDraft rejects drafts of other releases', () => {
  const { sanctuary: _gone, ...older } = filled
  expect(isSiteDraft(JSON.parse(JSON.stringify(filled)))).toBe(true)
  expect(isSiteDraft(older)).toBe(false)
  expect(isSiteDraft({ ...filled, texts: { latitude: 'abc' } })).toBe(true)
  expect(isSiteDraft({ ...filled, texts: { latitude: 7 } })).toBe(false)
  expect(isSiteDraft({ ...filled, stars: 4 })).toBe(false)
  expect(isSiteDraft(null)).toBe(false)
})
