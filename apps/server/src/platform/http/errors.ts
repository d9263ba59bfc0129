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
  /** Facts about the refusal, by code. */
  readonly extra: Readonly<Record<string, unknown>> | undefined
  constructor(
    code: ProblemCode,
    options: {
      detail?: string
      errors?: FieldError[]
      current?: unknown
      extra?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(options.detail ?? problems[code].sentence)
    this.code = code
    this.status = problems[code].status
    this.detail = options.detail
    this.errors = options.errors
    this.current = options.current
    this.extra = options.extra
  }
}

export const notFound = () => new Problem('not-found')

/** Throws the problem of a refused decision. */
export function assertAllowed(decision: Decision<ProblemCode>): void {
  if (!decision.allowed) throw new Problem(decision.code)
}
