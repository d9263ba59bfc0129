import type { QueuedAnswer } from '../../../../features/offline-queue/answer-queue.ts'
import type { QueuedChange } from '../../../../features/offline-queue/change-queue.ts'
import {
  getFileCriteria,
  isUploadPending,
  type QueuedFile,
} from '../../../../features/offline-queue/file-queue.ts'
import type { QueuedMessage } from '../../../../features/offline-queue/message-queue.ts'

export type RowState = 'stuck' | 'sending' | 'waiting'

export type QueueRow = {
  key: string
  state: RowState
  auditID: string
  questionIDs: readonly string[]
  /** In bytes. */
  size: number
} & (
  | { kind: 'answer'; item: QueuedAnswer }
  | { kind: 'message'; item: QueuedMessage }
  | { kind: 'change'; item: QueuedChange }
  | { kind: 'file'; item: QueuedFile; sent: number }
)

interface QueuedItems {
  answers: readonly QueuedAnswer[]
  messages: readonly QueuedMessage[]
  changes?: readonly QueuedChange[]
  files: readonly QueuedFile[]
  /** The files that are being sent, and how many bytes of each the server has received. */
  sending: ReadonlyMap<number, number>
}

const ROW_STATES: readonly RowState[] = ['stuck', 'sending', 'waiting']

const getTextSize = (text: string | undefined): number => new TextEncoder().encode(text).length

const getState = ({ refusal }: { refusal?: string | undefined }): RowState =>
  refusal === undefined ? 'waiting' : 'stuck'

/** The unsent items of this device by state: stuck, sending, waiting. Within a state: answers, messages, changes, files by size. */
export function listQueueRows({ answers, messages, changes = [], files, sending }: QueuedItems): QueueRow[] {
  const rows: QueueRow[] = [
    ...answers.map(
      (item): QueueRow => ({
        kind: 'answer',
        key: item.key,
        state: getState(item),
        auditID: item.auditID,
        questionIDs: [item.auditTypeQuestionID],
        size: getTextSize(item.answer.text),
        item,
      }),
    ),
    ...messages.map(
      (item): QueueRow => ({
        kind: 'message',
        key: item.key,
        state: getState(item),
        auditID: item.auditID,
        questionIDs: [item.auditTypeQuestionID],
        size: getTextSize(item.message),
        item,
      }),
    ),
    ...changes.map(
      (item): QueueRow => ({
        kind: 'change',
        key: item.key,
        state: getState(item),
        auditID: item.auditID,
        questionIDs: [],
        size: getTextSize(JSON.stringify(item.change)),
        item,
      }),
    ),
    // A file of a message is shown until its upload has finished; after that, the message waits.
    ...files
      .filter(isUploadPending)
      .toSorted((a, b) => a.file.size - b.file.size)
      .map(
        (item): QueueRow => ({
          kind: 'file',
          key: item.key,
          state: sending.has(item.seq) && item.refusal === undefined ? 'sending' : getState(item),
          auditID: item.auditID,
          questionIDs: getFileCriteria(item),
          size: item.file.size,
          item,
          sent: sending.get(item.seq) ?? 0,
        }),
      ),
  ]
  return ROW_STATES.flatMap((state) => rows.filter((row) => row.state === state))
}
