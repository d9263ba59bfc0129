import { describe, expect, it } from 'vitest'
import type { QueuedAnswer } from '../../../../features/offline-queue/answer-queue.ts'
import { aGroup, anAudit, aQuestion, aResponse } from '../testing/an-audit.ts'
import { countAttachments, toAnswerFacts } from './criterion.ts'
import { buildLayout } from './layout.ts'
import { createReviewStore } from './review-store.ts'

const me = { userID: 'me', name: 'Inês Cardoso', firstName: 'Inês', surname: 'Cardoso', profileImage: null }
const groups = [
  aGroup('A', {
    groups: [
      aGroup('A1', {
        questions: [aQuestion('q1'), aQuestion('hidden', { visible: false }), aQuestion('q3')],
      }),
    ],
  }),
  aGroup('B', { questions: [aQuestion('q4', { response: aResponse('q4') })] }),
]
const aStore = (
  status: Parameters<typeof anAudit>[1] = 'Report Pending',
  by: 'Admin' | 'Auditor' = 'Auditor',
) => createReviewStore(anAudit(groups, status), 1, { by, me })

const queuedAnswer = (
  questionID: string,
  answer: QueuedAnswer['answer'],
  refusal?: string,
): QueuedAnswer => ({
  seq: 1,
  key: `key-${questionID}`,
  userID: 'me',
  auditID: 'audit',
  auditTypeQuestionID: questionID,
  answer,
  ...(refusal ? { refusal } : {}),
})

describe('buildLayout', () => {
  it('numbers criteria with the prefix, reserves the numbers of hidden ones and omits them', () => {
    const { layout } = buildLayout(anAudit(groups).auditType)
    expect(layout.order.map((id) => layout.positions.get(id)?.number)).toEqual(['A1.1', 'A1.3', 'B.1'])
    expect(layout.sections.map(({ code }) => code)).toEqual(['A1', 'B'])
    expect(layout.topGroups.map(({ groupID }) => groupID)).toEqual(['A', 'B'])
  })

  it('numbers version 1 consecutively with two digits', () => {
    const { auditType } = anAudit([aGroup('A', { questions: [aQuestion('q', { questionNumber: 7 })] })])
    const { layout } = buildLayout(auditType && { ...auditType, typeVersion: 1 })
    expect(layout.positions.get('q')?.number).toBe('07')
  })

  it('omits a hidden group with its criteria', () => {
    const { layout } = buildLayout(
      anAudit([
        aGroup('A', { visible: false, questions: [aQuestion('q')] }),
        aGroup('B', { questions: [aQuestion('r')] }),
      ]).auditType,
    )
    expect(layout.topGroups.map(({ groupID }) => groupID)).toEqual(['B'])
    expect(layout.order).toEqual(['r'])
  })
})

