import { describe, expect, it } from 'vitest'
import { blankSite } from './blank-site.ts'
import { applySiteChanges } from './apply-site-changes.ts'

const before = { ...blankSite('company'), siteName: 'The Lantern Inn', noOfRooms: 12, postCode: 'TR11 3AA' }

describe('changeSite', () => {
  it('takes what an Admin sends and leaves what was not sent', () => {
    const after = applySiteChanges(before, { siteName: 'The New Lantern', noOfRooms: null }, ['Admin'])
    expect(after).toEqual({ ...before, siteName: 'The New Lantern', noOfRooms: null })
  })

  it('takes from a Hotel user only what is theirs', () => {
    const sent = {
      siteName: 'Mine',
      postCode: 'TR11 9ZZ',
      noOfRooms: 14,
      enabled: false,
      sapNumber: '7',
      ownedOrFranchisedByATourOperator: true,
      membershipStart: '2025-01-01',
    }
    expect(applySiteChanges(before, sent, ['Hotel'])).toEqual({ ...before, postCode: 'TR11 9ZZ', noOfRooms: 14 })
  })

  it('takes nothing from an Auditor', () => {
    expect(applySiteChanges(before, { postCode: 'X', noOfRooms: 1 }, ['Auditor'])).toEqual(before)
  })

  it('lets the end of the membership follow its start, whatever was sent', () => {
    const sent = { membershipStart: '2024-02-29', membershipEnd: '2030-01-01' }
    expect(applySiteChanges(before, sent, ['Admin']).membershipEnd).toBe('2026-02-28')
    expect(applySiteChanges(before, { membershipStart: null }, ['Admin']).membershipEnd).toBeNull()
    expect(applySiteChanges(before, { membershipStart: '9999-01-01' }, ['Admin']).membershipEnd).toBeNull()
  })
})
