import type { Audit } from '@sojourn/contract/audits/audit'
import type {
  AuditResponse,
  ConversationMessage,
  QuestionThreads,
  ReviewedQuestion,
} from '@sojourn/contract/audits/review/review'
import type { QueuedAnswer } from '../../../../features/offline-queue/answers/queued-answer.ts'
import { createStore, type Store } from '../../../../ui/store.ts'
import { type AnswerAuthor, type Criterion, buildCriterion } from './criterion.ts'
import { buildLayout, type ReviewLayout } from './layout.ts'

const isBefore = (one: ConversationMessage, other: ConversationMessage | undefined) =>
  other !== undefined && one.dateCreated < other.dateCreated

/**
 * The audit's pinned messages once a criterion's threads have changed. A thread brings its newest fifty messages; what
 * is older than these stays as it was.
 */
function updatePinnedMessages(
  before: readonly ConversationMessage[],
  threads: Pick<QuestionThreads, 'auditTypeQuestionID' | 'auditorThread' | 'customerThread'>,
): ConversationMessage[] {
  const oldest = { Auditor: threads.auditorThread[0], Customer: threads.customerThread[0] }
  const kept = before.filter(
    (message) =>
      message.auditTypeQuestionID !== threads.auditTypeQuestionID ||
      isBefore(message, oldest[message.conversationType]),
  )
  const now = [...threads.auditorThread, ...threads.customerThread].filter(({ pinned }) => pinned)
  return [...kept, ...now].toSorted((one, other) => one.dateCreated.localeCompare(other.dateCreated))
}

export interface ReviewStore {
  readonly auditID: string
  /** The audit; of its criteria only their order counts, for their answers and threads ask `criterion`. */
  readonly audit: Store<Audit>
  readonly layout: Store<ReviewLayout>
  /** One criterion; whoever reads it is told of nothing else. */
  criterion(questionID: string): Store<Criterion> | undefined
  /** All of them in the order of the report, for counting; changes with each. */
  readonly criteria: Store<readonly Criterion[]>
  /** The audit's own version, for `If-Match`; undefined while it was read from this device. */
  version(): number | undefined
  /** Takes the audit as it was read anew. */
  load(audit: Audit, version: number | undefined): void
  applyResponse(response: AuditResponse): void
  applyThreads(threads: QuestionThreads): void
  /** Takes what of this audit is still on its way. */
  setWaiting(answers: readonly QueuedAnswer[]): void
  /** The audit with everything that was applied since, to keep on this device. */
  snapshot(): Audit
}

const NO_ANSWERS: readonly QueuedAnswer[] = []

const sameAnswers = (one: readonly QueuedAnswer[], other: readonly QueuedAnswer[]) =>
  one.length === other.length && one.every((answer, at) => answer === other[at])

function replaceQuestions(
  groups: NonNullable<Audit['auditType']>['groups'],
  now: (questionID: string) => ReviewedQuestion | undefined,
): NonNullable<Audit['auditType']>['groups'] {
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => now(question.auditTypeQuestionID) ?? question),
    groups: replaceQuestions(group.groups, now),
  }))
}

/** An answer that arrived while the audit was being read is not taken back by it. */
const keepNewerResponse = (question: ReviewedQuestion, before: ReviewedQuestion | undefined): ReviewedQuestion =>
  before?.response && before.response.version > (question.response?.version ?? 0)
    ? { ...question, response: before.response }
    : question

/** One store for the whole review, keyed by criterion, so that a mark draws one card anew and not three hundred. */
export function createReviewStore(
  first: Audit,
  firstVersion: number | undefined,
  who: Pick<AnswerAuthor, 'by' | 'me'>,
): ReviewStore {
  const read = buildLayout(first.auditType)
  const audit = createStore(first)
  const layout = createStore(read.layout)
  const criteria = createStore<readonly Criterion[]>([])
  const stores = new Map<string, Store<Criterion>>()
  let version = firstVersion
  let waiting = new Map<string, QueuedAnswer[]>()

  const drawn = (questionID: string, question: ReviewedQuestion): Criterion | undefined => {
    const place = layout.get().places.get(questionID)
    if (!place) return undefined
    const answering = { ...who, auditStatus: audit.get().auditStatus.name }
    return buildCriterion(place, question, waiting.get(questionID) ?? NO_ANSWERS, answering)
  }

  const count = () =>
    criteria.set(layout.get().order.flatMap((questionID) => stores.get(questionID)?.get() ?? []))

  function draw(questionID: string, question: ReviewedQuestion): void {
    const now = drawn(questionID, question)
    if (!now) return
    const store = stores.get(questionID)
    if (store) store.set(now)
    else stores.set(questionID, createStore(now))
  }

  function change(questionID: string, changed: (question: ReviewedQuestion) => ReviewedQuestion): void {
    const store = stores.get(questionID)
    if (!store) return
    draw(questionID, changed(store.get().question))
    count()
  }

  for (const [questionID, question] of read.questions) draw(questionID, question)
  count()

  return {
    auditID: first.auditID,
    audit,
    layout,
    criteria,
    criterion: (questionID) => stores.get(questionID),
    version: () => version,
    load: (loaded, loadedVersion) => {
      const now = buildLayout(loaded.auditType)
      const sameStatus = loaded.auditStatus.name === audit.get().auditStatus.name
      version = loadedVersion
      audit.set(loaded)
      layout.set(now.layout)
      for (const [questionID, question] of now.questions) {
        const before = stores.get(questionID)?.get().question
        if (!sameStatus || before !== question) draw(questionID, keepNewerResponse(question, before))
      }
      count()
    },
    applyResponse: (response) =>
      change(response.auditTypeQuestionID, (question) => keepNewerResponse({ ...question, response }, question)),
    applyThreads: ({ auditID, ...threads }) => {
      if (auditID !== first.auditID) return
      change(threads.auditTypeQuestionID, (question) => ({ ...question, ...threads }))
      audit.set({ ...audit.get(), pinnedMessages: updatePinnedMessages(audit.get().pinnedMessages, threads) })
    },
    setWaiting: (answers) => {
      const ours = answers.filter(({ auditID }) => auditID === first.auditID)
      const before = waiting
      waiting = Map.groupBy(ours, ({ auditTypeQuestionID }) => auditTypeQuestionID)
      for (const questionID of new Set([...before.keys(), ...waiting.keys()])) {
        const same = sameAnswers(before.get(questionID) ?? NO_ANSWERS, waiting.get(questionID) ?? NO_ANSWERS)
        if (!same) change(questionID, (question) => question)
      }
    },
    snapshot: () => {
      const { auditType, ...rest } = audit.get()
      if (!auditType) return { ...rest, auditType }
      const now = (questionID: string) => stores.get(questionID)?.get().question
      return { ...rest, auditType: { ...auditType, groups: replaceQuestions(auditType.groups, now) } }
    },
  }
}
