import type { BodyFor, Calls } from '@sojourn/contract'
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

export type AnswerBody = BodyFor<Calls['answerCriterion']>

export interface NewAnswer {
  answer: AnswerBody
  /** Set while the server has another version of the same fields, and the person has not chosen one. */
  conflict?: AnswerConflict | undefined
}

/** What another device has saved in the meantime. The field names are stored in IndexedDB. */
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
  /** The responses received since the app was opened, for an audit that was loading meanwhile. */
  sentResponsesOf(auditID: string): AuditResponse[]
  /** Sends the queued answers of one criterion, which are in conflict, as one answer with the chosen versions. */
  resolveConflict(queued: readonly QueuedAnswer[], choice: AnswerChoice): Promise<void>
}

const FORMAL = 1

/** The answer that a new answer is based on. */
export const answerBase = (response: AuditResponse | null) => ({
  status: response?.auditQuestionStatus ?? null,
  comments: response?.auditorResponse.filter(({ responseType }) => responseType === FORMAL).length ?? 0,
})

const isResponse = (value: unknown): value is AuditResponse =>
  typeof value === 'object' && value !== null && 'auditResponseID' in value && 'auditorResponse' in value

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The conflict that the server reported; undefined for another error. */
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
    device: ANSWER_DEVICES.find((candidate) => candidate === device) ?? null,
    changedAt: text(extra.changedAt),
    changedBy: text(extra.changedBy),
  }
}

/** The newest conflict of the queued answers of one criterion, with the fields of all of them; undefined without one. */
export function findConflict(queued: readonly QueuedAnswer[]): AnswerConflict | undefined {
  const conflicts = queued.flatMap(({ conflict }) => conflict ?? [])
  const [newest] = conflicts.toSorted((a, b) => b.current.version - a.current.version)
  const isChanged = (field: AnswerField) => conflicts.some(({ fields }) => fields.includes(field))
  return newest && { ...newest, fields: ANSWER_FIELDS.filter(isChanged) }
}

/** The queued answers of one criterion as one: the last status and all comments. */
export function combineAnswers(queued: readonly QueuedAnswer[]): AnswerBody {
  const comments = queued.flatMap(({ answer }) => (answer.text ? [answer.text] : []))
  const status = queued.findLast(({ answer }) => answer.auditQuestionStatus)?.answer.auditQuestionStatus
  const verifiedBy = queued.findLast(({ answer }) => answer.verifiedBy)?.answer.verifiedBy
  const { version, base, device, dateCreated } = queued[0]?.answer ?? {}
  return {
    ...(status ? { auditQuestionStatus: status } : {}),
    ...(verifiedBy ? { verifiedBy } : {}),
    ...(comments.length > 0 ? { text: comments.join('\n\n'), responseType: FORMAL } : {}),
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
 * A person who retries has seen the answer that caused the refusal, so the version is no longer checked. An answer in
 * conflict is still compared, because the person has not chosen a version.
 */
function resetForRetry({ conflict, ...item }: QueuedAnswer): QueuedAnswer {
  if (conflict) return item
  const { version: _seen, base: _base, ...answer } = item.answer
  return { ...item, answer }
}

/**
 * The next answer to the same criterion, if it repeats an answer without a comment and adds one: the first photo of a
 * criterion saves the selected answer, and the comment is saved later. The server compares both with the same base, so the
 * earlier one is not needed, even if the server has it and its response was lost.
 */
function findRepeated(item: QueuedAnswer, queued: readonly QueuedAnswer[]): QueuedAnswer | undefined {
  const { text, responseType, choice, base, auditQuestionStatus, verifiedBy } = item.answer
  if (text || verifiedBy || responseType !== undefined || choice || item.conflict || !base) return undefined
  const at = queued.findIndex(({ seq }) => seq === item.seq)
  const next = queued.slice(at + 1).find(isForSameCriterion(item))
  const isRepeated = next?.answer.auditQuestionStatus === auditQuestionStatus && Boolean(next?.answer.text)
  return isRepeated && next && !isBeingStored(next) ? next : undefined
}

/** Answers are sent in the order in which they were given. */
export function createAnswerQueue(options: AnswerQueueOptions): AnswerQueue {
  const sentResponses = new Map<string, { auditID: string; response: AuditResponse }>()
  const queue = createOfflineQueue<NewAnswer, AuditResponse>({
    ...options,
    resetForRetry,
    send: async (item) => {
      const repeated = findRepeated(item, queue.items.get())
      if (!repeated) return options.send(item)
      const { version, base } = item.answer
      await queue.update({ ...repeated, answer: { ...repeated.answer, version, base } })
      await queue.discard(item.seq)
      return { outcome: 'updated', item }
    },
    // Later answers to the same criterion are based on this one, so they expect its new version.
    updateOthers: (sent, response, others) =>
      others.filter(isForSameCriterion(sent)).map((item) => ({
        ...item,
        answer: { ...item.answer, version: response.version, base: answerBase(response) },
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
      // Stored before the others are removed, so that a closed tab loses nothing. The new request has a new key.
      const key = crypto.randomUUID()
      await queue.update({ ...first, answer, key, conflict: undefined, refusal: undefined })
      for (const { seq } of others) await queue.discard(seq)
      await queue.drain()
    },
    sentResponsesOf: (auditID) =>
      [...sentResponses.values()].flatMap((sent) => (sent.auditID === auditID ? [sent.response] : [])),
  }
}
