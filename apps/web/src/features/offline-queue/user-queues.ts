import { api, getAccessToken } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { onConnected } from '../../lib/hub/hub-events.ts'

import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import type { Store } from '../../ui/store.ts'
import { estimateFreeSpace } from '../device-storage.ts'
import { type AnswerAttempt, createAnswerQueue, type NewAnswer, type QueuedAnswer } from './answer-queue.ts'
import {
  canStoreFile,
  createFileQueue,
  type FileAttempt,
  type PickedFile,
  type QueuedFile,
  restartUpload,
} from './file-queue.ts'
import { createMessageQueue, type NewMessage, type QueuedMessage } from './message-queue.ts'
import { type Connection, memoizePerUser, type QueueFault } from './offline-queue.ts'
import { type CriterionKey, createDeviceStorage, isStoredOnDevice, type QueuedItem } from './storage.ts'

const RETRY_INTERVAL_MS = 15_000
/** No response, signed out, timeout, rate limit, or an unavailable server: a later request can succeed. */
const RETRYABLE_STATUSES = [0, 401, 408, 429, 502, 503, 504]

const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || isRetryableStatus(error.status)

const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUSES.includes(status)

/** The server's reason for a refusal, or `fallback` when the server failed or gave no reason. */
const refusalText = (error: unknown, fallback: string): string => {
  const isRefusal = error instanceof ApiError && error.status < 500
  return (isRefusal ? describeError(error).message : undefined) ?? fallback
}

