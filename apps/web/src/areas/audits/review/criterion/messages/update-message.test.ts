import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { expect, it } from 'vitest'
import { aQuestion } from '../../testing/an-audit.ts'
import { updateMessage } from './update-message.ts'

const said = (id: string, hasRead: boolean): ConversationMessage => ({
  conversationMessageID: id,
  auditTypeQuestionID: 'q',
  conversationType: 'Customer',
  message: 'Please send a photo.',
  dateCreated: '2026-03-01T10:00:00.000Z',
  user: { userID: 'u', name: 'U', firstName: 'U', surname: '', profileImage: null },
  fromProperty: false,
  taggedUsers: [],
  documents: [],
  pinned: true,
  complete: false,
  hasRead,
})

const question = aQuestion('q', {
  customerThread: [said('m1', true), said('m2', false)],
  customerMessages: 60,
  hasUnreadCustomerMessages: true,
  auditorMessages: 3,
})

it('updateMessage removes a deleted message from its thread, the count and the unread flag, and keeps the other thread', () => {
  const threads = updateMessage({ question }, 'audit', 'Customer', 'm2', () => undefined)
  expect(threads.customerThread).toEqual([said('m1', true)])
  expect(threads.customerMessages).toBe(59)
  expect(threads.hasUnreadCustomerMessages).toBe(false)
  expect(threads.auditorMessages).toBe(3)
  expect(threads.auditID).toBe('audit')
  expect(threads).not.toHaveProperty('response')
})

it('updateMessage changes a message in place', () => {
  const threads = updateMessage({ question }, 'audit', 'Customer', 'm1', (one) => ({
    ...one,
    complete: true,
  }))
  expect(threads.customerThread.map(({ complete }) => complete)).toEqual([true, false])
  expect(threads.customerMessages).toBe(60)
  expect(threads.hasUnreadCustomerMessages).toBe(true)
})
