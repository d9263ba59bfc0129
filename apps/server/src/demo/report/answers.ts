import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import type { QuestionStatus } from '@sojourn/domain'
import type { ToldQuestion } from './told-audit.ts'

interface Doing {
  at: Date
  by: string
}

interface Comment extends Doing {
  type: 1 | 5 | 6
  text: string
}

interface Change extends Doing, Pick<AnswerChange, 'kind' | 'before' | 'after'> {}

interface Acceptance extends Doing {
  /** The index of the comment that is its note. */
  note: number
}

interface Evidence extends Doing {
  name: string
}

/** The answer to a criterion with everything that ever happened to it. */
export interface Answer {
  question: ToldQuestion
  status: QuestionStatus
  approved: boolean | null
  auditorChanged: boolean
  createdAt: Date
  comments: Comment[]
  changes: Change[]
  evidence: Evidence[]
  acceptances: Acceptance[]
}

export function beginAnswer(question: ToldQuestion, status: QuestionStatus, doing: Doing): Answer {
  return {
    question,
    status,
    approved: null,
    auditorChanged: false,
    createdAt: doing.at,
    comments: [],
    changes: [{ ...doing, kind: 'status', before: null, after: status }],
    evidence: [],
    acceptances: [],
  }
}

export function mark(answer: Answer, status: QuestionStatus, doing: Doing): void {
  if (answer.status === status) return
  answer.changes.push({ ...doing, kind: 'status', before: answer.status, after: status })
  answer.status = status
}

export function comment(answer: Answer, type: Comment['type'], text: string, doing: Doing): void {
  answer.comments.push({ ...doing, type, text })
  answer.changes.push({ ...doing, kind: 'comment', before: null, after: text })
}

/** Accepts the property's improvement with a note. */
export function accept(answer: Answer, note: string, doing: Doing): void {
  mark(answer, 'Compliant', doing)
  answer.acceptances.push({ ...doing, note: answer.comments.length })
  comment(answer, 1, note, doing)
}

const word = (approved: boolean): string => (approved ? 'Approved' : 'Rejected')

export function decide(answer: Answer, approved: boolean, doing: Doing): void {
  const before = answer.approved === null ? null : word(answer.approved)
  answer.changes.push({ ...doing, kind: approved ? 'approved' : 'rejected', before, after: word(approved) })
  answer.approved = approved
}

export function attach(answer: Answer, name: string, doing: Doing): void {
  answer.evidence.push({ ...doing, name })
  answer.changes.push({ ...doing, kind: 'document-added', before: null, after: name })
}
