import type { EvidencePiece } from '@sojourn/contract/audits/evidence-calls'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import { createStore, type Store } from '../../ui/store.ts'
import type { Capture } from '../evidence-capture/capture.ts'
import type { FileContent } from '../evidence-capture/read-file.ts'
import {
  type Attempt,
  createOfflineQueue,
  type OfflineQueue,
  type OfflineQueueOptions,
  type RunExclusive,
} from './offline-queue.ts'
import type { NewItem, QueuedItem, QueueStorage } from './storage.ts'
import type { UploadHold } from './upload-hold.ts'

export interface PickedFile {
  file: File
  /** The thread of the message that the file is attached to. Undefined for evidence of an answer. */
  conversation?: ConversationType | undefined
  /** Set once the upload has finished, until the file is attached. */
  uploadID?: string | undefined
  /** Undefined for a file of a message, and for evidence that an older release has queued. */
  capture?: Capture | undefined
  /** The criteria of the evidence, if there are several. */
  questionIDs?: readonly string[] | undefined
  /** The criteria of the evidence that have no answer yet. The evidence is added to them when they are answered. */
  unansweredIDs?: readonly string[] | undefined
  /** Whether the server has the file, for the criteria that were answered before. */
  isReceived?: boolean | undefined
  /** The hash and the thumbnail; undefined while the file of a capture is being read. */
  content?: FileContent | undefined
  /** The times of hash mismatches after an upload, by the device's clock. */
  mismatches?: readonly string[] | undefined
}

/** A photo or document that is not uploaded or not attached yet. */
export type QueuedFile = PickedFile & QueuedItem

export interface SentFile {
  /** The changed answers. */
  responses: readonly AuditResponse[]
  /** Has the signed receipt; undefined if an older release has queued the file. */
  piece?: EvidencePiece
}

export const isEvidence = ({ conversation }: PickedFile): boolean => conversation === undefined

/** Whether the device is still computing the hash of the file. */
export const isBeingRead = ({ capture, content }: PickedFile): boolean =>
  capture !== undefined && content === undefined

/** The criteria that the evidence belongs to. */
export const getFileCriteria = ({ auditTypeQuestionID, questionIDs }: QueuedFile): readonly string[] =>
  questionIDs ?? [auditTypeQuestionID]

/** The criteria to which the evidence can be added now. */
export const getAnsweredCriteria = (file: QueuedFile): readonly string[] =>
  getFileCriteria(file).filter((questionID) => !file.unansweredIDs?.includes(questionID))

/** Returns the item that stays queued after the server has received the file, for its unanswered criteria, if any. */
export const getRemainder = (file: QueuedFile): QueuedFile | undefined =>
  file.unansweredIDs === undefined || file.unansweredIDs.length === 0
    ? undefined
    : { ...file, questionIDs: file.unansweredIDs, isReceived: true, key: crypto.randomUUID() }

/** Removes the answered criteria from those that the file waits for. Returns undefined if nothing changes. */
export function releaseAnswered(
  file: QueuedFile,
  isAnswered: (questionID: string) => boolean,
): QueuedFile | undefined {
  if (!file.unansweredIDs?.some(isAnswered)) return undefined
  return { ...file, unansweredIDs: file.unansweredIDs.filter((questionID) => !isAnswered(questionID)) }
}

/** A file of a message stays queued after its upload, because the message attaches it. */
export const isUploadPending = ({ conversation, uploadID }: PickedFile): boolean =>
  conversation === undefined || uploadID === undefined

const MEGABYTE = 1024 * 1024
const MAX_FILE_SIZE = 200 * MEGABYTE
const MAX_TOTAL_SIZE = 1000 * MEGABYTE

/** Whether the file can be stored on this device. `free` is the browser's estimate of the free space, if it has one. */
export const canStoreFile = (size: number, storedSize: number, free = Number.POSITIVE_INFINITY): boolean =>
  size <= MAX_FILE_SIZE && storedSize + size <= MAX_TOTAL_SIZE && size < free

export type FileAttempt = Attempt<PickedFile, SentFile>

