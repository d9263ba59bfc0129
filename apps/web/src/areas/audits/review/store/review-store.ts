import type { Audit } from '@sojourn/contract/audits/audit'
import type {
  AuditResponse,
  ConversationMessage,
  QuestionThreads,
  ReviewedQuestion,
} from '@sojourn/contract/audits/review/review'
import type { QueuedAnswer } from '../../../../features/offline-queue/answer-queue.ts'
import { createStore, type Store } from '../../../../ui/store.ts'
import { type AnswerAuthor, buildCriterion, type Criterion } from './criterion.ts'
import { buildLayout, type ReviewLayout } from './layout.ts'

const isBefore = (a: ConversationMessage, b: ConversationMessage | undefined) =>
  b !== undefined && a.dateCreated < b.dateCreated

/**
 * The audit's pinned messages after a criterion's threads have changed. A thread contains its newest fifty messages; older
 * pinned messages are unchanged.
 */
function updatePinnedMessages(
  before: readonly ConversationMessage[],
  threads: Pick<QuestionThreads, 'auditTypeQuestionID' | 'auditorThread' | 'customerThread'>,
): ConversationMessage[] {
  const oldest = { Auditor: threads.auditorThread[0], Customer: threads.customerThread[0] }
  const remaining = before.filter(
    (message) =>
      message.auditTypeQuestionID !== threads.auditTypeQuestionID ||
      isBefore(message, oldest[message.conversationType]),
  )
  const pinnedNow = [...threads.auditorThread, ...threads.customerThread].filter(({ pinned }) => pinned)
  return [...remaining, ...pinnedNow].toSorted((a, b) => a.dateCreated.localeCompare(b.dateCreated))
}

export interface ReviewStore {
  readonly auditID: string
  /** The audit. Current answers and threads are only in `criterion`. */
  readonly audit: Store<Audit>
  readonly layout: Store<ReviewLayout>
  /** The store of one criterion, which changes only with that criterion. */
  criterion(questionID: string): Store<Criterion> | undefined
  /** All criteria in the order of the report, for counting. */
  readonly criteria: Store<readonly Criterion[]>
  /** The version of the audit for `If-Match`; undefined if the audit was loaded from this device. */
  version(): number | undefined
  /** Replaces the audit after a refetch. */
  load(audit: Audit, version: number | undefined): void
  applyResponse(response: AuditResponse): void
  applyThreads(threads: QuestionThreads): void
  /** Sets the queued answers; those of other audits are ignored. */
  setQueuedAnswers(answers: readonly QueuedAnswer[]): void
  /** The audit with all applied changes, to store on this device. */
  snapshot(): Audit
}

const NO_ANSWERS: readonly QueuedAnswer[] = []

const areSameAnswers = (a: readonly QueuedAnswer[], b: readonly QueuedAnswer[]) =>
  a.length === b.length && a.every((answer, index) => answer === b[index])

function replaceQuestions(
  groups: NonNullable<Audit['auditType']>['groups'],
  currentQuestion: (questionID: string) => ReviewedQuestion | undefined,
): NonNullable<Audit['auditType']>['groups'] {
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => currentQuestion(question.auditTypeQuestionID) ?? question),
    groups: replaceQuestions(group.groups, currentQuestion),
  }))
}

/** Keeps an answer that is newer than the one in a refetched audit. */
const keepNewerResponse = (
  question: ReviewedQuestion,
  before: ReviewedQuestion | undefined,
): ReviewedQuestion =>
  before?.response && before.response.version > (question.response?.version ?? 0)
    ? { ...question, response: before.response }
    : question

/** The store of a review. Each criterion has its own store, so that an answer re-renders one card and not three hundred. */
export function createReviewStore(
  first: Audit,
  firstVersion: number | undefined,
  reviewer: Pick<AnswerAuthor, 'by' | 'me'>,
): ReviewStore {
  const initial = buildLayout(first.auditType)
  const audit = createStore(first)
  const layout = createStore(initial.layout)
  const criteria = createStore<readonly Criterion[]>([])
  const stores = new Map<string, Store<Criterion>>()
  let version = firstVersion
  let queued = new Map<string, QueuedAnswer[]>()

  const build = (questionID: string, question: ReviewedQuestion): Criterion | undefined => {
    const position = layout.get().positions.get(questionID)
    if (!position) return undefined
    const answering = { ...reviewer, auditStatus: audit.get().auditStatus.name }
    return buildCriterion(position, question, queued.get(questionID) ?? NO_ANSWERS, answering)
  }

  const refreshCriteria = () =>
    criteria.set(layout.get().order.flatMap((questionID) => stores.get(questionID)?.get() ?? []))

  function refresh(questionID: string, question: ReviewedQuestion): void {
    const criterion = build(questionID, question)
    if (!criterion) return
    const store = stores.get(questionID)
    if (store) store.set(criterion)
    else stores.set(questionID, createStore(criterion))
  }

  function updateQuestion(
    questionID: string,
    update: (question: ReviewedQuestion) => ReviewedQuestion,
  ): void {
    const store = stores.get(questionID)
    if (!store) return
    refresh(questionID, update(store.get().question))
    refreshCriteria()
  }

  for (const [questionID, question] of initial.questions) refresh(questionID, question)
  refreshCriteria()

  return {
    auditID: first.auditID,
    audit,
    layout,
    criteria,
    criterion: (questionID) => stores.get(questionID),
    version: () => version,
    load: (loaded, loadedVersion) => {
      const loadedLayout = buildLayout(loaded.auditType)
      const isSameStatus = loaded.auditStatus.name === audit.get().auditStatus.name
      version = loadedVersion
      audit.set(loaded)
      layout.set(loadedLayout.layout)
      for (const [questionID, question] of loadedLayout.questions) {
        const before = stores.get(questionID)?.get().question
        if (!isSameStatus || before !== question) refresh(questionID, keepNewerResponse(question, before))
      }
      refreshCriteria()
    },
    applyResponse: (response) =>
      updateQuestion(response.auditTypeQuestionID, (question) =>
        keepNewerResponse({ ...question, response }, question),
      ),
    applyThreads: ({ auditID, ...threads }) => {
      if (auditID !== first.auditID) return
      updateQuestion(threads.auditTypeQuestionID, (question) => ({ ...question, ...threads }))
      audit.set({ ...audit.get(), pinnedMessages: updatePinnedMessages(audit.get().pinnedMessages, threads) })
    },
    setQueuedAnswers: (answers) => {
      const answersOfAudit = answers.filter(({ auditID }) => auditID === first.auditID)
      const before = queued
      queued = Map.groupBy(answersOfAudit, ({ auditTypeQuestionID }) => auditTypeQuestionID)
      for (const questionID of new Set([...before.keys(), ...queued.keys()])) {
        const isUnchanged = areSameAnswers(
          before.get(questionID) ?? NO_ANSWERS,
          queued.get(questionID) ?? NO_ANSWERS,
        )
        if (!isUnchanged) updateQuestion(questionID, (question) => question)
      }
    },
    snapshot: () => {
      const { auditType, ...rest } = audit.get()
      if (!auditType) return { ...rest, auditType }
      const currentQuestion = (questionID: string) => stores.get(questionID)?.get().question
      return {
        ...rest,
        auditType: { ...auditType, groups: replaceQuestions(auditType.groups, currentQuestion) },
      }
    },
  }
}
