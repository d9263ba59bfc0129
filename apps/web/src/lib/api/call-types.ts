import type {
  BodyInput,
  Call,
  CallName,
  Calls,
  Page,
  Pagination,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '@sojourn/contract'
import type { CallInput } from './api-error.ts'

type EmptyObject = Record<never, never>

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : EmptyObject extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The input of a call: its parameters, query and body, and the options of every call. */
type InputOf<C extends Call> = Omit<CallInput, 'params' | 'query' | 'body'> &
  Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>>

export type CallArguments<Name extends CallName> =
  EmptyObject extends InputOf<Calls[Name]> ? [input?: InputOf<Calls[Name]>] : [input: InputOf<Calls[Name]>]

type ResultOf<C extends Call> = C['kind'] extends 'page'
  ? { rows: ResponseOf<C> extends Page<infer CallRow> ? CallRow[] : never; pagination: Pagination }
  : C['kind'] extends 'binary'
    ? Blob
    : ResponseOf<C>

export type CallResponse<Name extends CallName> = ResultOf<Calls[Name]>
export type CallRow<Name extends CallName> = CallResponse<Name> extends { rows: (infer R)[] } ? R : never
