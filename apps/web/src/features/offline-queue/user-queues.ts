import type { Audit } from '@sojourn/contract/audits/audit'
import type { Markup } from '@sojourn/contract/audits/evidence-calls'
import type { ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { mergeShapes } from '@sojourn/domain/audits/evidence/markup'
import { api, getAccessToken } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { onConnected } from '../../lib/hub/hub-events.ts'
import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { Store } from '../../ui/store.ts'
import { estimateFreeSpace, protectStorage } from '../device-storage.ts'
import type { Capture } from '../evidence-capture/capture.ts'
import type { FileContent } from '../evidence-capture/read-file.ts'
import { readInWorker } from '../evidence-capture/read-in-worker.ts'
import {
  type AnswerAttempt,
  createAnswerQueue,
  type NewAnswer,
  type QueuedAnswer,
  readConflict,
} from './answer-queue.ts'
import { type ChangeAttempt, createChangeQueue, type NewChange, type QueuedChange } from './change-queue.ts'
import {
  canStoreFile,
  createFileQueue,
  type FileAttempt,
  getAnsweredCriteria,
  getRemainder,
  PAUSED,
  type PickedFile,
  type QueuedFile,
  restartUpload,
} from './file-queue.ts'
import { createMessageQueue, type NewMessage, type QueuedMessage } from './message-queue.ts'
import { type Connection, createMutex, memoizePerUser, type QueueFault } from './offline-queue.ts'
import { recordConnection } from './offline-since.ts'
import { isRetryable, isRetryableUpload, retryWhileFailing } from './retry-while-failing.ts'
import { createDeviceStorage, isStoredOnDevice } from './storage.ts'
import { listUnsentVisits } from './stored-audits.ts'
import { storeReceipt } from './stored-receipts.ts'
import { uploadHold } from './upload-hold.ts'

/** The server's reason for a refusal, or `fallback` when the server failed or gave no reason. */
export const getRefusalText = (error: unknown, fallback: string): string => {
  const isRefusal = error instanceof ApiError && error.status < 500
  return (isRefusal ? describeError(error).message : undefined) ?? fallback
}

/** Runs work in one tab at a time. Older releases use the same lock names. */
const withCrossTabLock = (name: string) => async (work: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** Drains the queue when the connection returns and repeatedly while it is offline, as long as the app is open. */
function retryQueue(queue: {
  drain(): Promise<void>
  connection: Store<Connection>
  fault: Store<QueueFault | undefined>
}): void {
  recordConnection(queue.connection)
  if (!navigator.onLine) queue.connection.set('offline')
  const reconnect = () => {
    // An empty queue sends no request that would set the connection to online.
    queue.connection.set('online')
    void queue.drain()
  }
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', () => queue.connection.set('offline'))
  onConnected(reconnect)
  retryWhileFailing(queue)
  void queue.drain()
}

/** The server has processed this request before, but cannot repeat its response. */
const isAlreadyDone = (error: unknown): boolean => error instanceof ApiError && error.code === 'already-done'

function findQuestion(
  groups: NonNullable<Audit['auditType']>['groups'],
  questionID: string,
): ReviewedQuestion | undefined {
  for (const group of groups) {
    const ownQuestion = group.questions.find(({ auditTypeQuestionID }) => auditTypeQuestionID === questionID)
    const question = ownQuestion ?? findQuestion(group.groups, questionID)
    if (question) return question
  }
  return undefined
}

type FetchedAttempt<Result> =
  | { outcome: 'sent'; result: Result }
  | { outcome: 'retry-later' }
  | { outcome: 'refused'; sentence: string }

/** Reads the result of an already processed request from the audit. */
async function fetchResult<Result>(
  { auditID, auditTypeQuestionID }: { auditID: string; auditTypeQuestionID: string },
  getResult: (question: ReviewedQuestion) => Result | null,
): Promise<FetchedAttempt<Result>> {
  try {
    const { auditType } = await api.call('getAudit', { params: { id: auditID } })
    const question = findQuestion(auditType?.groups ?? [], auditTypeQuestionID)
    const result = question && getResult(question)
    return result ? { outcome: 'sent', result } : { outcome: 'refused', sentence: m.review_error_response() }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    return { outcome: 'refused', sentence: getRefusalText(error, m.review_error_response()) }
  }
}

const createAnswerStorage = () => createDeviceStorage<NewAnswer>('answers')

async function sendAnswer(item: QueuedAnswer): Promise<AnswerAttempt> {
  const { auditID, auditTypeQuestionID, answer, key } = item
  try {
    const params = { auditId: auditID, auditTypeQuestionID }
    const result = await api.call('answerCriterion', { params, body: answer, idempotencyKey: key })
    return { outcome: 'sent', result }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    if (isAlreadyDone(error)) return fetchResult(item, ({ response }) => response)
    const refusal = getRefusalText(error, m.review_error_response())
    const conflict = error instanceof ApiError ? readConflict(error) : undefined
    if (conflict) return { outcome: 'updated', item: { ...item, conflict, refusal } }
    return { outcome: 'refused', sentence: refusal }
  }
}

/** Opens the answer queue of the signed-in user. */
export const openAnswerQueue = memoizePerUser(async (userID) => {
  const queue = createAnswerQueue({
    userID,
    storage: createAnswerStorage(),
    send: sendAnswer,
    withLock: withCrossTabLock('sojourn-answers'),
  })
  await queue.reload()
  retryQueue(queue)
  return queue
})

const createFileStorage = () =>
  createDeviceStorage<PickedFile>('files', async ({ file }, stored) => {
    const storedSize = stored.reduce((sum, item) => sum + item.file.size, 0)
    if (!canStoreFile(file.size, storedSize, await estimateFreeSpace())) return false
    // Without this request the browser may clear the storage when the device runs out of space.
    void protectStorage()
    return true
  })

const finishedUploads = new Set<string>()

/** The server removes uploads that were not attached for days. The file is still on this device. */
const isUploadExpired = (error: unknown, { uploadID = '' }: PickedFile): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.code === 'evidence-not-received') &&
  !finishedUploads.has(uploadID)

async function uploadFile(
  item: QueuedFile,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<FileAttempt> {
  const { file } = item
  const { createTransfer } = await import('../../ui/upload/transfer.ts')
  return new Promise((resolve) => {
    const transfer = createTransfer(
      file,
      // The scope includes the key of the item, because some cameras give all photos the same name.
      {
        endpoint: '/api/Upload',
        getToken: getAccessToken,
        scope: `${item.userID} ${item.key}`,
        key: item.key,
      },
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
          if (isRetryableUpload(status)) return resolve({ outcome: 'retry-later' })
          resolve({ outcome: 'refused', sentence: refusal?.message ?? m.ui_upload_failed() })
        },
      },
    )
    signal.addEventListener('abort', () => {
      if (signal.reason === PAUSED) transfer.pause()
      else transfer.cancel()
      resolve({ outcome: 'updated', item })
    })
    transfer.start()
  })
}

