import type { ProblemCode } from '@sojourn/contract'
import type { Decision } from '@sojourn/domain'
import { Problem } from '../../../platform/http/errors.ts'
import type { GroupKind } from './repository.ts'

/** What the event log calls them. */
export const GROUP_LABELS: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'Customer group',
  'travel-trade': 'Travel trade',
}

/** What is said of a parent that does not exist. */
export const UNKNOWN_PARENT_MESSAGES: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'There is no such group.',
  'travel-trade': 'There is no such operator.',
}

/** The contract's sentences speak of groups; who works with operators reads of operators. */
const OPERATOR_MESSAGES: Partial<Readonly<Record<ProblemCode, string>>> = {
  'group-circle': 'An operator cannot be moved under itself or one of its own sub operators.',
  'group-in-use': 'This still has sub operators or sites. Make it inactive instead, or move them first.',
  'group-name-taken': 'There is already an operator with this name here. It may be inactive.',
}

/** Throws what the rule refused, in the words of the tree it is about. */
export function assertGroupAllowed(kind: GroupKind, decision: Decision<ProblemCode>): void {
  if (decision.allowed) return
  const detail = kind === 'travel-trade' ? OPERATOR_MESSAGES[decision.code] : undefined
  throw new Problem(decision.code, detail === undefined ? {} : { detail })
}
