import {
  type Call,
  type CallName,
  type Calls,
  calls,
  type Page,
  pagination,
  readListQuery,
} from '@sojourn/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { createSemaphore, runAsPerson } from '../semaphore.ts'
import { Problem } from './errors.ts'
import type { AnyContext, AnyHandler, Handlers } from './handler.ts'
import { createClaim, findStoredResponse, hashRequest, runWithClaim, storeResponse } from './idempotency.ts'
import { getPersonKey, runDownload, runForPerson } from './person-limit.ts'
import { type Principal, readBearerToken } from './principal.ts'
import { validate } from './validation.ts'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null'

const isConstant = (schema: unknown): schema is Schema => isSchema(schema) && 'const' in schema

/**
 * Replaces two kinds of `anyOf`: a schema or null, and several constants of one type. For each remaining `anyOf` the
 * serialiser compiles a validator and runs it on every response.
 */
function simplifyChoice(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const [first]: unknown[] = anyOf
  if (anyOf.every(isConstant) && isSchema(first) && anyOf.every(({ type }) => type === first.type))
    return { ...rest, type: first.type }
  if (anyOf.length !== 2 || !anyOf.some(isNull)) return schema
  const other: unknown = anyOf.find((choice) => !isNull(choice))
  return isSchema(other) && typeof other.type === 'string' ? { ...rest, ...other, nullable: true } : schema
}

function simplifySchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifySchema)
  if (!isSchema(value)) return value
  return Object.fromEntries(
    Object.entries(simplifyChoice(value)).map(([key, part]) => [key, simplifySchema(part)]),
  )
}

/** The JSON Schema that serialises the response of a call, made from the contract. */
export const createResponseSchema = (response: z.ZodType): unknown =>
  simplifySchema(z.toJSONSchema(response, { target: 'draft-7', io: 'input' }))

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    callName?: CallName
  }
  interface FastifyRequest {
    principal: Principal | undefined
  }
}

export type Authenticate = (token: string) => Promise<Principal | undefined>

export interface ServeOptions {
  handlers: Handlers
  authenticate: Authenticate
  db: Db
  clock: Clock
  /** For tests and development: validates every response against the contract. */
  validateResponses: boolean
  observe(callName: string, status: number, seconds: number): void
}

/** Serves every call of the contract: authenticate, authorise, validate, handle, present. */
export function serveCalls(fastify: FastifyInstance, options: ServeOptions): void {
  fastify.decorateRequest('principal', undefined)
  for (const name of Object.keys(calls) as CallName[]) serveCall(fastify, name, options)
}

function serveCall<Name extends CallName>(fastify: FastifyInstance, name: Name, options: ServeOptions): void {
  const call: Calls[Name] & Call = calls[name]
  const handler = options.handlers[name] as unknown as AnyHandler
  fastify.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call, callName: name, ...rateLimitOptions(call) },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    ...createRouteSchema(call),
    // Authorisation precedes validation, so that unauthenticated clients learn nothing about the schema of a request.
    onRequest: async (request, reply) => {
      await authorise(call, request, options.authenticate)
      if (isLargeRequest(call, request)) countLargeRequest(request, reply)
    },
    onResponse: async (_request, reply) => options.observe(name, reply.statusCode, reply.elapsedTime / 1000),
    handler: (request, reply) =>
      runAsPerson(getPersonKey(request), () => handleRequest(call, handler, request, reply, options)),
  })
}

const rateLimitOptions = ({ perMinute }: Call) =>
  perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: '1 minute' } }

function createRouteSchema(call: Call) {
  if (!call.response || (call.kind !== 'json' && call.kind !== 'page')) return {}
  const response = call.kind === 'page' ? z.array(call.response) : call.response
  return { schema: { response: { 200: createResponseSchema(response) } } }
}

async function authorise(call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const token = readBearerToken(request)
  if (token !== undefined) request.principal = await authenticate(token)
  if (call.who === 'anyone' && token === undefined) return
  if (!request.principal) throw new Problem('not-signed-in')
  if (!canCall(call, request.principal)) throw new Problem('not-allowed')
}

const canCall = ({ who }: Call, { roles }: Principal): boolean =>
  !Array.isArray(who) || who.some((role) => roles.includes(role))

const ORDINARY_BODY_BYTES = 1024 * 1024
/** Files in a body are decoded in a transaction; the limit leaves database connections for other requests. */
const runLargeRequest = createSemaphore(2)
const MAX_LARGE_PER_PERSON = 3
const largeRequests = new Map<string, number>()

