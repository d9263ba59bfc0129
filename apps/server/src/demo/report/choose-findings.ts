import type { AuditStatus, QuestionStatus } from '@sojourn/domain'
import { reportProgress } from '../data/audits.ts'
import { shuffle } from '../random.ts'
import type { Thread } from './choose-threads.ts'
import { hasComment } from './find-comment.ts'
import type { ReportedAudit, ReportedQuestion } from './reported-audit.ts'

/** The number of noncompliances by the final status of the audit. */
const NONCOMPLIANCES: Partial<Record<AuditStatus, readonly [least: number, most: number]>> = {
  'Not Certified': [42, 57],
  Improvements: [10, 18],
  Certified: [4, 12],
  'Expired Certification': [4, 12],
}
const DURING_QUALITY_CHECK = [5, 14] as const
/** The share of noncompliances while a report is being written: one in 18 criteria. */
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
  const share = status === 'Expired Audit' ? reportProgress.expired : (reportProgress.of[site.name] ?? 0)
  return questions.slice(0, Math.round(questions.length * share))
}

function countNoncompliances({ status, history, random }: ReportedAudit, answered: number): number {
  if (!history.some((change) => change.status === 'Quality Check'))
    return Math.floor(answered / CRITERIA_PER_NONCOMPLIANCE)
  return random.whole(...(NONCOMPLIANCES[status] ?? DURING_QUALITY_CHECK))
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
  // The check-ups found nothing.
  if (audit.checkUp) return new Map(answered.map((question) => [question, 'Compliant']))
  const withoutFinding = shuffle(
    answered.filter(
      (question) => !findings.has(question) && hasComment(question.key, 'Noncompliant', audit.facilities),
    ),
    audit.random,
  )
  const found = [...findings].filter(
    ([question, finding]) => finding === 'Noncompliant' && isCounted(question),
  )
  const missing = Math.max(0, countNoncompliances(audit, answered.length) - found.length)
  for (const question of withoutFinding.filter(isCounted).slice(0, missing))
    findings.set(question, 'Noncompliant')
  for (const question of withoutFinding.filter((question) => !isCounted(question)).slice(0, MAX_UNCOUNTED))
    findings.set(question, 'Noncompliant')
  return new Map(answered.map((question) => [question, findings.get(question) ?? 'Compliant']))
}
