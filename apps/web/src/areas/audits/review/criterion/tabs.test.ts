import type { Role } from '@sojourn/domain/people/roles'
import { describe, expect, it } from 'vitest'
import { seesOneThread, visibleTabs } from './tabs.ts'

const actor = (...roles: Role[]) => ({ userID: 'me', roles })
const mine = { auditorID: 'me' }

describe('the tabs of a criterion', () => {
  it('are all an Admin’s', () => {
    expect(visibleTabs(actor('Admin'), { status: 'Quality Check', auditorID: 'other' })).toEqual([
      'comments',
      'auditor',
      'customer',
    ])
  })

  it('are comments and their own thread for the auditor', () => {
    expect(visibleTabs(actor('Auditor'), { status: 'Report Pending', ...mine })).toEqual(['comments', 'auditor'])
  })

  it('open for the property when it improves, and stay open once it is certified', () => {
    const hotel = (status: 'Improvements' | 'Certified' | 'Expired Certification') =>
      visibleTabs(actor('Hotel'), { status, auditorID: 'other' })
    expect(hotel('Improvements')).toEqual(['comments', 'customer'])
    expect(hotel('Certified')).toEqual(['comments', 'customer'])
    expect(hotel('Expired Certification')).toEqual([])
  })

  it('name the certifier to those who speak with it', () => {
    expect(seesOneThread(actor('Hotel'))).toBe(true)
    expect(seesOneThread(actor('Auditor'))).toBe(true)
    expect(seesOneThread(actor('Admin', 'Auditor'))).toBe(false)
  })
})