function countLargeRequest(request: FastifyRequest, reply: FastifyReply): void {
  const person = getPersonKey(request)
  const count = largeRequests.get(person) ?? 0
  if (count >= MAX_LARGE_PER_PERSON) throw new Problem('too-many-requests')
  largeRequests.set(person, count + 1)
  reply.raw.once('close', () => {
    const remaining = (largeRequests.get(person) ?? 1) - 1
    if (remaining > 0) largeRequests.set(person, remaining)
    else largeRequests.delete(person)
  })
}

const isLargeRequest = ({ bodyLimit }: Call, { headers }: FastifyRequest): boolean =>
  bodyLimit !== undefined && !(Number(headers['content-length']) <= ORDINARY_BODY_BYTES)

async function handleRequest(
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions,
): Promise<unknown> {
  /** Authorises again after the body has arrived and waited, because rights may have changed since the headers. */
  const authoriseAgain = async () => {
    if (request.body !== undefined) await authorise(call, request, options.authenticate)
  }
  const handleAuthorised = async (context: AnyContext) => {
    await authoriseAgain()
    const work = () => handler({ ...context, principal: request.principal })
    return call.kind === 'binary' ? runDownload(request, work, reply) : runForPerson(work)
  }
  const handle = isLargeRequest(call, request)
    ? (context: AnyContext) => runLargeRequest(() => handleAuthorised(context))
    : handleAuthorised
  const input = validate(call, { params: request.params, query: request.query, body: request.body })
  const context: AnyContext = {
    principal: request.principal,
    ...(input as Pick<AnyContext, 'params' | 'query' | 'body'>),
    ifMatch: readIfMatch(request),
    version: (version) => void reply.header('ETag', `"${version}"`),
    request,
    reply,
  }
  const key = request.headers['idempotency-key']
  if (call.method !== 'POST' || call.reads || typeof key !== 'string' || !request.principal) {
    return present(call, await handle(context), context, options)
  }

  if (key.length > 200)
    throw new Problem('bad-request', { detail: 'Idempotency-Key may have 200 characters.' })
  const hash = hashRequest(request.method, request.url, request.body)
  const claim = createClaim(request.principal.userID, key, hash, options.clock.now())
  const stored = await findStoredResponse(options.db, claim)
  if (stored) {
    await authoriseAgain()
    return reply
      .status(stored.status)
      .headers(stored.headers)
      .serializer((text: string) => text)
      .send(stored.body)
  }

  const result = present(call, await runWithClaim(claim, () => handle(context)), context, options)
  await storeResponse(options.db, claim, {
    status: reply.statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...etagHeader(reply) },
    body: call.kind === 'none' ? '' : JSON.stringify(result),
  })
  return result
}

function present(call: Call, result: unknown, context: AnyContext, options: ServeOptions): unknown {
  if (options.validateResponses) validateResponse(call, result)
  // Responses are not cached unless the handler has set Cache-Control.
  if (!context.reply.hasHeader('Cache-Control')) context.reply.header('Cache-Control', 'no-store')
  if (call.kind === 'binary') return context.reply
  if (call.kind === 'none') {
    context.reply.status(204)
    return undefined
  }
  if (call.kind !== 'page') return result
  const { rows, totalCount } = result as Page<unknown>
  const { page, pageSize } = readListQuery(context.query ?? {}) ?? { page: 1, pageSize: rows.length || 1 }
  context.reply.header('X-Pagination', JSON.stringify(pagination({ page, pageSize }, totalCount)))
  return rows
}

function validateResponse(call: Call, result: unknown): void {
  if (!call.response || call.kind === 'binary') return
  const shape =
    call.kind === 'page' ? z.object({ rows: z.array(call.response), totalCount: z.int() }) : call.response
  const parsed = shape.safeParse(result)
  if (!parsed.success)
    throw new Error(
      `${call.method} ${call.path} returned a response that the contract does not allow: ${parsed.error.message}`,
    )
}

function readIfMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined) return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined)
    throw new Problem('bad-request', { detail: 'If-Match must be the ETag that was read.' })
  return Number(version)
}

const etagHeader = (reply: FastifyReply): Record<string, string> => {
  const value = reply.getHeader('ETag')
  return typeof value === 'string' ? { etag: value } : {}
}
