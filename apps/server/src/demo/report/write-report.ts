import { checkProgress } from '../data/audits.ts'
import checks from '../data/comments/quality-checks.json' with { type: 'json' }
import { slug } from '../hotel-people.ts'
import { shuffled } from '../random.ts'
import { type Answer, accept, attach, beginAnswer, comment, decide, mark } from './answers.ts'
import { answeredIn, chooseFindings } from './choose-findings.ts'
import { chooseTalks, type Talk } from './choose-talks.ts'
import { wordsFor } from './comment-book.ts'
import { type Phase, phasesOf, speakerFor, type ToldAudit, type ToldQuestion } from './told-audit.ts'

/** One criterion in so many has evidence, and one in so many of those has a whole series. */
const ONE_IN = 6
const SERIES_IN = 60
const SERIES = 6

const PICTURE = /photograph|screenshot|display|web page|sign|poster|plaque/i
const TABLE = /log|register|readings|record|figures|list|sheet|chart|table/i

function fileName(evidence: string): string {
  const name = slug(evidence)
  if (PICTURE.test(evidence)) return `${name}.jpg`
  return TABLE.test(evidence) ? `${name}.csv` : `${name}.pdf`
}

/** What the auditor keeps of what was seen, named by what the criterion asks for. */
function evidenceFor({ evidence }: ToldQuestion, place: number): string[] {
  const [first] = evidence
  if (first === undefined || place % ONE_IN !== 0) return []
  if (place % SERIES_IN !== 0) return [fileName(first)]
  const photographs = Array.from({ length: SERIES - 2 }, (_, number) => `${slug(first)}-${number + 1}.jpg`)
  return [fileName(first), ...photographs, 'notes-of-the-visit.txt']
}

/** What the certifier writes when a property has put something right. */
const ACCEPTANCES: readonly string[] = [
  'Put right within the deadline. The photographs show it and the date fits.',
  'Documents received and read. They answer the finding in full.',
  'Done. Please have the newest record ready at the next visit.',
  'The routine is in place and was shown with four weeks of records.',
  'The invoice and the photograph belong to the same place.',
  'Corrected and confirmed in writing by the person responsible.',
  'The missing papers were sent. All of them are in force.',
  'Settled. The next audit will look at whether it has lasted.',
]

/** Why a certified property has to improve something after all. */
const WITHDRAWALS: readonly string[] = [
  'A guest sent photographs of last week that show the earlier state again. Please put it right and tell us how it will last.',
  'The authority has written to us: what was shown to us as settled was not. The certificate rests until it is.',
  'The record that closed this point belongs to another property of the group. Please send your own.',
]

const A_MINUTE = 60_000
const A_DAY = 86_400_000
/** An auditor answers so many criteria on a day of the visit, one every few minutes. */
const A_DAYS_WORK = 90
const MINUTES_EACH = 4
/** Of those that are sent back, so many are put right already. */
const REJECTED = 9

export interface Report {
  answers: Answer[]
  talks: Talk[]
  /** As the report was first submitted; null while it is not. */
  noncompliances: number | null
}

const later = (from: Date, days: number, minutes: number): Date =>
  new Date(from.getTime() + days * A_DAY + minutes * A_MINUTE)

/** What was seen, criterion by criterion, on the days of the visit. */
function visit(told: ToldAudit, talks: readonly Talk[], phase: Phase): Answer[] {
  const { facilities, random, auditorID } = told
  const isWritten = !phase.isNow
  const findings = chooseFindings(told, answeredIn(told), talks)
  return [...findings].map(([question, status], place) => {
    const day = Math.floor(place / A_DAYS_WORK)
    const at = later(phase.from, day, (place % A_DAYS_WORK) * MINUTES_EACH)
    const doing = { at, by: auditorID }
    const answer = beginAnswer(question, status, doing)
    // While the report is written, some marks still wait for their words.
    const words = wordsFor(question.key, status, facilities, random)
    if (isWritten || !random.chance(0.03)) comment(answer, 1, words, doing)
    for (const name of evidenceFor(question, place)) attach(answer, name, doing)
    return answer
  })
}

/** The certifier goes through the report; a report that is still being checked is checked up to some point. */
function check(told: ToldAudit, answers: readonly Answer[], talks: readonly Talk[], phase: Phase): void {
  const by = speakerFor(told)
  const share = phase.isNow ? (checkProgress[told.site.name] ?? 0) : 1
  const asked = new Map(
    talks.filter((talk) => talk.phase.status === 'Quality Check').map((talk) => [talk.question, talk]),
  )
  const isSentBack = told.story.some(({ status }) => status === 'Rejected')
  const rejections = isSentBack ? rejectionsOf(told, answers, talks) : new Map<Answer, string>()
  for (const [place, answer] of answers.entries()) {
    const talk = asked.get(answer.question)
    if (talk ? !talk.isWhole : place >= answers.length * share) continue
    // What was asked about is decided once it is answered.
    const doing = { at: talk?.times.at(-1) ?? later(phase.from, 1, place), by }
    const reason = rejections.get(answer)
    decide(answer, reason === undefined, doing)
    if (reason !== undefined) comment(answer, 5, reason, doing)
    else if (told.random.chance(0.06)) comment(answer, 6, told.random.pick(checks.approvals), doing)
  }
}

