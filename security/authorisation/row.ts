import type { Call } from '@sojourn/contract'
import type { CallInput } from '../../apps/server/src/test/client.ts'
import type { Records } from './records.ts'

type Input<C extends Call> = (records: Records) => CallInput<C>

/** The expected status codes of a call for each caller, and its input. */
export type Row<C extends Call> = {
  cells: string
  /** Distinguishes rows of the same call by their record or input. */
  variant?: string
} & (object extends CallInput<C> ? { input?: Input<C> } : { input: Input<C> })
