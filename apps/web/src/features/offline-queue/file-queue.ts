import type { EvidencePiece } from '@sojourn/contract/audits/evidence/calls'
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
  /** Those of its criteria that have no answer yet. The evidence is added to them once they have one. */
  unansweredIDs?: readonly string[] | undefined
  /** Whether the server has the file, for the criteria that were answered before. */
  isReceived?: boolean | undefined
  /** The hash and the thumbnail; undefined while the file of a capture is being read. */
  content?: FileContent | undefined
  /** When the server received other bytes than those of this file, by the device's clock. */
  mismatches?: readonly string[] | undefined
}

/** A photo or document that is not uploaded or not attached yet. */
export type QueuedFile = PickedFile & QueuedItem

export interface SentFile {
  /** The changed answers. */
  responses: readonly AuditResponse[]
  /** With its signed receipt; undefined if an older release has queued the file. */
  piece?: EvidencePiece
}

export const isEvidence = ({ conversation }: PickedFile): boolean => conversation === undefined

/** The device still computes the hash of the file. */
export const isBeingRead = ({ capture, content }: PickedFile): boolean =>
  capture !== undefined && content === undefined

/** The criteria that the evidence belongs to. */
export const criteriaOf = ({ auditTypeQuestionID, questionIDs }: QueuedFile): readonly string[] =>
  questionIDs ?? [auditTypeQuestionID]

/** The criteria to which the evidence can be added now. */
export const answeredCriteriaOf = (file: QueuedFile): readonly string[] =>
  criteriaOf(file).filter((questionID) => !file.unansweredIDs?.includes(questionID))

/** The file after the server has received it: undefined unless criteria without an answer are left. */
export const afterReceipt = (file: QueuedFile): QueuedFile | undefined =>
  file.unansweredIDs === undefined || file.unansweredIDs.length === 0
    ? undefined
    : { ...file, questionIDs: file.unansweredIDs, isReceived: true, key: crypto.randomUUID() }

/** The file once `isAnswered` returns true for some of the criteria that it waits for; undefined if nothing changes. */
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

/** Whether the file can be stored on this device. `free` is the browser's estimate, if it gives one. */
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
  /** Why no file is uploaded now. Finished uploads are still attached, because that request is small. */
  hold?: Store<UploadHold | undefined>
}

export interface FileQueue extends OfflineQueue<PickedFile, SentFile> {
  /** The files that are being sent, and how many bytes of each the server has received. */
  readonly sending: Store<ReadonlyMap<number, number>>
  readonly hold: Store<UploadHold | undefined>
}

/** Photos share one connection, so more parallel uploads would only make each of them slower. */
const MAX_PARALLEL_UPLOADS = 3

export const PAUSED = 'paused'

const selectSmallest = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.toSorted((a, b) => a.file.size - b.file.size)[0]

/** Uploads the file again under a new key, for example after the server has removed the upload. */
export const restartUpload = (file: QueuedFile): QueuedFile => ({
  ...file,
  uploadID: undefined,
  isReceived: undefined,
  key: crypto.randomUUID(),
})

/** Uploads and attaches files, three at the same time, the smallest first, each once. */
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
          answeredCriteriaOf(file).includes(auditTypeQuestionID),
      ) === true
  const isReady = (file: QueuedFile) =>
    !isEvidence(file) || (answeredCriteriaOf(file).length > 0 && !hasUnsentAnswer(file))

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
        const others = new Map(sending.get())
        others.delete(seq)
        sending.set(others)
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
