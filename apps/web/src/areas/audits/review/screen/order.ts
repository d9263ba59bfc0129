import { isComplete } from '@sojourn/domain/audits/review/answers'
import { answerFacts, type Criterion } from '../store/criterion.ts'

/** What the dots show: an answered criterion has an answer and a formal comment. */
export type DotState = 'compliant' | 'noncompliant' | 'unanswered'

export const isAnswered = (criterion: Criterion): boolean => isComplete(answerFacts(criterion))

export function dotState(criterion: Criterion): DotState {
  if (!isAnswered(criterion)) return 'unanswered'
  return criterion.status === 'Compliant' ? 'compliant' : 'noncompliant'
}

/** A rejected criterion needs work until it was changed or commented on. */
const needsWork = (criterion: Criterion): boolean =>
  !isAnswered(criterion) || (criterion.approved === false && !answerFacts(criterion).corrected)

/** The next criterion after `questionID` that needs work, starting again at the first one. */
export function nextToDo(ordered: readonly Criterion[], questionID: string): Criterion | undefined {
  const at = ordered.findIndex((criterion) => criterion.questionID === questionID)
  const others = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(at, 0))]
  return others.find(needsWork)
}
