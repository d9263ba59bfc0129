import { accessToken, api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { myAnswers } from '../answers/my-answers.ts'
import { deviceShelf } from '../device-shelf.ts'
import { aloneAs, isForLater, isStatusForLater, keepTrying } from '../keep-trying.ts'
import { oneForEach } from '../one-for-each.ts'
import { isOnDevice, type Place, type QueuedItem } from '../queued-item.ts'
import { sentenceOf } from '../sentence-of.ts'
import { createFileOutbox, type FileAttempt, fromTheStart } from './file-outbox.ts'
import { canBeKept, type PickedFile, type QueuedFile } from './queued-file.ts'

async function freeRoom(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : quota - usage
}

export const fileShelf = () =>
  deviceShelf<PickedFile>('files', async ({ file }, others) => {
    const kept = others.reduce((sum, one) => sum + one.file.size, 0)
    if (!canBeKept(file.size, kept, await freeRoom())) return false
    // Somebody relies on it now: the browser is asked not to clear it away when the device gets full.
    void navigator.storage?.persist?.()
    return true
  })

const uploadedHere = new Set<string>()

/** An upload that was left alone for days is cleared away at the server; its bytes are still here. */
export const isCleared = (error: unknown, { uploadID = '' }: PickedFile): boolean =>
  error instanceof ApiError && error.status === 404 && !uploadedHere.has(uploadID)

async function upload(
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
          uploadedHere.add(uploadID)
          resolve({ outcome: 'further', item: { ...kept, uploadID } })
        },
        onFailed: (refusal, status) => {
          if (isStatusForLater(status)) return resolve({ outcome: 'later' })
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

async function attach(kept: QueuedFile, uploadID: string): Promise<FileAttempt> {
  const { auditID, auditTypeQuestionID, file, key } = kept
  try {
    const params = { auditId: auditID, questionId: auditTypeQuestionID }
    const body = [{ uploadID, name: file.name }]
    const result = await api.call('addAttachments', { params, body, idempotencyKey: key })
    return { outcome: 'arrived', result }
  } catch (error) {
    if (isForLater(error)) return { outcome: 'later' }
    if (isCleared(error, kept)) return { outcome: 'further', item: fromTheStart(kept) }
    return { outcome: 'refused', sentence: sentenceOf(error, m.review_error_response()) }
  }
}

const isOpenFor =
  ({ auditID, auditTypeQuestionID }: Place) =>
  (one: QueuedItem) =>
    one.refusal === undefined && one.auditID === auditID && one.auditTypeQuestionID === auditTypeQuestionID

/** The one outbox for files of the person who is signed in here. */
export const myFiles = oneForEach(async (userID) => {
  const answers = await myAnswers(userID)
  const outbox = createFileOutbox({
    userID,
    shelf: fileShelf(),
    alone: aloneAs('sojourn-files'),
    send: async (kept, signal, onProgress) => {
      // Evidence may wait for the answer that it proves, which was given first.
      const isEarly = () => kept.conversation === undefined && answers.waiting.get().some(isOpenFor(kept))
      if (isEarly()) await answers.drain()
      if (isEarly()) return { outcome: 'later' }
      return kept.uploadID === undefined ? upload(kept, signal, onProgress) : attach(kept, kept.uploadID)
    },
  })
  window.addEventListener('beforeunload', (event) => {
    // Everything else is found again; these are lost with the page.
    if (outbox.waiting.get().some((file) => !isOnDevice(file) && file.refusal === undefined))
      event.preventDefault()
  })
  await outbox.read()
  keepTrying(outbox)
  return outbox
})
