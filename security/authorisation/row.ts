import type { Call } from '@sojourn/contract'
import type { CallInput } from '../../apps/server/src/test/client.ts'
import type { Records } from './records.ts'

type Input<C extends Call> = (records: Records) => CallInput<C>

/** Whom a call answers, and how it is made on the records named. */
export type Row<C extends Call> = {
  cells: string
  /** What the call is made on, where that changes the answer. */
  on?: string
} & (object extends CallInput<C> ? { input?: Input<C> } : { input: Input<C> })
