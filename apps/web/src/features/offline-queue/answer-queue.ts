import type { BodyInput, Calls } from '@sojourn/contract'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import {
  ANSWER_DEVICES,
  ANSWER_FIELDS,
  type AnswerChoice,
  type AnswerDevice,
  type AnswerField,
} from '@sojourn/domain/audits/fieldwork/merge-answers'
import type { ApiError } from '../../lib/api/api-error.ts'
import {
  type Attempt,
  createOfflineQueue,
  isBeingStored,
  type OfflineQueue,
  type RunExclusive,
} from './offline-queue.ts'
import type { QueuedItem, QueueStorage } from './storage.ts'

export type AnswerBody = BodyInput<Calls['answerCriterion']>

export interface NewAnswer {
  answer: AnswerBody
  /** Set while the server has another version of the same fields and the user has not selected a version. */
  conflict?: AnswerConflict | undefined
}

/** The version that another device has saved in the meantime. The field names are stored in IndexedDB. */
export interface AnswerConflict {
  fields: readonly AnswerField[]
  current: AuditResponse
  device: AnswerDevice | null
  changedAt: string | null
  changedBy: string | null
}

/** An answer that the server has not confirmed yet. */
export type QueuedAnswer = NewAnswer & QueuedItem

export type AnswerAttempt = Attempt<NewAnswer, AuditResponse>

export interface AnswerQueue extends OfflineQueue<NewAnswer, AuditResponse> {
  /** The responses received since the app was opened. An audit that was loading at the same time may not contain them. */
  listSentResponses(auditID: string): AuditResponse[]
  /** Combines the conflicting queued answers of one criterion into one answer with the selected versions, and sends it. */
  resolveConflict(queued: readonly QueuedAnswer[], choice: AnswerChoice): Promise<void>
}

/** The response type of a comment that answers a criterion; other types are rejections and approvals. */
const FORMAL_COMMENT = 1

/** The answer that a new answer is based on. */
export const getAnswerBase = (response: AuditResponse | null) => ({
  status: response?.auditQuestionStatus ?? null,
  comments:
    response?.auditorResponse.filter(({ responseType }) => responseType === FORMAL_COMMENT).length ?? 0,
})

const isResponse = (value: unknown): value is AuditResponse =>
  typeof value === 'object' && value !== null && 'auditResponseID' in value && 'auditorResponse' in value

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** Reads the conflict from an error of the server; undefined for other errors. */
export function readConflict({
  code,
  current,
  extra,
}: Pick<ApiError, 'code' | 'current' | 'extra'>): AnswerConflict | undefined {
  const { fields, device } = extra
  if (code !== 'answer-conflict' || !isResponse(current) || !Array.isArray(fields)) return undefined
  return {
    fields: ANSWER_FIELDS.filter((field) => fields.includes(field)),
    current,
    device: ANSWER_DEVICES.find((name) => name === device) ?? null,
    changedAt: toText(extra.changedAt),
    changedBy: toText(extra.changedBy),
  }
}

/** Merges the conflicts of the queued answers of one criterion: the newest version, with the fields of all conflicts. */
export function findConflict(queued: readonly QueuedAnswer[]): AnswerConflict | undefined {
  const conflicts = queued.flatMap(({ conflict }) => conflict ?? [])
  const [newest] = conflicts.toSorted((a, b) => b.current.version - a.current.version)
  const isConflicting = (field: AnswerField) => conflicts.some(({ fields }) => fields.includes(field))
  return newest && { ...newest, fields: ANSWER_FIELDS.filter(isConflicting) }
}

/** Combines the queued answers of one criterion: the last status and all comments. */
export function combineAnswers(queued: readonly QueuedAnswer[]): AnswerBody {
  const comments = queued.flatMap(({ answer }) => (answer.text ? [answer.text] : []))
  const status = queued.findLast(({ answer }) => answer.auditQuestionStatus)?.answer.auditQuestionStatus
  const verifiedBy = queued.findLast(({ answer }) => answer.verifiedBy)?.answer.verifiedBy
  const { version, base, device, dateCreated } = queued[0]?.answer ?? {}
  return {
    ...(status ? { auditQuestionStatus: status } : {}),
    ...(verifiedBy ? { verifiedBy } : {}),
    ...(comments.length > 0 ? { text: comments.join('\n\n'), responseType: FORMAL_COMMENT } : {}),
    version,
    base,
    device,
    dateCreated: queued.at(-1)?.answer.dateCreated ?? dateCreated,
  }
}

