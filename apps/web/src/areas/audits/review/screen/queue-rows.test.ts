import { expect, it } from 'vitest'
import { listQueueRows } from './queue-rows.ts'

const place = { userID: 'me', auditID: 'audit', auditTypeQuestionID: 'q' }
const file = (seq: number, size: number, part = {}) => ({
  ...place,
  seq,
  key: `file-${seq}`,
  file: new File(['x'.repeat(size)], `${seq}.jpg`, { type: 'image/jpeg' }),
  ...part,
})
const answer = (seq: number, part = {}) => ({
  ...place,
  seq,
  key: `answer-${seq}`,
  answer: { auditQuestionStatus: 'Compliant' as const },
  ...part,
})
const message = {
  ...place,
  seq: 1,
  key: 'message-1',
  conversation: 'Auditor' as const,
  message: 'Which boiler?',
  tagged: [],
  files: [6],
}

const change = { ...place, seq: 1, key: 'change-1', change: { kind: 'places' as const, places: ['Kitchen'] } }

it('listQueueRows lists stuck, sending and waiting items, each with answers, messages, changes, then files by size', () => {
  const rows = listQueueRows({
    answers: [answer(1), answer(2, { refusal: 'No.' })],
    messages: [message],
    changes: [change],
    files: [file(1, 900), file(2, 30), file(3, 500), file(4, 400), file(5, 10, { refusal: 'No.' })],
    sending: new Map([
      [1, 450],
      [3, 100],
    ]),
  })
  expect(rows.map(({ state, key }) => `${state} ${key}`)).toEqual([
    'stuck answer-2',
    'stuck file-5',
    'sending file-3',
    'sending file-1',
    'waiting answer-1',
    'waiting message-1',
    'waiting change-1',
    'waiting file-2',
    'waiting file-4',
  ])
  expect(rows.find(({ key }) => key === 'file-1')).toMatchObject({ size: 900, sent: 450 })
})

it('listQueueRows names every criterion of a photo, and leaves out an uploaded file whose message waits', () => {
  const rows = listQueueRows({
    answers: [],
    messages: [message],
    files: [
      file(1, 5, { questionIDs: ['q', 'r'] }),
      file(6, 5, { conversation: 'Auditor', uploadID: 'upload' }),
    ],
    sending: new Map(),
  })
  expect(rows.map(({ key, questionIDs }) => [key, questionIDs])).toEqual([
    ['message-1', ['q']],
    ['file-1', ['q', 'r']],
  ])
})
