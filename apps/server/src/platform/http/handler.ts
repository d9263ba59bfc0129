import type { BodyOf, Call, CallName, Calls, ParamsOf, QueryOf, ResponseOf } from '@sojourn/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from './principal.ts'

export interface CallContext<C extends Call> {
  principal: C['who'] extends 'anyone' ? Principal | undefined : Principal
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The version the client read, from If-Match. */
  ifMatch: number | undefined
  /** Sends the version of the record as an ETag. */
  version(version: number): void
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<C extends Call> = (context: CallContext<C>) => Promise<ResponseOf<C>>

/** The context of any call, for code that handles all calls alike. */
export interface AnyContext extends Omit<CallContext<Call>, 'principal'> {
  principal: Principal | undefined
}
export type AnyHandler = (context: AnyContext) => Promise<unknown>

/** One handler per call; a missing handler is a type error. */
export type Handlers = { [Name in CallName]: Handler<Calls[Name]> }
