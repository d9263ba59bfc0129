import type { AuditStatus, QuestionStatus } from '@sojourn/domain'
import { CONVERSATION_TYPES, type ConversationType, QUESTION_STATUSES } from '@sojourn/domain'
import exchanges from '../data/comments/exchanges.json' with { type: 'json' }
import { shuffle } from '../random.ts'
import { hasComment, isApplicable } from './find-comment.ts'
import { createMessageTimes } from './message-times.ts'
import { createPhases, type Phase, type ReportedAudit, type ReportedQuestion } from './reported-audit.ts'

type Exchange = (typeof exchanges)[number]
type Message = Exchange['messages'][number]

/** A thread of an audit about one criterion. */
export interface Thread {
  question: ReportedQuestion
  conversation: ConversationType
  phase: Phase
  messages: readonly Message[]
  /** The time of each message. */
  times: readonly Date[]
  /** The status of the answer at the start and at the end of the thread. */
  finding: QuestionStatus
  becomes: QuestionStatus
  /** Whether all messages were sent; otherwise a reply is missing. */
  isWhole: boolean
  isClosed: boolean
}

const parseOneOf = <T extends string>(text: string, options: readonly T[]): T => {
  const found = options.find((item) => item === text)
  if (found === undefined) throw new Error(`${text} is none of ${options.join(', ')}.`)
  return found
}

/** The number of threads per phase; the current phase has more. */
const COUNTS: Partial<Record<AuditStatus, { past: number; now: number }>> = {
  'Report Pending': { past: 1, now: 3 },
  'Quality Check': { past: 2, now: 6 },
  Rejected: { past: 2, now: 4 },
  Improvements: { past: 4, now: 9 },
}

/** The number of criteria to improve after a certificate was withdrawn. */
const WITHDRAWN_FOR = 3

function countThreads(phase: Phase, count: { past: number; now: number }): number {
  if (phase.isWithdrawal) return WITHDRAWN_FOR
  return phase.isNow ? count.now : count.past
}

/** This thread is possible only before the gift declaration is submitted. */
const BEFORE_DECLARING = 'business-ethics-bribery'

function isPossible({
  exchange,
  audit,
  phase,
}: {
  exchange: Exchange
  audit: ReportedAudit
  phase: Phase
}): boolean {
  const { questionKey, auditStatus, messages } = exchange
  if (auditStatus !== phase.status || !isApplicable(questionKey, audit.facilities)) return false
  if (questionKey === BEFORE_DECLARING && !phase.isNow) return false
  if (phase.isWithdrawal && messages[0]?.from !== 'admin') return false
  // Improvements before the certification were all completed.
  if (phase.status === 'Improvements' && !phase.isNow && !exchange.closed) return false
  return [exchange.finding, exchange.becomes].every((status) =>
    hasComment(questionKey, parseOneOf(status, QUESTION_STATUSES), audit.facilities),
  )
}

/** The messages so far: every second open thread waits for a reply. */
function cutMessages(exchange: Exchange, phase: Phase, index: number): readonly Message[] {
  const { messages, closed } = exchange
  if (phase.isWithdrawal) return messages.slice(0, 1)
  if (!phase.isNow || index % 2 === 0) return messages
  if (phase.status === 'Improvements') return closed ? messages.slice(0, -1) : messages
  const isAnswered = phase.status !== 'Rejected' && index % 4 === 3
  return messages.slice(0, isAnswered ? 2 : 1)
}

/** A first audit has to improve only mandatory criteria. */
const canImprove = ({ firstAudit }: ReportedAudit, { isMandatory }: ReportedQuestion): boolean =>
  isMandatory || !firstAudit

/** At most one thread per criterion, so that threads do not contradict each other. */
export function chooseThreads(audit: ReportedAudit, answered: readonly ReportedQuestion[]): Thread[] {
  const byKey = new Map(answered.map((question) => [question.key, question]))
  const taken = new Set<string>()
  if (audit.checkUp) return []
  return createPhases(audit).flatMap((phase) => {
    const count = COUNTS[phase.status]
    if (!count) return []
    const possible = exchanges.filter((exchange) => isPossible({ exchange, audit, phase }))
    const selected = shuffle(possible, audit.random)
      .filter(({ questionKey }) => byKey.has(questionKey) && !taken.has(questionKey))
      .slice(0, countThreads(phase, count))
    return selected.flatMap((exchange, index): Thread[] => {
      const question = byKey.get(exchange.questionKey)
      if (!question || (phase.status === 'Improvements' && !canImprove(audit, question))) return []
      taken.add(exchange.questionKey)
      const messages = cutMessages(exchange, phase, index)
      return [
        {
          question,
          phase,
          messages,
          times: createMessageTimes(phase, index, messages.length),
          conversation: parseOneOf(exchange.conversation, CONVERSATION_TYPES),
          finding: phase.isWithdrawal ? 'Compliant' : parseOneOf(exchange.finding, QUESTION_STATUSES),
          becomes: parseOneOf(exchange.becomes, QUESTION_STATUSES),
          isWhole: messages.length === exchange.messages.length,
          isClosed: exchange.closed && messages.length === exchange.messages.length,
        },
      ]
    })
  })
}
