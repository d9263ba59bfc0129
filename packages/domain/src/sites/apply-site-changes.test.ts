import { describe, expect, it } from 'vitest'
import { applySiteChanges } from './apply-site-changes.ts'
import { blankSite } from './site-values.ts'

const before = { ...blankSite('company'), siteName: 'The Lantern Inn', noOfRooms: 12, postCode: 'TR11 3AA' }

describe('applySiteChanges', () => {
  it('applies the fields an Admin sends and keeps the others', () => {
    const after = applySiteChanges(before, { siteName: 'The New Lantern', noOfRooms: null }, ['Admin'])
    expect(after).toEqual({ ...before, siteName: 'The New Lantern', noOfRooms: null })
  })

  it('applies only the fields a Hotel user may change', () => {
    const sent = {
      siteName: 'Mine',
      postCode: 'TR11 9ZZ',
      noOfRooms: 14,
      enabled: false,
      sapNumber: '7',
      ownedOrFranchisedByATourOperator: true,
      membershipStart: '2025-01-01',
    }
    expect(applySiteChanges(before, sent, ['Hotel'])).toEqual({
      ...before,
      postCode: 'TR11 9ZZ',
      noOfRooms: 14,
    })
  })

  it('applies no field sent by an Auditor', () => {
    expect(applySiteChanges(before, { postCode: 'X', noOfRooms: 1 }, ['Auditor'])).toEqual(before)
  })

  it('calculates the membership end from the start and ignores a sent end', () => {
    const sent = { membershipStart: '2024-02-29', membershipEnd: '2030-01-01' }
    expect(applySiteChanges(before, sent, ['Admin']).membershipEnd).toBe('2026-02-28')
    expect(applySiteChanges(before, { membershipStart: null }, ['Admin']).membershipEnd).toBeNull()
    expect(applySiteChanges(before, { membershipStart: '9999-01-01' }, ['Admin']).membershipEnd).toBeNull()
  })
})