interface FileQueueOptions {
  userID: string
  storage: QueueStorage<PickedFile>
  /**
   * Uploads the file, or attaches it to its criterion once the upload has finished. When the signal is aborted with
   * `PAUSED`, the upload continues later where it stopped.
   */
  send(file: QueuedFile, signal: AbortSignal, onProgress: (sent: number) => void): Promise<FileAttempt>
  withLock: RunExclusive
  /** The queued answers. The server accepts evidence only for answered criteria, so their answers are sent first. */
  answers?: Store<readonly Pick<QueuedItem, 'auditID' | 'auditTypeQuestionID' | 'refusal'>[]>
  /** Computes the hash before the device stores the file. */
  read?(file: File): Promise<FileContent>
  /** Set while no file may be uploaded. Finished uploads are still attached, because that request is small. */
  hold?: Store<UploadHold | undefined>
}

export interface FileQueue extends OfflineQueue<PickedFile, SentFile> {
  /** The files that are being sent, and how many bytes of each the server has received. */
  readonly sending: Store<ReadonlyMap<number, number>>
  readonly hold: Store<UploadHold | undefined>
}

/** Parallel uploads share one connection, so more of them would not be faster. */
const MAX_PARALLEL_UPLOADS = 3

export const PAUSED = 'paused'

const selectSmallest = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.toSorted((a, b) => a.file.size - b.file.size)[0]

/** Returns the item without its upload and with a new key, for example after the server has removed the upload. */
export const restartUpload = (file: QueuedFile): QueuedFile => ({
  ...file,
  uploadID: undefined,
  isReceived: undefined,
  key: crypto.randomUUID(),
})

/** Creates a queue that uploads and attaches files: at most three in parallel, smallest first. */
export function createFileQueue(options: FileQueueOptions): FileQueue {
  const { userID, storage, send, withLock, read } = options
  const hold = options.hold ?? createStore<UploadHold | undefined>(undefined)
  const sending = createStore<ReadonlyMap<number, number>>(new Map())
  const uploads = new Map<number, AbortController>()
  const setSent = (seq: number, sent: number) => sending.set(new Map(sending.get()).set(seq, sent))

  const prepare: OfflineQueueOptions<PickedFile, SentFile>['prepare'] = async (item: NewItem<PickedFile>) =>
    item.capture === undefined || read === undefined ? item : { ...item, content: await read(item.file) }

  const { answers } = options
  const hasUnsentAnswer = (file: QueuedFile) =>
    answers
      ?.get()
      .some(
        ({ refusal, auditID, auditTypeQuestionID }) =>
          refusal === undefined &&
          auditID === file.auditID &&
          getAnsweredCriteria(file).includes(auditTypeQuestionID),
      ) === true
  const isReady = (file: QueuedFile) =>
    !isEvidence(file) || (getAnsweredCriteria(file).length > 0 && !hasUnsentAnswer(file))

  const queue = createOfflineQueue<PickedFile, SentFile>({
    userID,
    storage,
    withLock,
    prepare,
    maxParallel: MAX_PARALLEL_UPLOADS,
    selectNext: (unsent) =>
      selectSmallest(
        unsent.filter(
          (file) =>
            isUploadPending(file) &&
            isReady(file) &&
            (file.uploadID !== undefined || hold.get() === undefined),
        ),
      ),
    resetForRetry: restartUpload,
    send: async (file) => {
      const { seq } = file
      const controller = new AbortController()
      uploads.set(seq, controller)
      setSent(seq, file.uploadID === undefined ? 0 : file.file.size)
      try {
        return await send(file, controller.signal, (sent) => setSent(seq, sent))
      } finally {
        uploads.delete(seq)
        const remaining = new Map(sending.get())
        remaining.delete(seq)
        sending.set(remaining)
      }
    },
  })
  answers?.subscribe(() => {
    if (queue.items.get().some((file) => file.refusal === undefined && isReady(file))) void queue.drain()
  })
  hold.subscribe(() => {
    if (hold.get() === undefined) void queue.drain()
    else for (const controller of uploads.values()) controller.abort(PAUSED)
  })
  return {
    ...queue,
    sending,
    hold,
    discard: async (seq) => {
      await queue.discard(seq)
      uploads.get(seq)?.abort()
    },
  }
}
