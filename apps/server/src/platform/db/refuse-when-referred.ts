import type { ProblemCode } from '@sojourn/contract'
import { Problem } from '../http/errors.ts'

/** What the database answers when something still points at a row. */
const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** Turns the database's own refusal to delete into ours. */
export const refuseIfReferenced =
  (code: ProblemCode) =>
  (error: unknown): never => {
    throw isForeignKeyViolation(error) ? new Problem(code) : error
  }
