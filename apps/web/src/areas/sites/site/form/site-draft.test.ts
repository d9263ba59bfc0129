import { describe, expect, it } from 'vitest'
import { blankDraft, toRequestBody, diffDrafts, isSiteDraft, removeHiddenValues } from './site-draft.ts'
import { findUnparsedDates, markUnparsedNumbers } from './unparsed-texts.ts'

const filled = {
  ...blankDraft('company'),
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

describe('what is sent', () => {
  it('is everything for an Admin', () => {
    expect(toRequestBody(filled, ['Admin'])).toMatchObject({
      siteName: 'Casa',
      sapNumber: '7003391',
      companyID: 'company',
    })
  })

  it('is only what is theirs for a Hotel user, and nothing for an Auditor', () => {
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

  it('leaves out what the form no longer asks for, and the form still has it', () => {
    const open = { ...filled, closedInLowSeason: false, doYouHaveAnimalsAtYourProperty: false }
    expect(toRequestBody(open, ['Admin'])).toMatchObject({ lowSeasonCloseDate: null, sanctuary: false })
    expect(removeHiddenValues({ ...open, ownedOrFranchisedByATourOperator: false }).tourOperatorName).toBe('')
    expect(open.lowSeasonCloseDate).toBe('2026-11-01')
  })
})

describe('what cannot be read', () => {
  const texts = {
    latitude: 'abc',
    noOfRooms: '4.',
    lowSeasonCloseDate: 'nonsense',
    hotelReopens: '05/03/2026',
  }

  it('is held against the draft as long as it is asked for', () => {
    const read = markUnparsedNumbers({ ...filled, noOfRooms: 4 }, texts)
    expect([read.latitude, read.longitude, read.noOfRooms]).toEqual([Number.NaN, null, 4])
    expect(Object.keys(findUnparsedDates(texts, '2026-03-05'))).toEqual(['lowSeasonCloseDate'])
    expect(Object.keys(findUnparsedDates({ customerSince: '06/03/2026' }, '2026-03-05'))).toEqual(['customerSince'])
    expect(findUnparsedDates({ customerSince: '05/03/2026' }, '2026-03-05')).toEqual({})
    expect(removeHiddenValues({ ...filled, closedInLowSeason: false, texts }).texts).toEqual({
      latitude: 'abc',
      noOfRooms: '4.',
    })
  })

  it('is never sent, and gives way to a figure that somebody else wrote', () => {
    expect(toRequestBody({ ...filled, texts }, ['Admin'])).not.toHaveProperty('texts')
    expect(markUnparsedNumbers({ ...filled, latitude: 37 }, texts).latitude).toBe(37)
  })
})

it('names what was typed while a save was under way', () => {
  expect(diffDrafts(filled, { ...filled, cityTown: 'Loulé' })).toEqual({ cityTown: 'Loulé' })
})

it('knows a draft of this release from one of another', () => {
  const { sanctuary: _gone, ...older } = filled
  expect(isSiteDraft(JSON.parse(JSON.stringify(filled)))).toBe(true)
  expect(isSiteDraft(older)).toBe(false)
  expect(isSiteDraft({ ...filled, texts: { latitude: 'abc' } })).toBe(true)
  expect(isSiteDraft({ ...filled, texts: { latitude: 7 } })).toBe(false)
  expect(isSiteDraft({ ...filled, stars: 4 })).toBe(false)
  expect(isSiteDraft(null)).toBe(false)
})
