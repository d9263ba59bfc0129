import type { AuditStatus, ConversationType, QuestionStatus } from '@sojourn/domain'
import { CONVERSATION_TYPES, QUESTION_STATUSES } from '@sojourn/domain'
import exchanges from '../data/comments/exchanges.json' with { type: 'json' }
import { shuffled } from '../random.ts'
import { canBeFound, concerns } from './comment-book.ts'
import { timesOf } from './talk-times.ts'
import { type Phase, phasesOf, type ToldAudit, type ToldQuestion } from './told-audit.ts'

type Exchange = (typeof exchanges)[number]
type Message = Exchange['messages'][number]

/** A thread that is had in an audit: on which criterion, when, and how far it has come. */
export interface Talk {
  question: ToldQuestion
  conversation: ConversationType
  phase: Phase
  messages: readonly Message[]
  /** When each of the messages was sent. */
  times: readonly Date[]
  /** What the auditor had found when it began, and what the answer is once it is over. */
  finding: QuestionStatus
  becomes: QuestionStatus
  /** Whether everything has been said; otherwise somebody owes an answer. */
  isWhole: boolean
  isClosed: boolean
}

const named = <T extends string>(text: string, among: readonly T[]): T => {
  const found = among.find((one) => one === text)
  if (found === undefined) throw new Error(`${text} is none of ${among.join(', ')}.`)
  return found
}

/** How many threads each time has; more in the one that goes on now. */
const COUNTS: Partial<Record<AuditStatus, { past: number; now: number }>> = {
  'Report Pending': { past: 1, now: 3 },
  'Quality Check': { past: 2, now: 6 },
  Rejected: { past: 2, now: 4 },
  Improvements: { past: 4, now: 9 },
}

/** So many criteria does a certified property have to improve after all. */
const WITHDRAWN_FOR = 3

function howMany(phase: Phase, count: { past: number; now: number }): number {
  if (phase.isWithdrawal) return WITHDRAWN_FOR
  return phase.isNow ? count.now : count.past
}

/** An owner's offer is told to the certifier while the declaration is still to be written. */
const BEFORE_DECLARING = 'business-ethics-bribery'

function fits({ exchange, told, phase }: { exchange: Exchange; told: ToldAudit; phase: Phase }): boolean {
  const { questionKey, auditStatus, messages } = exchange
  if (auditStatus !== phase.status || !concerns(questionKey, told.facilities)) return false
  if (questionKey === BEFORE_DECLARING && !phase.isNow) return false
  if (phase.isWithdrawal && messages[0]?.from !== 'admin') return false
  // What the property settled before it was certified was settled wholly.
  if (phase.status === 'Improvements' && !phase.isNow && !exchange.closed) return false
  return [exchange.finding, exchange.becomes].every((status) =>
    canBeFound(questionKey, named(status, QUESTION_STATUSES), told.facilities),
  )
}

/** What was said so far: of the talks that go on, every second one waits for an answer. */
function cut(exchange: Exchange, phase: Phase, place: number): readonly Message[] {
  const { messages, closed } = exchange
  if (phase.isWithdrawal) return messages.slice(0, 1)
  if (!phase.isNow || place % 2 === 0) return messages
  if (phase.status === 'Improvements') return closed ? messages.slice(0, -1) : messages
  const isAnswered = phase.status !== 'Rejected' && place % 4 === 3
  return messages.slice(0, isAnswered ? 2 : 1)
}

/** A first audit is not asked to improve what it need not meet yet. */
const canImprove = ({ firstAudit }: ToldAudit, { isMandatory }: ToldQuestion): boolean =>
  isMandatory || !firstAudit

/** At most one thread on each criterion, so that what they say of it agrees. */
export function chooseTalks(told: ToldAudit, answered: readonly ToldQuestion[]): Talk[] {
  const byKey = new Map(answered.map((question) => [question.key, question]))
  const taken = new Set<string>()
  return phasesOf(told).flatMap((phase) => {
    const count = COUNTS[phase.status]
    if (!count) return []
    const possible = exchanges.filter((exchange) => fits({ exchange, told, phase }))
    const chosen = shuffled(possible, told.random)
      .filter(({ questionKey }) => byKey.has(questionKey) && !taken.has(questionKey))
      .slice(0, howMany(phase, count))
    return chosen.flatMap((exchange, place): Talk[] => {
      const question = byKey.get(exchange.questionKey)
      if (!question || (phase.status === 'Improvements' && !canImprove(told, question))) return []
      taken.add(exchange.questionKey)
      const messages = cut(exchange, phase, place)
      return [
        {
          question,
          phase,
          messages,
          times: timesOf(phase, place, messages.length),
          conversation: named(exchange.conversation, CONVERSATION_TYPES),
          finding: phase.isWithdrawal ? 'Compliant' : named(exchange.finding, QUESTION_STATUSES),
          becomes: named(exchange.becomes, QUESTION_STATUSES),
          isWhole: messages.length === exchange.messages.length,
          isClosed: exchange.closed && messages.length === exchange.messages.length,
        },
      ]
    })
  })
}
