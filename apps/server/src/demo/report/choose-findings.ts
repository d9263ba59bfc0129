import type { AuditStatus, QuestionStatus } from '@sojourn/domain'
import { reportProgress } from '../data/audits.ts'
import { shuffled } from '../random.ts'
import type { Talk } from './choose-talks.ts'
import { canBeFound } from './comment-book.ts'
import type { ToldAudit, ToldQuestion } from './told-audit.ts'

/** How many noncompliances a report had that ended like this. */
const NONCOMPLIANCES: Partial<Record<AuditStatus, readonly [least: number, most: number]>> = {
  'Not Certified': [42, 57],
  Improvements: [10, 18],
  Certified: [4, 12],
  'Expired Certification': [4, 12],
}
const WHILE_IT_IS_CHECKED = [5, 14] as const
/** One in so many criteria is found wanting while a report is being written. */
const ONE_IN = 18
/** What a first audit is told of, but need not meet. */
const ADVICE = 3

/** The criteria that have an answer: all of a report that was submitted, the first part of one that was not. */
export function answeredIn({ site, status, story, questions }: ToldAudit): ToldQuestion[] {
  if (story.some((chapter) => chapter.status === 'Quality Check')) return [...questions]
  const share = status === 'Expired Audit' ? reportProgress.expired : (reportProgress.of[site.name] ?? 0)
  return questions.slice(0, Math.round(questions.length * share))
}

function howMany({ status, story, random }: ToldAudit, answered: number): number {
  if (!story.some((chapter) => chapter.status === 'Quality Check')) return Math.floor(answered / ONE_IN)
  return random.whole(...(NONCOMPLIANCES[status] ?? WHILE_IT_IS_CHECKED))
}

/** What the auditor found on each criterion that was answered, in agreement with what is said in the threads. */
export function chooseFindings(
  told: ToldAudit,
  answered: readonly ToldQuestion[],
  talks: readonly Talk[],
): Map<ToldQuestion, QuestionStatus> {
  const findings = new Map<ToldQuestion, QuestionStatus>(
    talks.map(({ question, finding }) => [question, finding]),
  )
  const counts = ({ isMandatory }: ToldQuestion) => isMandatory || !told.firstAudit
  const open = shuffled(
    answered.filter(
      (question) => !findings.has(question) && canBeFound(question.key, 'Noncompliant', told.facilities),
    ),
    told.random,
  )
  const found = [...findings].filter(([question, finding]) => finding === 'Noncompliant' && counts(question))
  const missing = Math.max(0, howMany(told, answered.length) - found.length)
  for (const question of open.filter(counts).slice(0, missing)) findings.set(question, 'Noncompliant')
  for (const question of open.filter((one) => !counts(one)).slice(0, ADVICE))
    findings.set(question, 'Noncompliant')
  return new Map(answered.map((question) => [question, findings.get(question) ?? 'Compliant']))
}
