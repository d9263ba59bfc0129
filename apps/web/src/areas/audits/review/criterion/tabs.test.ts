import type { Role } from '@sojourn/domain/people/roles'
import { describe, expect, it } from 'vitest'
import { hasOneThreadTab, listVisibleTabs } from './tabs.ts'

const actor = (...roles: Role[]) => ({ userID: 'me', roles })
const mine = { auditorID: 'me' }

describe('listVisibleTabs', () => {
  it('shows all tabs to an Admin', () => {
    expect(listVisibleTabs(actor('Admin'), { status: 'Quality Check', auditorID: 'other' })).toEqual([
      'comments',
      'auditor',
      'customer',
    ])
  })

  it('shows comments and the auditor thread to the auditor', () => {
    expect(listVisibleTabs(actor('Auditor'), { status: 'Report Pending', ...mine })).toEqual([
      'comments',
      'auditor',
    ])
  })

  it('shows comments and the customer thread to the property in Improvements and Certified', () => {
    const hotel = (status: 'Improvements' | 'Certified' | 'Expired Certification') =>
      listVisibleTabs(actor('Hotel'), { status, auditorID: 'other' })
    expect(hotel('Improvements')).toEqual(['comments', 'customer'])
    expect(hotel('Certified')).toEqual(['comments', 'customer'])
    expect(hotel('Expired Certification')).toEqual([])
  })

  it('hasOneThreadTab is true for everyone but an Admin', () => {
    expect(hasOneThreadTab(actor('Hotel'))).toBe(true)
    expect(hasOneThreadTab(actor('Auditor'))).toBe(true)
    expect(hasOneThreadTab(actor('Admin', 'Auditor'))).toBe(false)
  })
})