/** Attaches evidence that an older release has queued without a hash. */
async function attachFile(item: QueuedFile, uploadID: string): Promise<FileAttempt> {
  const { auditID, auditTypeQuestionID, file, key } = item
  try {
    const params = { auditId: auditID, questionId: auditTypeQuestionID }
    const body = [{ uploadID, name: file.name }]
    const response = await api.call('addAttachments', { params, body, idempotencyKey: key })
    return { outcome: 'sent', result: { responses: [response] } }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    if (isAlreadyDone(error)) return { outcome: 'sent', result: { responses: [] } }
    if (isUploadExpired(error, item)) return { outcome: 'updated', item: restartUpload(item) }
    return { outcome: 'refused', sentence: getRefusalText(error, m.review_error_response()) }
  }
}

/** Refuses an item because the server received other bytes than those of the file. The file stays on this device. */
const refuseMismatch = (item: QueuedFile): FileAttempt => ({
  outcome: 'refused',
  sentence: m.evidence_mismatch(),
  item: {
    ...item,
    uploadID: undefined,
    mismatches: [...(item.mismatches ?? []), new Date().toISOString()],
  },
})

/** Adds the uploaded file as evidence, if the server received the bytes that this device has hashed. */
async function addEvidence(
  item: QueuedFile,
  uploadID: string,
  capture: Capture,
  { sha256 }: FileContent,
): Promise<FileAttempt> {
  const { userID, auditID, file, key } = item
  try {
    const { piece, responses } = await api.call('addEvidence', {
      params: { auditId: auditID },
      body: {
        ...capture,
        ...(item.isReceived ? {} : { uploadID }),
        sha256,
        name: file.name,
        size: file.size,
        questionIDs: [...getAnsweredCriteria(item)],
      },
      idempotencyKey: key,
    })
    if (piece.sha256 !== sha256) return refuseMismatch(item)
    await storeReceipt(userID, auditID, piece)
    const result = { responses, piece }
    const rest = getRemainder(item)
    return rest ? { outcome: 'updated', item: rest, result } : { outcome: 'sent', result }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    // With a new key the server returns the existing piece.
    if (isAlreadyDone(error)) return { outcome: 'updated', item: { ...item, key: crypto.randomUUID() } }
    if (isUploadExpired(error, item)) return { outcome: 'updated', item: restartUpload(item) }
    if (error instanceof ApiError && error.code === 'evidence-mismatch') return refuseMismatch(item)
    return { outcome: 'refused', sentence: getRefusalText(error, m.review_error_response()) }
  }
}

