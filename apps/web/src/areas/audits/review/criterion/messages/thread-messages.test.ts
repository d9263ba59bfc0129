import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import { aQuestion } from '../../testing/an-audit.ts'
import { mergeMessages, passesThreadFilter, updateMessage, updateOlderMessages } from './thread-messages.ts'

const user = { userID: 'u', name: 'U', firstName: 'U', surname: '', profileImage: null }

const message = (id: number, part: Partial<ConversationMessage> = {}): ConversationMessage => ({
  conversationMessageID: `m${id}`,
  auditTypeQuestionID: 'q',
  conversationType: 'Auditor',
  message: `Message ${id}`,
  dateCreated: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  user,
  fromProperty: false,
  taggedUsers: [],
  documents: [],
  pinned: false,
  complete: false,
  hasRead: true,
  ...part,
})

const ids = (messages: readonly ConversationMessage[]) =>
  messages.map(({ conversationMessageID }) => conversationMessageID)

describe('mergeMessages and updateOlderMessages', () => {
  it('keeps messages that are pushed out of the newest page', () => {
    const older = updateOlderMessages([message(1)], [message(2), message(3)], [message(3), message(4)])
    expect(ids(mergeMessages(older, [message(3), message(4)]))).toEqual(['m1', 'm2', 'm3', 'm4'])
  })

  it('returns a message once, in its newest state, when a deletion moves it back into the newest page', () => {
    const older = updateOlderMessages(
      [message(1), message(2)],
      [message(3), message(4)],
      [message(2), message(4)],
    )
    const shown = mergeMessages(older, [message(2, { pinned: true }), message(4)])
    expect(ids(shown)).toEqual(['m1', 'm2', 'm4'])
    expect(shown[1]?.pinned).toBe(true)
  })

  it('returns an empty thread once its last message is deleted', () => {
    expect(mergeMessages(updateOlderMessages([], [message(1)], []), [])).toEqual([])
  })
})

describe('passesThreadFilter', () => {
  it('treats messages that were new when the thread was opened as unread', () => {
    const initiallyUnread = new Set(['m1'])
    expect(passesThreadFilter(message(1), 'Unread', initiallyUnread)).toBe(true)
    expect(passesThreadFilter(message(1), 'Read', initiallyUnread)).toBe(false)
    expect(passesThreadFilter(message(2), 'Unread', initiallyUnread)).toBe(false)
    expect(passesThreadFilter(message(3, { hasRead: false }), 'Unread', new Set())).toBe(true)
  })

  it('finds messages with documents', () => {
    const photo = {
      documentID: 'd',
      name: 'tap.jpg',
      mimeType: 'image/jpeg',
      size: 1,
      dateCreated: '',
      createdByUser: null,
      evidence: null,
    }
    expect(passesThreadFilter(message(1, { documents: [photo] }), 'Has attachments', new Set())).toBe(true)
    expect(passesThreadFilter(message(2), 'Has attachments', new Set())).toBe(false)
  })
})

const aPinnedMessage = (id: string, hasRead: boolean): ConversationMessage => ({
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
  customerThread: [aPinnedMessage('m1', true), aPinnedMessage('m2', false)],
  customerMessages: 60,
  hasUnreadCustomerMessages: true,
  auditorMessages: 3,
})

it('updateMessage removes a deleted message from its thread, the count and the unread flag, and keeps the other thread', () => {
  const threads = updateMessage({ question }, 'audit', 'Customer', 'm2', () => undefined)
  expect(threads.customerThread).toEqual([aPinnedMessage('m1', true)])
  expect(threads.customerMessages).toBe(59)
  expect(threads.hasUnreadCustomerMessages).toBe(false)
  expect(threads.auditorMessages).toBe(3)
  expect(threads.auditID).toBe('audit')
  expect(threads).not.toHaveProperty('response')
})

it('updateMessage changes a message in place', () => {
  const threads = updateMessage({ question }, 'audit', 'Customer', 'm1', (message) => ({
    ...message,
    complete: true,
  }))
  expect(threads.customerThread.map(({ complete }) => complete)).toEqual([true, false])
  expect(threads.customerMessages).toBe(60)
  expect(threads.hasUnreadCustomerMessages).toBe(true)
})
