import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import type { AuditStatus } from '../statuses.ts'
import { actor, auditIn, decisionText, statusesWhere } from './testing/actors.ts'
import {
  type ConversationType,
  canCompleteMessage,
  canDeleteMessage,
  canPinMessage,
  canSendMessage,
  currentConversation,
  defaultRecipients,
  pinnedActions,
  visibleConversations,
} from './threads.ts'

describe('threads', () => {
  it.each([
    ['Auditor', ['Report Pending', 'Quality Check', 'Rejected'], 'auditor-chat-closed'],
    ['Customer', ['Improvements'], 'customer-chat-closed'],
  ] as const)('the %s thread is open in %o', (conversation, open, sentence) => {
    expect(
      statusesWhere((status) => canSendMessage(actor('Admin'), auditIn(status), conversation).allowed),
    ).toEqual(open)
    expect(decisionText(canSendMessage(actor('Admin'), auditIn('Certified'), conversation))).toBe(sentence)
  })

  it('allows each role to write only in its own thread', () => {
    const decide = (role: Role, conversation: ConversationType, status: AuditStatus, auditorID?: string) =>
      decisionText(canSendMessage(actor(role), auditIn(status, auditorID), conversation))
    expect(decide('Auditor', 'Auditor', 'Report Pending')).toBe('yes')
    expect(decide('Auditor', 'Auditor', 'Report Pending', 'ben')).toBe('not-allowed')
    expect(decide('Auditor', 'Customer', 'Improvements')).toBe('not-allowed')
    expect(decide('Hotel', 'Customer', 'Improvements')).toBe('yes')
    expect(decide('Hotel', 'Auditor', 'Report Pending')).toBe('not-allowed')
    expect(decide('Hotel', 'Customer', 'Certified')).toBe('customer-chat-closed')
  })

  it('shows each role its own threads', () => {
    expect(visibleConversations(actor('Admin'), auditIn('Report Pending'))).toEqual(['Auditor', 'Customer'])
    expect(visibleConversations(actor('Auditor'), auditIn('Certified'))).toEqual(['Auditor'])
    expect(visibleConversations(actor('Auditor'), auditIn('Certified', 'ben'))).toEqual([])
    expect(
      statusesWhere((status) => visibleConversations(actor('Hotel'), auditIn(status)).length > 0),
    ).toEqual(['Improvements', 'Certified'])
  })

  it('does not let the auditor of the audit write for the property with the Hotel role', () => {
    const auditorAndHotel = actor('Auditor', 'Hotel')
    expect(visibleConversations(auditorAndHotel, auditIn('Improvements'))).toEqual(['Auditor'])
    expect(decisionText(canSendMessage(auditorAndHotel, auditIn('Improvements'), 'Customer'))).toBe(
      'not-allowed',
    )
    expect(visibleConversations(auditorAndHotel, auditIn('Improvements', 'ben'))).toEqual(['Customer'])
    expect(decisionText(canSendMessage(auditorAndHotel, auditIn('Improvements', 'ben'), 'Customer'))).toBe(
      'yes',
    )
  })

  it('opens the auditor thread for an Admin in Report Pending, Quality Check and Rejected', () => {
    expect(statusesWhere((status) => currentConversation(status) === 'Auditor')).toEqual([
      'Report Pending',
      'Quality Check',
      'Rejected',
    ])
  })

  it('lets people delete their own messages while the conversation is open, and an independent Admin delete any message', () => {
    const deletionBy = (role: Role, status: AuditStatus, userID: string) =>
      decisionText(canDeleteMessage(actor(role), auditIn(status, 'eva'), 'Customer', { userID }))
    expect(deletionBy('Hotel', 'Improvements', 'ana')).toBe('yes')
    expect(deletionBy('Hotel', 'Improvements', 'ben')).toBe('not-allowed')
    expect(deletionBy('Hotel', 'Certified', 'ana')).toBe('customer-chat-closed')
    expect(deletionBy('Admin', 'Certified', 'ben')).toBe('yes')
    const auditor = { userID: 'eva', roles: ['Admin', 'Auditor'] as const }
    const deletionByAuditor = (userID: string) =>
      decisionText(canDeleteMessage(auditor, auditIn('Improvements', 'eva'), 'Customer', { userID }))
    expect(deletionByAuditor('ben')).toBe('audit-not-independent')
    expect(deletionByAuditor('eva')).toBe('yes')
  })

  it('addresses a message to the other side by default', () => {
    const [ana, ben, eva] = [{ userID: 'ana' }, { userID: 'ben' }, { userID: 'eva' }]
    const sides = { certifier: [ana, eva], opposite: [ben] }
    expect(defaultRecipients(ana, sides)).toEqual([ben])
    expect(defaultRecipients(ben, sides)).toEqual([ana, eva])
    expect(defaultRecipients({ userID: 'another Admin' }, sides)).toEqual([ben])
    expect(defaultRecipients(ben, { certifier: [ana, ben], opposite: [ben] })).toEqual([ana])
  })

  it('lets only an Admin complete a message, and only a pinned one', () => {
    const inQualityCheck = auditIn('Quality Check', 'ben')
    expect(decisionText(canCompleteMessage(actor('Admin'), inQualityCheck, { pinned: true }))).toBe('yes')
    expect(decisionText(canCompleteMessage(actor('Admin'), inQualityCheck, { pinned: false }))).toBe(
      'message-not-pinned',
    )
    expect(decisionText(canCompleteMessage(actor('Hotel'), inQualityCheck, { pinned: true }))).toBe(
      'not-allowed',
    )
  })

  it('lets only an Admin pin a message', () => {
    const inQualityCheck = auditIn('Quality Check', 'ben')
    expect(decisionText(canPinMessage(actor('Admin'), inQualityCheck))).toBe('yes')
    for (const role of ['Auditor', 'Hotel'] as const)
      expect(decisionText(canPinMessage(actor(role), inQualityCheck))).toBe('not-allowed')
  })

  it('refuses pinning and completing to Admins who are or were the auditor', () => {
    for (const userID of ['ana', 'fay']) {
      const person = { userID, roles: ['Admin', 'Auditor'] as const }
      expect(decisionText(canPinMessage(person, auditIn('Improvements')))).toBe('audit-not-independent')
      expect(decisionText(canCompleteMessage(person, auditIn('Improvements'), { pinned: true }))).toBe(
        'audit-not-independent',
      )
    }
  })
})

describe('pinned messages', () => {
  const open = { conversationType: 'Customer', complete: false } as const
  const completed = { conversationType: 'Customer', complete: true } as const
  const toAuditor = { conversationType: 'Auditor', complete: false } as const
  const pinned = [completed, open, toAuditor]

  it('are listed as open actions for an Admin, and open before completed ones for the property', () => {
    expect(pinnedActions(['Admin'], 'Improvements', pinned)).toEqual([open, toAuditor])
    expect(pinnedActions(['Hotel'], 'Improvements', pinned)).toEqual([open, completed])
    expect(pinnedActions(['Auditor'], 'Improvements', pinned)).toEqual([])
  })

  it('require no action once the audit is decided or has ended', () => {
    const withoutActions = statusesWhere((status) => pinnedActions(['Admin'], status, pinned).length === 0)
    expect(withoutActions).toEqual([
      'Certified',
      'Not Certified',
      'Cancelled',
      'Expired Audit',
      'Expired Certification',
    ])
    expect(pinnedActions(['Hotel'], 'Certified', pinned)).toEqual([])
  })
})