function attachUpload(item: QueuedFile, uploadID: string): Promise<FileAttempt> {
  const { capture, content } = item
  return capture && content ? addEvidence(item, uploadID, capture, content) : attachFile(item, uploadID)
}

/** Opens the file queue of the signed-in user. */
export const openFileQueue = memoizePerUser(async (userID) => {
  const answers = await openAnswerQueue(userID)
  // Each response contains all attachments of the answer, so a response must not arrive after that of a later request.
  const withAttachMutex = createMutex()
  const queue = createFileQueue({
    userID,
    storage: createFileStorage(),
    answers: answers.items,
    withLock: withCrossTabLock('sojourn-files'),
    read: readInWorker,
    hold: uploadHold,
    send: async (item, signal, onProgress) => {
      const { uploadID } = item
      return uploadID === undefined
        ? uploadFile(item, signal, onProgress)
        : withAttachMutex(() => attachUpload(item, uploadID))
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

const createMessageStorage = () => createDeviceStorage<NewMessage>('messages')

const getFailureText = ({ conversation }: NewMessage) =>
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

/** Opens the message queue of the signed-in user. */
export const openMessageQueue = memoizePerUser(async (userID) => {
  const files = await openFileQueue(userID)
  const queue = createMessageQueue({
    userID,
    files,
    storage: createMessageStorage(),
    withLock: withCrossTabLock('sojourn-messages'),
    missingFileText: m.criterion_message_file_missing,
    post: async (message, attached) => {
      try {
        return { outcome: 'sent', result: await callSendMessage(message, attached) }
      } catch (error) {
        if (isRetryable(error)) return { outcome: 'retry-later' }
        if (isAlreadyDone(error))
          return fetchResult(message, (question) => ({ ...question, auditID: message.auditID }))
        const expired = attached.filter((file) => isUploadExpired(error, file))
        if (expired.length === 0)
          return { outcome: 'refused', sentence: getRefusalText(error, getFailureText(message)) }
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

const createChangeStorage = () => createDeviceStorage<NewChange>('changes')

async function callSaveChange({ auditID, change }: QueuedChange): Promise<Markup | undefined> {
  const params = { auditId: auditID }
  if (change.kind === 'places') {
    await api.call('savePlaceOrder', { params, body: { places: [...change.places] } })
    return undefined
  }
  return api.call('saveMarkup', {
    params: { ...params, evidenceId: change.evidenceID },
    body: change.markup,
  })
}

/** Adds the shapes that another device has saved in the meantime. */
async function mergeStoredMarkup(item: QueuedChange): Promise<ChangeAttempt> {
  const { auditID, change } = item
  if (change.kind !== 'markup') return { outcome: 'updated', item }
  const { pieces } = await api.call('listEvidence', { params: { auditId: auditID } })
  const stored = pieces.find(({ evidenceID }) => evidenceID === change.evidenceID)?.markup
  const { version, shapes } = stored ?? { version: 0, shapes: [] }
  const merged = { version, shapes: mergeShapes(shapes, change.markup.shapes) }
  return { outcome: 'updated', item: { ...item, change: { ...change, markup: merged } } }
}

async function sendChange(item: QueuedChange): Promise<ChangeAttempt> {
  try {
    return { outcome: 'sent', result: await callSaveChange(item) }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'retry-later' }
    if (error instanceof ApiError && error.code === 'markup-changed')
      return mergeStoredMarkup(item).catch(() => ({ outcome: 'retry-later' }))
    // The photo was deleted or the report was submitted, so the change can never be saved.
    showToast.error(getRefusalText(error, m.review_error_response()), error)
    return { outcome: 'sent', result: undefined }
  }
}

/** Opens the queue of walk orders and mark-up of the signed-in user. */
export const openChangeQueue = memoizePerUser(async (userID) => {
  const queue = createChangeQueue({
    userID,
    files: await openFileQueue(userID),
    storage: createChangeStorage(),
    send: sendChange,
    withLock: withCrossTabLock('sojourn-changes'),
  })
  await queue.reload()
  retryQueue(queue)
  return queue
})

/** The answers, messages, changes, files and visit records of this user that the server does not have. */
async function listUnsentItems(userID: string): Promise<{ auditID: string }[]> {
  const items = await Promise.all(
    // A storage that cannot be read must not prevent signing out.
    [createAnswerStorage(), createMessageStorage(), createChangeStorage(), createFileStorage()].map(
      (storage) => storage.list(userID).catch(() => []),
    ),
  )
  const visits = await listUnsentVisits(userID).catch(() => [])
  return [...items.flat(), ...visits]
}

export const countUnsentItems = async (userID: string): Promise<number> =>
  (await listUnsentItems(userID)).length

/** The number of unsent items by audit. */
export async function countUnsentByAudit(userID: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { auditID } of await listUnsentItems(userID)) counts.set(auditID, (counts.get(auditID) ?? 0) + 1)
  return counts
}