interface AnswerQueueOptions {
  userID: string
  storage: QueueStorage<NewAnswer>
  send(answer: QueuedAnswer): Promise<AnswerAttempt>
  withLock: RunExclusive
}

const isForSameCriterion = (sent: QueuedAnswer) => (other: QueuedAnswer) =>
  other.refusal === undefined &&
  other.auditID === sent.auditID &&
  other.auditTypeQuestionID === sent.auditTypeQuestionID

/**
 * A user who retries has seen the answer that caused the refusal, so the version is not sent again. An answer in conflict
 * keeps its version, because the user has not selected one.
 */
function resetForRetry({ conflict, ...item }: QueuedAnswer): QueuedAnswer {
  if (conflict) return item
  const { version: _seen, base: _base, ...answer } = item.answer
  return { ...item, answer }
}

/**
 * Finds a later answer to the same criterion that makes `item` redundant: it has the same status and adds a comment. This
 * happens when the first photo of a criterion saves the selected status and the comment is saved later. The server compares
 * both with the same base, so `item` need not be sent, even if the server has received it and the response was lost.
 */
function findReplacement(item: QueuedAnswer, queued: readonly QueuedAnswer[]): QueuedAnswer | undefined {
  const { text, responseType, choice, base, auditQuestionStatus, verifiedBy } = item.answer
  if (text || verifiedBy || responseType !== undefined || choice || item.conflict || !base) return undefined
  const index = queued.findIndex(({ seq }) => seq === item.seq)
  const next = queued.slice(index + 1).find(isForSameCriterion(item))
  const isReplacement = next?.answer.auditQuestionStatus === auditQuestionStatus && Boolean(next?.answer.text)
  return isReplacement && next && !isBeingStored(next) ? next : undefined
}

/** Creates a queue that sends answers in the order in which they were added. */
export function createAnswerQueue(options: AnswerQueueOptions): AnswerQueue {
  const sentResponses = new Map<string, { auditID: string; response: AuditResponse }>()
  const queue = createOfflineQueue<NewAnswer, AuditResponse>({
    ...options,
    resetForRetry,
    send: async (item) => {
      const replacement = findReplacement(item, queue.items.get())
      if (!replacement) return options.send(item)
      const { version, base } = item.answer
      await queue.update({ ...replacement, answer: { ...replacement.answer, version, base } })
      await queue.discard(item.seq)
      return { outcome: 'updated', item }
    },
    // Later answers to the same criterion are based on the sent answer, so they get its new version.
    updateOthers: (sent, response, others) =>
      others.filter(isForSameCriterion(sent)).map((item) => ({
        ...item,
        answer: { ...item.answer, version: response.version, base: getAnswerBase(response) },
      })),
  })
  queue.onSent(({ auditID, auditTypeQuestionID }, response) =>
    sentResponses.set(`${auditID} ${auditTypeQuestionID}`, { auditID, response }),
  )
  return {
    ...queue,
    resolveConflict: async (queued, choice) => {
      const [first, ...others] = queued
      const version = findConflict(queued)?.current.version
      if (!first || version === undefined) return
      const answer = { ...combineAnswers(queued), choice: { version, ...choice } }
      // The combined answer is stored before the others are removed, so that closing the tab loses nothing.
      const key = crypto.randomUUID()
      await queue.update({ ...first, answer, key, conflict: undefined, refusal: undefined })
      for (const { seq } of others) await queue.discard(seq)
      await queue.drain()
    },
    listSentResponses: (auditID) =>
      [...sentResponses.values()].flatMap((sent) => (sent.auditID === auditID ? [sent.response] : [])),
  }
}
