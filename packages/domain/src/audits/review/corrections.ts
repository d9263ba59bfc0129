import { hasRole, type Role } from '../../people/roles.ts'
import type { QuestionStatus } from './answers.ts'

/** Only the property and the certifier write in the customer thread. An Admin who also has the Hotel role is the certifier. */
export const isPropertyWriter = (roles: readonly Role[]): boolean =>
  hasRole(roles, 'Hotel') && !hasRole(roles, 'Admin')

/** A criterion that was Noncompliant, and is Compliant because an improvement was accepted. */
export const isCorrected = (
  status: QuestionStatus | undefined,
  acceptances: readonly unknown[] | undefined,
): boolean => status === 'Compliant' && acceptances !== undefined && acceptances.length > 0

interface Dated {
  at: Date
}

/** All lists are in order of time, oldest first. */
export interface AnswerRecord<Comment extends Dated & { id: string }, Reply extends Dated> {
  status: QuestionStatus
  statusChanges: readonly (Dated & { to: QuestionStatus })[]
  /** The formal comments. */
  comments: readonly Comment[]
  replies: readonly Reply[]
  acceptances: readonly (Dated & { by: string; noteID: string | null })[]
}

/** A step in the history of a noncompliance. */
export type FindingStep<Comment, Reply> =
  | { kind: 'finding'; comments: Comment[] }
  | { kind: 'correction'; replies: Reply[] }
  | { kind: 'sent-back'; comments: Comment[] }
  | { kind: 'accepted'; at: Date; by: string; comments: Comment[] }

export interface Finding<Comment, Reply> {
  /** Comments from before the criterion became Noncompliant. */
  commentsBefore: Comment[]
  steps: FindingStep<Comment, Reply>[]
  isCorrected: boolean
}

/** Undoing an acceptance does not start a new finding: the earlier finding continues. */
function findingTime({ statusChanges, acceptances }: AnswerRecord<Dated & { id: string }, Dated>): number {
  const accepted = new Set(acceptances.map(({ at }) => at.getTime()))
  const change = statusChanges.findLast(({ to }, index) => {
    const previous = statusChanges[index - 1]
    return to === 'Noncompliant' && !(previous && accepted.has(previous.at.getTime()))
  })
  return change?.at.getTime() ?? 0
}

/**
 * The finding of a criterion with the property's corrections, further comments and the acceptance. Undefined for a
 * criterion that has no open or corrected finding. An acceptance that was taken back is a step only if it had a note.
 */
export function traceFinding<Comment extends Dated & { id: string }, Reply extends Dated>(
  answer: AnswerRecord<Comment, Reply>,
): Finding<Comment, Reply> | undefined {
  const corrected = isCorrected(answer.status, answer.acceptances)
  if (answer.status === 'Compliant' && !corrected) return undefined
  const currentAcceptance = corrected ? answer.acceptances.at(-1) : undefined

  const foundAt = findingTime(answer)
  const notes = new Map(answer.comments.map((comment) => [comment.id, comment]))
  const noteIDs = new Set(answer.acceptances.map(({ noteID }) => noteID))
  const otherComments = answer.comments.filter(({ id }) => !noteIDs.has(id))
  const commentsBefore = otherComments.filter(({ at }) => at.getTime() < foundAt)
  const later = otherComments.filter(({ at }) => at.getTime() >= foundAt)
  const finding: Comment[] = []
  const steps: FindingStep<Comment, Reply>[] = [{ kind: 'finding', comments: finding }]

  const addComment = (comment: Comment) => {
    const step = steps.at(-1)
    const isAfterAcceptance = step?.kind === 'accepted' && step.at === currentAcceptance?.at
    if (step && (step.kind === 'finding' || step.kind === 'sent-back' || isAfterAcceptance))
      step.comments.push(comment)
    else steps.push({ kind: 'sent-back', comments: [comment] })
  }
  const addReply = (reply: Reply) => {
    const step = steps.at(-1)
    if (step?.kind === 'correction') step.replies.push(reply)
    else steps.push({ kind: 'correction', replies: [reply] })
  }
  const addAcceptance = (acceptance: (typeof answer.acceptances)[number]) => {
    const { at, by, noteID } = acceptance
    const note = noteID === null ? undefined : notes.get(noteID)
    if (acceptance === currentAcceptance || note)
      steps.push({ kind: 'accepted', at, by, comments: note ? [note] : [] })
  }

  const events = [
    ...later.map((comment) => ({ at: comment.at, add: () => addComment(comment) })),
    ...answer.replies.map((reply) => ({ at: reply.at, add: () => addReply(reply) })),
    ...answer.acceptances.map((acceptance) => ({ at: acceptance.at, add: () => addAcceptance(acceptance) })),
  ]
  // The sort is stable: at the same time, comments come before replies and replies before the acceptance.
  for (const { add } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) add()

  const lastEarlier = finding.length === 0 ? commentsBefore.pop() : undefined
  if (lastEarlier) finding.push(lastEarlier)
  return { commentsBefore, steps, isCorrected: corrected }
}
