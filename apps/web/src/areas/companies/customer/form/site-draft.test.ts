import { describe, expect, it } from 'vitest'
import { blankDraft, bodyOf, changesBetween, isSiteDraft, tidied } from './site-draft.ts'

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
    expect(bodyOf(filled, ['Admin'])).toMatchObject({
      siteName: 'Casa',
      sapNumber: '7003391',
      companyID: 'company',
    })
  })

  it('is only what is theirs for a Hotel user, and nothing for an Auditor', () => {
    const body = bodyOf(filled, ['Hotel'])
    expect(body).toMatchObject({ telephone: '+351 289', closedInLowSeason: true })
    for (const field of [
      'siteName',
      'sapNumber',
      'companyID',
      'ownedOrFranchisedByATourOperator',
      'membershipEnd',
    ])
      expect(body).not.toHaveProperty(field)
    expect(bodyOf(filled, ['Auditor'])).toEqual({})
  })

  it('leaves out what the form no longer asks for, and the form still has it', () => {
    const open = { ...filled, closedInLowSeason: false, doYouHaveAnimalsAtYourProperty: false }
    expect(bodyOf(open, ['Admin'])).toMatchObject({ lowSeasonCloseDate: null, sanctuary: false })
    expect(tidied({ ...open, ownedOrFranchisedByATourOperator: false }).tourOperatorName).toBe('')
    expect(open.lowSeasonCloseDate).toBe('2026-11-01')
  })
})

it('names what was typed while a save was under way', () => {
  expect(changesBetween(filled, { ...filled, cityTown: 'Loulé' })).toEqual({ cityTown: 'Loulé' })
})

it('knows a draft of this release from one of another', () => {
  const { sanctuary: _gone, ...older } = filled
  expect(isSiteDraft(JSON.parse(JSON.stringify(filled)))).toBe(true)
  expect(isSiteDraft(older)).toBe(false)
  expect(isSiteDraft({ ...filled, stars: 4 })).toBe(false)
  expect(isSiteDraft(null)).toBe(false)
})
