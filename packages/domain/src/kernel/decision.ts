/** The result of a rule. The code of a refusal is stable; its sentence is in the contract's list of problems. */
export type Decision<Code extends string = string> = Allowed | Refused<Code>
export interface Allowed {
  readonly allowed: true
}
export interface Refused<Code extends string = string> {
  readonly allowed: false
  readonly code: Code
}

export const allowed: Allowed = { allowed: true }

export function refused<const Code extends string>(code: Code): Refused<Code> {
  return { allowed: false, code }
}

/** The first refusal of a list of decisions, or allowed. */
export function firstRefusal<Code extends string>(...decisions: Decision<Code>[]): Decision<Code> {
  return decisions.find((decision) => !decision.allowed) ?? allowed
}