describe('createReviewStore', () => {
  it('notifies only the subscribers of the answered criterion', () => {
    const store = aStore()
    const notified: string[] = []
    for (const id of store.layout.get().order) store.criterion(id)?.subscribe(() => notified.push(id))
    store.applyResponse(aResponse('q3', { auditQuestionStatus: 'Noncompliant' }))
    expect(notified).toEqual(['q3'])
    expect(store.criteria.get().map(({ status }) => status)).toEqual([null, 'Noncompliant', 'Compliant'])
  })

  it('applies a queued answer, with its text as the newest comment', () => {
    const store = aStore()
    store.setQueuedAnswers([
      queuedAnswer('q1', { auditQuestionStatus: 'Noncompliant', text: 'Two taps drip.', responseType: 1 }),
    ])
    const criterion = store.criterion('q1')?.get()
    expect(criterion).toMatchObject({ status: 'Noncompliant', version: undefined })
    expect(criterion?.comments.at(-1)).toMatchObject({ text: 'Two taps drip.', createdByUser: me })
    expect(criterion && toAnswerFacts(criterion)).toMatchObject({
      status: 'Noncompliant',
      formalComments: 1,
      corrected: true,
    })
    store.setQueuedAnswers([])
    expect(store.criterion('q1')?.get()).toMatchObject({ status: null, comments: [], version: 0 })
  })

  it('ignores a refused answer, but keeps its comment', () => {
    const store = aStore()
    store.setQueuedAnswers([
      queuedAnswer('q1', { auditQuestionStatus: 'Compliant', text: 'Seen.', responseType: 1 }, 'No.'),
    ])
    const criterion = store.criterion('q1')?.get()
    expect(criterion).toMatchObject({ status: null, queued: [{ refusal: 'No.' }] })
    expect(criterion?.comments[0]).toMatchObject({ text: 'Seen.' })
    expect(criterion && toAnswerFacts(criterion)).toMatchObject({ formalComments: 0, corrected: false })
  })

  it('applies the approval of a queued decision or of an Admin’s status change', () => {
    const checking = aStore('Quality Check', 'Admin')
    checking.setQueuedAnswers([queuedAnswer('q4', { responseType: 5, text: 'Please add a photo.' })])
    expect(checking.criterion('q4')?.get().approved).toBe(false)
    const improving = aStore('Improvements', 'Admin')
    improving.setQueuedAnswers([queuedAnswer('q4', { auditQuestionStatus: 'Noncompliant' })])
    expect(improving.criterion('q4')?.get()).toMatchObject({ status: 'Noncompliant', approved: true })
  })

  it('keeps an answer that is newer than the refetched audit', () => {
    const store = aStore()
    store.applyResponse(aResponse('q1', { version: 3 }))
    store.load(anAudit(groups), 2)
    store.applyResponse(aResponse('q1', { version: 2 }))
    expect(store.criterion('q1')?.get().question.response?.version).toBe(3)
    expect(store.version()).toBe(2)
  })

  it('includes all applied changes in the snapshot', () => {
    const store = aStore()
    store.applyResponse(aResponse('q3'))
    const restored = createReviewStore(store.snapshot(), undefined, { by: 'Auditor', me })
    expect(restored.criterion('q3')?.get().status).toBe('Compliant')
  })

  it('applies new threads and updates the pinned messages', () => {
    const store = aStore()
    const message = {
      conversationMessageID: 'm1',
      auditTypeQuestionID: 'q1',
      conversationType: 'Auditor' as const,
      message: 'Please look again.',
      dateCreated: '2026-02-01T10:00:00.000Z',
      user: me,
      fromProperty: false,
      taggedUsers: [],
      documents: [],
      pinned: true,
      complete: false,
      hasRead: false,
    }
    const { question } = store.criterion('q1')?.get() ?? {}
    if (!question) throw new Error('There is no q1.')
    const threads = { ...question, auditID: 'audit', auditorMessages: 1, auditorThread: [message] }
    store.applyThreads(threads)
    expect(store.criterion('q1')?.get().question.auditorMessages).toBe(1)
    expect(store.audit.get().pinnedMessages).toEqual([message])
    store.applyThreads({ ...threads, auditorThread: [{ ...message, pinned: false }] })
    expect(store.audit.get().pinnedMessages).toEqual([])
  })
})

it('countAttachments counts the files of the answer and of the messages', () => {
  const file = {
    documentID: 'd',
    name: 'bins.png',
    mimeType: 'image/png',
    size: 1,
    dateCreated: '',
    createdByUser: null,
    evidence: null,
  }
  const reply = {
    conversationMessageID: 'm',
    auditTypeQuestionID: 'q',
    conversationType: 'Customer',
    message: 'Here they are.',
    dateCreated: '',
    user: me,
    fromProperty: true,
    pinned: false,
    complete: false,
    hasRead: true,
  } as const
  expect(countAttachments(aQuestion('q'))).toBe(0)
  expect(
    countAttachments(
      aQuestion('q', {
        response: aResponse('q', { attachments: [file] }),
        customerThread: [{ ...reply, taggedUsers: [], documents: [file, file] }],
      }),
    ),
  ).toBe(3)
})
