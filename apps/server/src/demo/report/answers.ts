import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import type { QuestionStatus, Verification } from '@sojourn/domain'
import type { ReportedQuestion } from './reported-audit.ts'

interface Action {
  at: Date
  by: string
}

interface Comment extends Action {
  type: 1 | 5 | 6
  text: string
}

interface Change extends Action, Pick<AnswerChange, 'kind' | 'before' | 'after'> {}

interface Acceptance extends Action {
  /** The index of the comment with the note. */
  note: number
}

interface Evidence extends Action {
  name: string
}

/** The answer to a criterion with its history. */
export interface Answer {
  question: ReportedQuestion
  status: QuestionStatus
  approved: boolean | null
  auditorChanged: boolean
  verifiedBy: Verification
  createdAt: Date
  comments: Comment[]
  changes: Change[]
  evidence: Evidence[]
  acceptances: Acceptance[]
}

export function createAnswer(
  question: ReportedQuestion,
  status: QuestionStatus,
  action: Action,
  verifiedBy: Verification,
): Answer {
  return {
    question,
    status,
    approved: null,
    auditorChanged: false,
    verifiedBy,
    createdAt: action.at,
    comments: [],
    changes: [{ ...action, kind: 'status', before: null, after: status }],
    evidence: [],
    acceptances: [],
  }
}

export function changeStatus(answer: Answer, status: QuestionStatus, action: Action): void {
  if (answer.status === status) return
  answer.changes.push({ ...action, kind: 'status', before: answer.status, after: status })
  answer.status = status
}

export function addComment(answer: Answer, type: Comment['type'], text: string, action: Action): void {
  answer.comments.push({ ...action, type, text })
  answer.changes.push({ ...action, kind: 'comment', before: null, after: text })
}

/** Accepts an improvement with a note. */
export function acceptImprovement(answer: Answer, note: string, action: Action): void {
  changeStatus(answer, 'Compliant', action)
  answer.acceptances.push({ ...action, note: answer.comments.length })
  addComment(answer, 1, note, action)
}

const approvalText = (approved: boolean): string => (approved ? 'Approved' : 'Rejected')

export function setApproval(answer: Answer, approved: boolean, action: Action): void {
  const before = answer.approved === null ? null : approvalText(answer.approved)
  answer.changes.push({
    ...action,
    kind: approved ? 'approved' : 'rejected',
    before,
    after: approvalText(approved),
  })
  answer.approved = approved
}

export function attachEvidence(answer: Answer, name: string, action: Action): void {
  answer.evidence.push({ ...action, name })
  answer.changes.push({ ...action, kind: 'document-added', before: null, after: name })
}
