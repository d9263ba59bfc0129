import './validation-messages.ts'
import type { Role } from '@sojourn/domain'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The roles that may make a call. The handler checks access to the record and its state. */
export type Who = 'anyone' | 'signed-in' | readonly Role[]

/** `json` returns a body; `page` a list with X-Pagination; `none` 204; `binary` bytes that the handler streams. */
export type ResponseKind = 'json' | 'page' | 'none' | 'binary'

export interface Call {
  readonly method: Method
  /** Path parameters in braces: /api/User/{id}. Matched without regard to case. */
  readonly path: `/${string}`
  /** What the call does, in one short sentence. */
  readonly summary: string
  /** Facts beyond the summary for the API documentation: filters, states, side effects. */
  readonly description?: string
  readonly who: Who
  readonly kind: ResponseKind
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The schema of the response; for `page`, of one row; for `binary`, of its JSON form, if it has one. */
  readonly response?: z.ZodType
  /** The media types of a `binary` response, where the call is not the export of a list. */
  readonly files?: readonly string[]
  /** A call whose refusals are a plain array of sentences instead of a problem document. */
  readonly refusals?: 'messages'
  /** A POST that only reads, because its parameters are too long for a URL. No idempotent response is stored. */
  readonly reads?: true
  /** The largest request body in bytes, where one megabyte is not enough. */
  readonly bodyLimit?: number
  /** The limit of calls per minute and IP address, where it is lower than the general limit. */
  readonly perMinute?: number
}

export const call = <const C extends Call>(definition: C): C => definition

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** What the server's handler receives, already validated. */
export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Output<C['query']>
export type BodyOf<C extends Call> = Output<C['body']>
/** What a client sends. */
export type ParamsInput<C extends Call> = Input<C['params']>
export type QueryInput<C extends Call> = Input<C['query']>
export type BodyInput<C extends Call> = Input<C['body']>

export interface Page<Row> {
  rows: Row[]
  totalCount: number
}

export type ResponseOf<C extends Call> = C['kind'] extends 'page'
  ? Page<Input<C['response']>>
  : C['kind'] extends 'json'
    ? Input<C['response']>
    : undefined
