import {
  type AuditStatus,
  CONVERSATION_TYPES,
  type ConversationType,
  QUESTION_STATUSES,
  type QuestionStatus,
} from '@sojourn/domain'
import { reportProgress } from '../data/audits.ts'
import exchanges from '../data/comments/exchanges.json' with { type: 'json' }
import comments2014 from '../data/comments/requirements-2014.json' with { type: 'json' }
import comments2023 from '../data/comments/requirements-2023.json' with { type: 'json' }
import { type Random, shuffle } from '../random.ts'
import { createPhases, type Phase, type ReportedAudit, type ReportedQuestion } from './reported-audit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A reply is sent on the next day, an hour later. */
const REPLY_DELAY_MS = 25 * HOUR_MS
/** Working hours in UTC. */
const WORKING_HOURS = { start: 8 * HOUR_MS, length: 10 * HOUR_MS }

/** Moves a time into the working hours of its day, keeping the order of times. */
function toWorkingHours(moment: number): number {
  const sinceMidnight = moment % DAY_MS
  return moment - sinceMidnight + WORKING_HOURS.start + (sinceMidnight / DAY_MS) * WORKING_HOURS.length
}

/** Increasing times within the phase; threads start on different days. */
export function createMessageTimes(
  { from, until }: Pick<Phase, 'from' | 'until'>,
  index: number,
  count: number,
): Date[] {
  const [first, last] = [from.getTime(), until.getTime()]
  const start = (index % 5) + 1
  const begin = first + Math.min((last - first) * 0.08 * start, start * DAY_MS)
  const pause = Math.min(REPLY_DELAY_MS, (last - begin) / (count + 1))
  return Array.from({ length: count }, (_, number) => {
    const latest = last - (count - number) * MINUTE_MS
    return new Date(Math.round(Math.min(toWorkingHours(begin + number * pause), latest)))
  })
}

const commentsByQuestion = Map.groupBy([...comments2014, ...comments2023], ({ questionKey }) => questionKey)

type Facilities = ReadonlySet<string>

const findComments = (key: string, status: QuestionStatus, facilities: Facilities): string[] =>
  (commentsByQuestion.get(key) ?? [])
    .filter((comment) => comment.status === status)
    .filter(({ needs }) => needs.every((facility) => facilities.has(facility)))
    .filter(({ lacks }) => !lacks.some((facility) => facilities.has(facility)))
    .map(({ text }) => text)

/** Whether there is a comment for this status at a property with these facilities. */
export const hasComment = (key: string, status: QuestionStatus, facilities: Facilities): boolean =>
  findComments(key, status, facilities).length > 0

/** Picks a comment at random. */
export const pickComment = (
  key: string,
  status: QuestionStatus,
  facilities: Facilities,
  random: Random,
): string => random.pick(findComments(key, status, facilities))

/** A criterion whose comments are all for properties without some facility is about that facility, so the property must have it. */
export const isApplicable = (key: string, facilities: Facilities): boolean =>
  (commentsByQuestion.get(key) ?? []).every(({ lacks }) =>
    lacks.every((facility) => facilities.has(facility)),
  )

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
const THREAD_COUNTS: Partial<Record<AuditStatus, { past: number; now: number }>> = {
  'Report Pending': { past: 1, now: 3 },
  'Quality Check': { past: 2, now: 6 },
  Rejected: { past: 2, now: 4 },
  Improvements: { past: 4, now: 9 },
}

/** The number of criteria to improve after a certificate was withdrawn; each has a thread. */
const WITHDRAWAL_CRITERIA = 3

function countThreads(phase: Phase, count: { past: number; now: number }): number {
  if (phase.isWithdrawal) return WITHDRAWAL_CRITERIA
  return phase.isNow ? count.now : count.past
}

/** A thread about this criterion is possible only before the gift declaration is submitted. */
const BRIBERY_CRITERION = 'business-ethics-bribery'