/** Runs work in one tab at a time. Older releases use the same lock names. */
const withCrossTabLock = (name: string) => async (work: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** Drains the queue when the connection returns and at intervals while it is offline, as long as the app is open. */
function retryQueue(queue: {
  drain(): Promise<void>
  connection: Store<Connection>
  fault: Store<QueueFault | undefined>
}): void {
  const drain = () => void queue.drain()
  if (!navigator.onLine) queue.connection.set('offline')
  window.addEventListener('online', drain)
  window.addEventListener('offline', () => queue.connection.set('offline'))
  onConnected(drain)
  setInterval(() => {
    if (queue.connection.get() === 'offline' || queue.fault.get() !== undefined) drain()
  }, RETRY_INTERVAL_MS)
  drain()
}

const answerStorage = () => createDeviceStorage<NewAnswer>('answers')

async function sendAnswer({
  auditID,
  auditTypeQuestionID,
  answer,
  key,
}: QueuedAnswer): Promise<AnswerAttempt> {
  try {
    const params = { auditId: auditID, auditTypeQuestionID }
    const result = await api.call('answerCriterion', { params, body: answer, idempotencyKey: key })
    return { outcome: 'sent', result }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    return { outcome: 'refused', sentence: refusalText(error, m.review_error_response()) }
  }
}

/** The answer queue of the signed-in person. */
export const openAnswerQueue = memoizePerUser(async (userID) => {
  const queue = createAnswerQueue({
    userID,
    storage: answerStorage(),
    send: sendAnswer,
    withLock: withCrossTabLock('sojourn-answers'),
  })
  await queue.reload()
  retryQueue(queue)
  return queue
})

const fileStorage = () =>
  createDeviceStorage<PickedFile>('files', async ({ file }, stored) => {
    const storedSize = stored.reduce((sum, item) => sum + item.file.size, 0)
    if (!canStoreFile(file.size, storedSize, await estimateFreeSpace())) return false
    // Without this request the browser may clear the storage when the device runs out of space.
    void navigator.storage?.persist?.()
    return true
  })

const finishedUploads = new Set<string>()

/** The server removes uploads that were not attached for days. The file is still on this device. */
const isUploadExpired = (error: unknown, { uploadID = '' }: PickedFile): boolean =>
  error instanceof ApiError && error.status === 404 && !finishedUploads.has(uploadID)

async function uploadFile(
  item: QueuedFile,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<FileAttempt> {
  const { userID, auditID, auditTypeQuestionID, file } = item
  const { createTransfer } = await import('../../ui/upload/transfer.ts')
  return new Promise((resolve) => {
    const scope = [userID, auditID, auditTypeQuestionID, item.conversation].join(' ')
    const transfer = createTransfer(
      file,
      { endpoint: '/api/Upload', getToken: getAccessToken, scope },
      {
        onProgress,
        onOffline: () => {
          transfer.pause()
          resolve({ outcome: 'retry-later' })
        },
        onFinished: (uploadID) => {
          finishedUploads.add(uploadID)
          resolve({ outcome: 'updated', item: { ...item, uploadID } })
        },
        onFailed: (refusal, status) => {
          if (isRetryableStatus(status)) return resolve({ outcome: 'retry-later' })
          resolve({ outcome: 'refused', sentence: refusal?.message ?? m.ui_upload_failed() })
        },
      },
    )
    signal.addEventListener('abort', () => {
      transfer.cancel()
      resolve({ outcome: 'retry-later' })
    })
    transfer.start()
  })
}

async function attachFile(item: QueuedFile, uploadID: string): Promise<FileAttempt> {
  const { auditID, auditTypeQuestionID, file, key } = item
  try {
    const params = { auditId: auditID, questionId: auditTypeQuestionID }
    const body = [{ uploadID, name: file.name }]
    const result = await api.call('addAttachments', { params, body, idempotencyKey: key })
    return { outcome: 'sent', result }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    if (isUploadExpired(error, item)) return { outcome: 'updated', item: restartUpload(item) }
    return { outcome: 'refused', sentence: refusalText(error, m.review_error_response()) }
  }
}

const isUnsentFor =
  ({ auditID, auditTypeQuestionID }: CriterionKey) =>
  (item: QueuedItem) =>
    item.refusal === undefined && item.auditID === auditID && item.auditTypeQuestionID === auditTypeQuestionID

/** The file queue of the signed-in person. */
export const openFileQueue = memoizePerUser(async (userID) => {
  const answers = await openAnswerQueue(userID)
  const queue = createFileQueue({
    userID,
    storage: fileStorage(),
    withLock: withCrossTabLock('sojourn-files'),
    send: async (item, signal, onProgress) => {
      // The server accepts evidence only for an answered criterion, so the queued answer is sent first.
      const needsAnswer = () => item.conversation === undefined && answers.items.get().some(isUnsentFor(item))
      if (needsAnswer()) await answers.drain()
      if (needsAnswer()) return { outcome: 'retry-later' }
      return item.uploadID === undefined
        ? uploadFile(item, signal, onProgress)
        : attachFile(item, item.uploadID)
    },
  })
  window.addEventListener('beforeunload', (event) => {
    // Files that are not stored on the device are lost when the page is closed.
    if (queue.items.get().some((file) => !isStoredOnDevice(file) && file.refusal === undefined))
      event.preventDefault()
  })
  await queue.reload()
  retryQueue(queue)
  return queue
})

const messageStorage = () => createDeviceStorage<NewMessage>('messages')

const failureText = ({ conversation }: NewMessage) =>
  conversation === 'Customer' ? m.criterion_error_customer_message() : m.criterion_error_message()

const callSendMessage = (
  { auditID, auditTypeQuestionID, conversation, message, tagged, key }: QueuedMessage,
  files: readonly QueuedFile[],
) =>
  api.call('sendMessage', {
    params: { auditId: auditID, questionId: auditTypeQuestionID, conversationType: conversation },
    body: {
      message,
      taggedUsers: tagged.map((userID) => ({ taggedUser: { userID } })),
      documents: files.map(({ uploadID = '', file }) => ({ uploadID, name: file.name })),
    },
    idempotencyKey: key,
  })

/** The message queue of the signed-in person. */
export const openMessageQueue = memoizePerUser(async (userID) => {
  const files = await openFileQueue(userID)
  const queue = createMessageQueue({
    userID,
    files,
    storage: messageStorage(),
    withLock: withCrossTabLock('sojourn-messages'),
    missingFileText: m.criterion_message_file_missing,
    post: async (message, attached) => {
      try {
        return { outcome: 'sent', result: await callSendMessage(message, attached) }
      } catch (error) {
        if (isRetryable(error)) return { outcome: 'retry-later' }
        const expired = attached.filter((file) => isUploadExpired(error, file))
        if (expired.length === 0)
          return { outcome: 'refused', sentence: refusalText(error, failureText(message)) }
        for (const file of expired) await files.update(restartUpload(file))
        void files.drain()
        return { outcome: 'updated', item: message }
      }
    },
  })
  await queue.reload()
  retryQueue(queue)
  return queue
})

/** The answers, messages and files of this person that are on this device but not on the server. */
async function listUnsentItems(userID: string): Promise<QueuedItem[]> {
  const items = await Promise.all(
    // A storage that cannot be read must not prevent signing out.
    [answerStorage(), messageStorage(), fileStorage()].map((storage) => storage.list(userID).catch(() => [])),
  )
  return items.flat()
}

export const countUnsentItems = async (userID: string): Promise<number> =>
  (await listUnsentItems(userID)).length

/** The number of unsent items by audit. */
export async function countUnsentByAudit(userID: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { auditID } of await listUnsentItems(userID)) counts.set(auditID, (counts.get(auditID) ?? 0) + 1)
  return counts
}
