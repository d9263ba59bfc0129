import type { ProblemCode } from '@sojourn/contract'
import type { Decision } from '@sojourn/domain'
import { Problem } from '../../../platform/http/errors.ts'
import type { GroupKind } from './repository.ts'

/** The names used in the event log. */
export const GROUP_LABELS: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'Customer group',
  'travel-trade': 'Travel trade',
}

/** The message for a parent that does not exist. */
export const UNKNOWN_PARENT_MESSAGES: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'There is no such group.',
  'travel-trade': 'There is no such operator.',
}

/** The contract's messages say "group"; travel trades use "operator" instead. */
const OPERATOR_MESSAGES: Partial<Readonly<Record<ProblemCode, string>>> = {
  'group-circle': 'An operator cannot be moved under itself or one of its own sub operators.',
  'group-in-use': 'This still has sub operators or sites. Make it inactive instead, or move them first.',
  'group-name-taken': 'There is already an operator with this name here. It may be inactive.',
}

/** Throws the refusal of a rule with the message of this tree. */
export function assertGroupAllowed(kind: GroupKind, decision: Decision<ProblemCode>): void {
  if (decision.allowed) return
  const detail = kind === 'travel-trade' ? OPERATOR_MESSAGES[decision.code] : undefined
  throw new Problem(decision.code, detail === undefined ? {} : { detail })
}
