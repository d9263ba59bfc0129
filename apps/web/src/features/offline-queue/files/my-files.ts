import { accessToken, api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { openAnswerQueue } from '../answers/my-answers.ts'
import { createDeviceStorage } from '../device-shelf.ts'
import { withCrossTabLock, isRetryable, isRetryableStatus, retryQueue } from '../keep-trying.ts'
import { memoizePerUser } from '../one-for-each.ts'
import { isStoredOnDevice, type CriterionKey, type QueuedItem } from '../queued-item.ts'
import { refusalText } from '../sentence-of.ts'
import { createFileQueue, type FileAttempt, restartUpload } from './file-outbox.ts'
import { canStoreFile, type PickedFile, type QueuedFile } from './queued-file.ts'

async function estimateFreeSpace(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : quota - usage
}

export const fileStorage = () =>
  createDeviceStorage<PickedFile>('files', async ({ file }, others) => {
    const kept = others.reduce((sum, one) => sum + one.file.size, 0)
    if (!canStoreFile(file.size, kept, await estimateFreeSpace())) return false
    // Somebody relies on it now: the browser is asked not to clear it away when the device gets full.
    void navigator.storage?.persist?.()
    return true
  })

const finishedUploads = new Set<string>()

/** An upload that was left alone for days is cleared away at the server; its bytes are still here. */
export const isUploadExpired = (error: unknown, { uploadID = '' }: PickedFile): boolean =>
  error instanceof ApiError && error.status === 404 && !finishedUploads.has(uploadID)

async function uploadFile(
  kept: QueuedFile,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<FileAttempt> {
  const { userID, auditID, auditTypeQuestionID, file } = kept
  const { createTransfer } = await import('../../../ui/upload/transfer.ts')
  return new Promise((resolve) => {
    const scope = [userID, auditID, auditTypeQuestionID, kept.conversation].join(' ')
    const transfer = createTransfer(
      file,
      { endpoint: '/api/Upload', getToken: accessToken, scope },
      {
        onProgress,
        onOffline: () => {
          transfer.pause()
          resolve({ outcome: 'later' })
        },
        onFinished: (uploadID) => {
          finishedUploads.add(uploadID)
          resolve({ outcome: 'further', item: { ...kept, uploadID } })
        },
        onFailed: (refusal, status) => {
          if (isRetryableStatus(status)) return resolve({ outcome: 'later' })
          resolve({ outcome: 'refused', sentence: refusal?.sentence ?? m.kit_upload_failed() })
        },
      },
    )
    signal.addEventListener('abort', () => {
      transfer.cancel()
      resolve({ outcome: 'later' })
    })
    transfer.start()
  })
}

async function attachFile(kept: QueuedFile, uploadID: string): Promise<FileAttempt> {
  const { auditID, auditTypeQuestionID, file, key } = kept
  try {
    const params = { auditId: auditID, questionId: auditTypeQuestionID }
    const body = [{ uploadID, name: file.name }]
    const result = await api.call('addAttachments', { params, body, idempotencyKey: key })
    return { outcome: 'arrived', result }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'later' }
    if (isUploadExpired(error, kept)) return { outcome: 'further', item: restartUpload(kept) }
    return { outcome: 'refused', sentence: refusalText(error, m.review_error_response()) }
  }
}

const isUnsentFor =
  ({ auditID, auditTypeQuestionID }: CriterionKey) =>
  (one: QueuedItem) =>
    one.refusal === undefined && one.auditID === auditID && one.auditTypeQuestionID === auditTypeQuestionID

/** The one outbox for files of the person who is signed in here. */
export const openFileQueue = memoizePerUser(async (userID) => {
  const answers = await openAnswerQueue(userID)
  const outbox = createFileQueue({
    userID,
    shelf: fileStorage(),
    alone: withCrossTabLock('sojourn-files'),
    send: async (kept, signal, onProgress) => {
      // Evidence may wait for the answer that it proves, which was given first.
      const isEarly = () => kept.conversation === undefined && answers.waiting.get().some(isUnsentFor(kept))
      if (isEarly()) await answers.drain()
      if (isEarly()) return { outcome: 'later' }
      return kept.uploadID === undefined ? uploadFile(kept, signal, onProgress) : attachFile(kept, kept.uploadID)
    },
  })
  window.addEventListener('beforeunload', (event) => {
    // Everything else is found again; these are lost with the page.
    if (outbox.waiting.get().some((file) => !isStoredOnDevice(file) && file.refusal === undefined))
      event.preventDefault()
  })
  await outbox.read()
  retryQueue(outbox)
  return outbox
})
