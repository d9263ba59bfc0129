import { defaultVerification, type Verification } from '@sojourn/domain'
import { checkProgress } from '../data/audits.ts'
import checks from '../data/comments/quality-checks.json' with { type: 'json' }
import { toSlug } from '../hotel-people.ts'
import { shuffle } from '../random.ts'
import {
  type Answer,
  acceptImprovement,
  addComment,
  attachEvidence,
  changeStatus,
  createAnswer,
  setApproval,
} from './answers.ts'
import {
  chooseFindings,
  chooseThreads,
  findAnsweredQuestions,
  pickComment,
  type Thread,
} from './choose-findings.ts'
import {
  createPhases,
  findCertifier,
  type Phase,
  type ReportedAudit,
  type ReportedQuestion,
} from './reported-audit.ts'

/** Every sixth criterion has a file, and every sixtieth a series of files. */
const FILE_INTERVAL = 6
const SERIES_INTERVAL = 60
const SERIES_LENGTH = 6

const PICTURE_WORDS = /photograph|screenshot|display|web page|sign|poster|plaque/i
const TABLE_WORDS = /log|register|readings|record|figures|list|sheet|chart|table/i

function createFileName(evidence: string): string {
  const name = toSlug(evidence)
  if (PICTURE_WORDS.test(evidence)) return `${name}.jpg`
  return TABLE_WORDS.test(evidence) ? `${name}.csv` : `${name}.pdf`
}

/** The files of an answer, named by the evidence that the criterion asks for. */
function listEvidenceFiles({ evidence }: ReportedQuestion, index: number): string[] {
  const [first] = evidence
  if (first === undefined || index % FILE_INTERVAL !== 0) return []
  if (index % SERIES_INTERVAL !== 0) return [createFileName(first)]
  const photographs = Array.from(
    { length: SERIES_LENGTH - 2 },
    (_, number) => `${toSlug(first)}-${number + 1}.jpg`,
  )
  return [createFileName(first), ...photographs, 'notes-of-the-visit.txt']
}

/** Notes of accepted improvements. */
const ACCEPTANCE_NOTES: readonly string[] = [
  'Corrected within the deadline. The photographs and their date confirm it.',
  'Documents received and checked. They resolve the finding.',
  'Completed. Please have the latest record ready at the next visit.',
  'The procedure is in place. Four weeks of records were provided.',
  'The invoice and the photograph show the same installation.',
  'Corrected and confirmed in writing by the person responsible.',
  'The missing documents were sent. All of them are valid.',
  'Resolved. The next audit will check this again.',
]

/** Reasons of withdrawn certificates. */
const WITHDRAWAL_REASONS: readonly string[] = [
  'A guest sent photographs from last week that show the same problem again. Please correct it and tell us how you will prevent it.',
  'The authority has informed us that this problem was not resolved. The certificate is withdrawn until it is.',
  'The record that you sent for this criterion belongs to another property of the group. Please send the record of your property.',
]

/** Every ninth answer is verified by an interview. */
const INTERVIEW_INTERVAL = 9

