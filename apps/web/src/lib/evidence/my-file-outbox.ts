import { m } from '../../messages/messages.js'
import { aloneAs, isForLater, isStatusForLater, keepTrying } from '../answers/keep-trying.ts'
import { myOutbox, sentenceOf } from '../answers/my-outbox.ts'
import type { Outbox } from '../answers/outbox.ts'
import { accessToken, api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { deviceShelf } from './device-shelf.ts'
import { createFileOutbox, type FileAttempt, type FileOutbox } from './file-outbox.ts'
import { isOnDevice, type KeptFile } from './kept-file.ts'

async function upload(
  { userID, auditID, auditTypeQuestionID, file }: KeptFile,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<FileAttempt> {
  const { createTransfer } = await import('../../ui/upload/transfer.ts')
  return new Promise((resolve) => {
    const scope = `${userID} ${auditID} ${auditTypeQuestionID}`
    const transfer = createTransfer(
      file,
      { endpoint: '/api/Upload', getToken: accessToken, scope },
      {
        onProgress,
        onOffline: () => {
          transfer.pause()
          resolve({ outcome: 'later' })
        },
        onFinished: (uploadID) => resolve({ outcome: 'uploaded', uploadID }),
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

/** An upload that was left alone for days is cleared away; its bytes are still here. */
const GONE = 404

async function attach(kept: KeptFile, uploadID: string, isFresh: boolean): Promise<FileAttempt> {
  const { auditID, auditTypeQuestionID, file, key } = kept
  try {
    const params = { auditId: auditID, questionId: auditTypeQuestionID }
    const body = [{ uploadID, name: file.name }]
    return {
      outcome: 'attached',
      response: await api.call('addAttachments', { params, body, idempotencyKey: key }),
    }
  } catch (error) {
    if (isForLater(error)) return { outcome: 'later' }
    if (!isFresh && error instanceof ApiError && error.status === GONE) return { outcome: 'lost' }
    return { outcome: 'refused', sentence: sentenceOf(error) }
  }
}

/** A file may wait for the answer that it proves, which was given first. */
const isAnswerOnItsWay = (answers: Outbox, { auditID, auditTypeQuestionID }: KeptFile) =>
  answers.waiting
    .get()
    .some(
      (one) =>
        one.refusal === undefined &&
        one.auditID === auditID &&
        one.auditTypeQuestionID === auditTypeQuestionID,
    )

async function open(userID: string): Promise<FileOutbox> {
  const answers = await myOutbox(userID)
  const uploadedHere = new Set<string>()
  const outbox = createFileOutbox({
    userID,
    shelf: deviceShelf(),
    alone: aloneAs('sojourn-files'),
    send: async (kept, signal, onProgress) => {
      if (isAnswerOnItsWay(answers, kept)) await answers.drain()
      if (isAnswerOnItsWay(answers, kept)) return { outcome: 'later' }
      if (kept.uploadID !== undefined) return attach(kept, kept.uploadID, uploadedHere.has(kept.uploadID))
      const result = await upload(kept, signal, onProgress)
      if (result.outcome === 'uploaded') uploadedHere.add(result.uploadID)
      return result
    },
  })
  window.addEventListener('beforeunload', (event) => {
    // Everything else is found again; these are lost with the page.
    if (outbox.waiting.get().some((file) => !isOnDevice(file) && file.refusal === undefined))
      event.preventDefault()
  })
  keepTrying(outbox)
  return outbox
}

const opened = new Map<string, Promise<FileOutbox>>()

/** The one outbox for files of the person who is signed in here. */
export function myFileOutbox(userID: string): Promise<FileOutbox> {
  const found = opened.get(userID)
  if (found) return found
  const made = open(userID)
  opened.set(userID, made)
  return made
}