function isPossibleExchange({
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
  if (questionKey === BRIBERY_CRITERION && !phase.isNow) return false
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
  const questionsByKey = new Map(answered.map((question) => [question.key, question]))
  const usedKeys = new Set<string>()
  if (audit.checkUp) return []
  return createPhases(audit).flatMap((phase) => {
    const count = THREAD_COUNTS[phase.status]
    if (!count) return []
    const possibleExchanges = exchanges.filter((exchange) => isPossibleExchange({ exchange, audit, phase }))
    const selected = shuffle(possibleExchanges, audit.random)
      .filter(({ questionKey }) => questionsByKey.has(questionKey) && !usedKeys.has(questionKey))
      .slice(0, countThreads(phase, count))
    return selected.flatMap((exchange, index): Thread[] => {
      const question = questionsByKey.get(exchange.questionKey)
      if (!question || (phase.status === 'Improvements' && !canImprove(audit, question))) return []
      usedKeys.add(exchange.questionKey)
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

/** The number of noncompliances by the final status of the audit. */
const NONCOMPLIANCE_RANGES: Partial<Record<AuditStatus, readonly [least: number, most: number]>> = {
  'Not Certified': [42, 57],
  Improvements: [10, 18],
  Certified: [4, 12],
  'Expired Certification': [4, 12],
}
const QUALITY_CHECK_RANGE = [5, 14] as const
/** While a report is being written, one in this number of criteria is noncompliant. */
const CRITERIA_PER_NONCOMPLIANCE = 18
/** The number of noncompliant criteria of a first audit that do not count. */
const MAX_UNCOUNTED = 3

/** The answered criteria: all of a submitted report, the first ones of an unfinished report. */
export function findAnsweredQuestions({
  site,
  status,
  history,
  questions,
}: ReportedAudit): ReportedQuestion[] {
  if (history.some((change) => change.status === 'Quality Check')) return [...questions]
  const share = status === 'Expired Audit' ? reportProgress.expired : (reportProgress.bySite[site.name] ?? 0)
  return questions.slice(0, Math.round(questions.length * share))
}

function countNoncompliances({ status, history, random }: ReportedAudit, answered: number): number {
  if (!history.some((change) => change.status === 'Quality Check'))
    return Math.floor(answered / CRITERIA_PER_NONCOMPLIANCE)
  return random.whole(...(NONCOMPLIANCE_RANGES[status] ?? QUALITY_CHECK_RANGE))
}

/** Chooses the status of each answered criterion, consistent with the threads. */
export function chooseFindings(
  audit: ReportedAudit,
  answered: readonly ReportedQuestion[],
  threads: readonly Thread[],
): Map<ReportedQuestion, QuestionStatus> {
  const findings = new Map<ReportedQuestion, QuestionStatus>(
    threads.map(({ question, finding }) => [question, finding]),
  )
  const isCounted = ({ isMandatory }: ReportedQuestion) => isMandatory || !audit.firstAudit
  // No check-up found a noncompliance.
  if (audit.checkUp) return new Map(answered.map((question) => [question, 'Compliant']))
  const withoutFinding = shuffle(
    answered.filter(
      (question) => !findings.has(question) && hasComment(question.key, 'Noncompliant', audit.facilities),
    ),
    audit.random,
  )
  const countedFindings = [...findings].filter(
    ([question, finding]) => finding === 'Noncompliant' && isCounted(question),
  )
  const missingCount = Math.max(0, countNoncompliances(audit, answered.length) - countedFindings.length)
  for (const question of withoutFinding.filter(isCounted).slice(0, missingCount))
    findings.set(question, 'Noncompliant')
  for (const question of withoutFinding.filter((question) => !isCounted(question)).slice(0, MAX_UNCOUNTED))
    findings.set(question, 'Noncompliant')
  return new Map(answered.map((question) => [question, findings.get(question) ?? 'Compliant']))
}