/** How the auditor verified an answer, consistent with the evidence that the criterion asks for. */
function chooseVerification(
  { checkUp }: ReportedAudit,
  { evidence, hasDataRule }: ReportedQuestion,
  index: number,
): Verification {
  if (hasDataRule) return 'data'
  const [first = ''] = evidence
  if (!PICTURE_WORDS.test(first) && index % 3 === 0) return 'document'
  if (index % INTERVIEW_INTERVAL === 1) return 'interview'
  return defaultVerification(checkUp ? 'check-up' : 'on site', checkUp?.kind ?? null)
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The number of criteria that an auditor answers per day, one every few minutes. */
const CRITERIA_PER_DAY = 90
const MINUTES_PER_CRITERION = 4
/** The number of rejected criteria. */
const REJECTION_COUNT = 9

export interface Report {
  answers: Answer[]
  threads: Thread[]
  /** The number at the first submission; null before it. */
  noncompliances: number | null
}

export interface WrittenReport {
  audit: ReportedAudit
  report: Report
  certificateNumber: string | undefined
}

const addTime = (from: Date, days: number, minutes: number): Date =>
  new Date(from.getTime() + days * DAY_MS + minutes * MINUTE_MS)

/** Writes the answers of the visit. */
function writeAnswers(audit: ReportedAudit, threads: readonly Thread[], phase: Phase): Answer[] {
  const { facilities, random, auditorID } = audit
  const isFinished = !phase.isNow
  const findings = chooseFindings(audit, findAnsweredQuestions(audit), threads)
  return [...findings].map(([question, status], index) => {
    const day = Math.floor(index / CRITERIA_PER_DAY)
    const at = addTime(phase.from, day, (index % CRITERIA_PER_DAY) * MINUTES_PER_CRITERION)
    const action = { at, by: auditorID }
    const answer = createAnswer(question, status, action, chooseVerification(audit, question, index))
    // In an unfinished report some answers have no comment yet.
    const comment = pickComment(question.key, status, facilities, random)
    if (isFinished || !random.chance(0.03)) addComment(answer, 1, comment, action)
    for (const name of listEvidenceFiles(question, index)) attachEvidence(answer, name, action)
    return answer
  })
}

/** Approves or rejects the answers; a report in Quality Check is checked only in part. */
function checkReport(
  audit: ReportedAudit,
  answers: readonly Answer[],
  threads: readonly Thread[],
  phase: Phase,
): void {
  const by = findCertifier(audit)
  const share = phase.isNow ? (checkProgress[audit.site.name] ?? 0) : 1
  const threadByQuestion = new Map(
    threads
      .filter((thread) => thread.phase.status === 'Quality Check')
      .map((thread) => [thread.question, thread]),
  )
  const isSentBack = audit.history.some(({ status }) => status === 'Rejected')
  const rejections = isSentBack ? chooseRejections(audit, answers, threads) : new Map<Answer, string>()
  for (const [index, answer] of answers.entries()) {
    const thread = threadByQuestion.get(answer.question)
    if (thread ? !thread.isWhole : index >= answers.length * share) continue
    // Criteria with a question are decided after the reply.
    const action = { at: thread?.times.at(-1) ?? addTime(phase.from, 1, index), by }
    const reason = rejections.get(answer)
    setApproval(answer, reason === undefined, action)
    if (reason !== undefined) addComment(answer, 5, reason, action)
    else if (audit.random.chance(0.06)) addComment(answer, 6, audit.random.pick(checks.approvals), action)
  }
}

/** Rejects the criteria with threads and some others. */
function chooseRejections(
  audit: ReportedAudit,
  answers: readonly Answer[],
  threads: readonly Thread[],
): Map<Answer, string> {
  const firstMessages = new Map(
    threads
      .filter(({ phase }) => phase.status === 'Rejected')
      .map(({ question, messages }) => [question, messages[0]?.text ?? '']),
  )
  const rejections = new Map<Answer, string>()
  for (const answer of answers) {
    const reason = firstMessages.get(answer.question)
    if (reason !== undefined) rejections.set(answer, reason)
  }
  const reasons = shuffle(checks.rejections, audit.random)
  const others = shuffle(answers, audit.random).filter(({ question }) =>
    threads.every((thread) => thread.question !== question),
  )
  for (const { text, questionKey } of reasons) {
    if (rejections.size >= REJECTION_COUNT) break
    const answer = others.find(
      (item) => !rejections.has(item) && (questionKey === null || item.question.key === questionKey),
    )
    if (answer) rejections.set(answer, text)
  }
  return rejections
}

/** Corrects rejected answers; in an audit that is still rejected only a part of them. */
function correctReport(
  audit: ReportedAudit,
  answers: readonly Answer[],
  threads: readonly Thread[],
  phase: Phase,
): void {
  const { facilities, random, auditorID } = audit
  const threadByQuestion = new Map(threads.map((thread) => [thread.question, thread]))
  const rejected = answers.filter(({ approved }) => approved === false)
  for (const [index, answer] of rejected.entries()) {
    const thread = threadByQuestion.get(answer.question)
    const action = { at: thread?.times[1] ?? addTime(phase.from, 1, index * 7), by: auditorID }
    const rejectionReason = answer.comments.findLast(({ type }) => type === 5)?.text
    const reply = checks.rejections.find(({ text }) => text === rejectionReason)?.answer
    if (thread ? !thread.isWhole : index % 2 === 1) continue
    if (thread) changeStatus(answer, thread.becomes, action)
    addComment(
      answer,
      1,
      reply ?? pickComment(answer.question.key, answer.status, facilities, random),
      action,
    )
    answer.auditorChanged = true
  }
}

/** Accepts improvements of the property. */
function acceptImprovements(
  audit: ReportedAudit,
  answers: readonly Answer[],
  threads: readonly Thread[],
  phase: Phase,
): void {
  const by = findCertifier(audit)
  const threadByQuestion = new Map(threads.map((thread) => [thread.question, thread]))
  const toImprove = answers.filter(
    ({ status, question }) => status === 'Noncompliant' && (question.isMandatory || !audit.firstAudit),
  )
  for (const [index, answer] of toImprove.entries()) {
    const thread = threadByQuestion.get(answer.question)
    const isAccepted = thread?.conversation === 'Customer' ? thread.isClosed : index % 2 === 0
    // An audit in Improvements always has open improvements.
    if (phase.isNow && (!isAccepted || index === toImprove.length - 1)) continue
    const earliest = addTime(phase.from, 20, index * 11)
    const lastMessage = thread?.times.at(-1) ?? earliest
    const at = new Date(Math.max(earliest.getTime(), lastMessage.getTime()))
    acceptImprovement(answer, audit.random.pick(ACCEPTANCE_NOTES), { at, by })
  }
}

/** Changes the criteria of the withdrawal to Noncompliant. */
function withdrawCertificate(
  audit: ReportedAudit,
  answers: readonly Answer[],
  threads: readonly Thread[],
  phase: Phase,
): void {
  const action = { at: phase.from, by: findCertifier(audit) }
  const questions = threads.filter((thread) => thread.phase.isWithdrawal).map(({ question }) => question)
  for (const [index, answer] of answers.filter(({ question }) => questions.includes(question)).entries()) {
    changeStatus(answer, 'Noncompliant', action)
    addComment(answer, 1, WITHDRAWAL_REASONS[index % WITHDRAWAL_REASONS.length] ?? '', action)
  }
}

/** Generates the answers of an audit with their history and threads. */
export function writeReport(audit: ReportedAudit): Report {
  const threads = chooseThreads(audit, findAnsweredQuestions(audit))
  const report: Report = { answers: [], threads, noncompliances: null }
  for (const phase of createPhases(audit)) {
    const { answers } = report
    if (phase.status === 'Report Pending') report.answers = writeAnswers(audit, threads, phase)
    if (phase.status === 'Quality Check') {
      report.noncompliances = answers.filter(
        ({ status, question }) => status === 'Noncompliant' && (question.isMandatory || !audit.firstAudit),
      ).length
      checkReport(audit, answers, threads, phase)
    }
    if (phase.status === 'Rejected') correctReport(audit, answers, threads, phase)
    if (phase.isWithdrawal) withdrawCertificate(audit, answers, threads, phase)
    else if (phase.status === 'Improvements') acceptImprovements(audit, answers, threads, phase)
  }
  return report
}