/** Those that a thread is about, and some more. */
function rejectionsOf(
  told: ToldAudit,
  answers: readonly Answer[],
  talks: readonly Talk[],
): Map<Answer, string> {
  const spokenOf = new Map(
    talks
      .filter(({ phase }) => phase.status === 'Rejected')
      .map(({ question, messages }) => [question, messages[0]?.text ?? '']),
  )
  const rejections = new Map<Answer, string>()
  for (const answer of answers) {
    const said = spokenOf.get(answer.question)
    if (said !== undefined) rejections.set(answer, said)
  }
  const reasons = shuffled(checks.rejections, told.random)
  const others = shuffled(answers, told.random).filter(({ question }) =>
    talks.every((talk) => talk.question !== question),
  )
  for (const { text, questionKey } of reasons) {
    if (rejections.size >= REJECTED) break
    const answer = others.find(
      (one) => !rejections.has(one) && (questionKey === null || one.question.key === questionKey),
    )
    if (answer) rejections.set(answer, text)
  }
  return rejections
}

/** What came back is put right, all of it or, while that goes on, a part. */
function correct(told: ToldAudit, answers: readonly Answer[], talks: readonly Talk[], phase: Phase): void {
  const { facilities, random, auditorID } = told
  const byQuestion = new Map(talks.map((talk) => [talk.question, talk]))
  const rejected = answers.filter(({ approved }) => approved === false)
  for (const [place, answer] of rejected.entries()) {
    const talk = byQuestion.get(answer.question)
    const doing = { at: talk?.times[1] ?? later(phase.from, 1, place * 7), by: auditorID }
    const given = answer.comments.findLast(({ type }) => type === 5)?.text
    const reply = checks.rejections.find(({ text }) => text === given)?.answer
    if (talk ? !talk.isWhole : place % 2 === 1) continue
    if (talk) mark(answer, talk.becomes, doing)
    comment(answer, 1, reply ?? wordsFor(answer.question.key, answer.status, facilities, random), doing)
    answer.auditorChanged = true
  }
}

/** What the property has put right, as the certifier accepts it. */
function improve(told: ToldAudit, answers: readonly Answer[], talks: readonly Talk[], phase: Phase): void {
  const by = speakerFor(told)
  const byQuestion = new Map(talks.map((talk) => [talk.question, talk]))
  const toImprove = answers.filter(
    ({ status, question }) => status === 'Noncompliant' && (question.isMandatory || !told.firstAudit),
  )
  for (const [place, answer] of toImprove.entries()) {
    const talk = byQuestion.get(answer.question)
    const isSettled = talk?.conversation === 'Customer' ? talk.isClosed : place % 2 === 0
    // Something is always left of the improvements that go on.
    if (phase.isNow && (!isSettled || place === toImprove.length - 1)) continue
    const soonest = later(phase.from, 20, place * 11)
    const lastMessage = talk?.times.at(-1) ?? soonest
    const at = new Date(Math.max(soonest.getTime(), lastMessage.getTime()))
    accept(answer, told.random.pick(ACCEPTANCES), { at, by })
  }
}

/** Nothing was right after all with what the threads of this time are about. */
function withdraw(told: ToldAudit, answers: readonly Answer[], talks: readonly Talk[], phase: Phase): void {
  const doing = { at: phase.from, by: speakerFor(told) }
  const named = talks.filter((talk) => talk.phase.isWithdrawal).map(({ question }) => question)
  for (const [place, answer] of answers.filter(({ question }) => named.includes(question)).entries()) {
    mark(answer, 'Noncompliant', doing)
    comment(answer, 1, WITHDRAWALS[place % WITHDRAWALS.length] ?? '', doing)
  }
}

/** The answers of an audit with their history, and the threads that go with them. */
export function writeReport(told: ToldAudit): Report {
  const talks = chooseTalks(told, answeredIn(told))
  const report: Report = { answers: [], talks, noncompliances: null }
  for (const phase of phasesOf(told)) {
    const { answers } = report
    if (phase.status === 'Report Pending') report.answers = visit(told, talks, phase)
    if (phase.status === 'Quality Check') {
      report.noncompliances = answers.filter(
        ({ status, question }) => status === 'Noncompliant' && (question.isMandatory || !told.firstAudit),
      ).length
      check(told, answers, talks, phase)
    }
    if (phase.status === 'Rejected') correct(told, answers, talks, phase)
    if (phase.isWithdrawal) withdraw(told, answers, talks, phase)
    else if (phase.status === 'Improvements') improve(told, answers, talks, phase)
  }
  return report
}
