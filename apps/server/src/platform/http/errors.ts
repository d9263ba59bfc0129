import { type ProblemCode, problems } from '@sojourn/contract'
import type { Decision } from '@sojourn/domain'

export interface FieldError {
  field: string
  code: string
  message: string
}

/** A refusal that one handler turns into a problem document. Everything else that is thrown is a 500 that tells nothing. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string | undefined
  readonly errors: FieldError[] | undefined
  /** With `stale`: the record as it is now, so that the screen can show what changed. */
  readonly current: unknown
  constructor(code: ProblemCode, more: { detail?: string; errors?: FieldError[]; current?: unknown } = {}) {
    super(more.detail ?? problems[code].sentence)
    this.code = code
    this.status = problems[code].status
    this.detail = more.detail
    this.errors = more.errors
    this.current = more.current
  }
}

export const notFound = () => new Problem('not-found')

/** Throws what the rule refused. */
export function assertAllowed(decision: Decision<ProblemCode>): void {
  if (!decision.allowed) throw new Problem(decision.code)
}
