import { type ProblemCode, problems } from '@sojourn/contract'
import type { Decision } from '@sojourn/domain'

export interface FieldError {
  field: string
  code: string
  message: string
}

/** An error that is sent as a problem document. All other errors are sent as 500 without details. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string | undefined
  readonly errors: FieldError[] | undefined
  /** For the code `stale`: the current record, so that the client can show what changed. */
  readonly current: unknown
  /** More about the refusal, by its code. */
  readonly extra: Readonly<Record<string, unknown>> | undefined
  constructor(
    code: ProblemCode,
    more: {
      detail?: string
      errors?: FieldError[]
      current?: unknown
      extra?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(more.detail ?? problems[code].sentence)
    this.code = code
    this.status = problems[code].status
    this.detail = more.detail
    this.errors = more.errors
    this.current = more.current
    this.extra = more.extra
  }
}

export const notFound = () => new Problem('not-found')

/** Throws the problem of a refused decision. */
export function assertAllowed(decision: Decision<ProblemCode>): void {
  if (!decision.allowed) throw new Problem(decision.code)
}
