import { type ProblemCode, type ProblemDocument, problems } from '@sojourn/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'
import { sendMessagePage } from './pages/message-page.ts'
import { UNSTORABLE_MESSAGE } from './validation.ts'

/** Problem codes for the errors of Fastify. */
const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
}

/** SQLSTATE classes and Node codes that mean the database cannot be reached, not that the query was wrong. */
const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08|57P0|53300)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'].includes(code) ||
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message)
  )
}

/** Whether PostgreSQL refused a text that no contract has validated, such as a form field or a file name. */
const isUnstorableText = (error: object): boolean =>
  'code' in error && (error.code === '22021' || error.code === '22P05')

/** Turns any error into the problem that is sent. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  const code = 'code' in error ? FASTIFY_CODES[error.code] : undefined
  if (code) return new Problem(code)
  if (error instanceof SyntaxError)
    return new Problem('bad-request', { detail: 'The body is not valid JSON.' })
  if (isUnstorableText(error)) return new Problem('bad-request', { detail: UNSTORABLE_MESSAGE })
  if ('statusCode' in error && error.statusCode === 429) return new Problem('too-many-requests')
  // Checked before the database errors: an interrupted request body has the same code as a lost database connection.
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return new Problem(error.statusCode === 404 ? 'not-found' : 'bad-request')
  if (isDatabaseUnavailable(error)) return new Problem('unavailable')
  return new Problem('internal')
}

function createProblemDocument(problem: Problem, requestId: string): ProblemDocument {
  return {
    type: `urn:sojourn:problem:${problem.code}`,
    title: problems[problem.code].sentence,
    status: problem.status,
    code: problem.code,
    requestId,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
    ...(problem.current === undefined ? {} : { current: problem.current }),
    ...(problem.extra === undefined ? {} : { extra: { ...problem.extra } }),
  }
}

/** The error messages as an array, for calls that the specification defines this way. */
const toMessages = (problem: Problem): string[] =>
  problem.errors?.map((error) => error.message) ?? [problem.detail ?? problems[problem.code].sentence]

/** Whether a browser opens the URL as a page, so that the error must be an HTML page. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function sendProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, 'a request failed')
  if (problem.code === 'not-signed-in') reply.header('WWW-Authenticate', 'Bearer')
  if (problem.code === 'unavailable') reply.header('Retry-After', '2')
  reply.status(problem.status).header('Cache-Control', 'no-store')
  if (problem.code === 'too-many-requests' && isNavigation(request))
    return sendMessagePage(reply, 'Too many requests', 'Please wait a moment, then load this page again.')
  if (request.routeOptions.config.call?.refusals === 'messages')
    return reply.type('application/json').serializer(JSON.stringify).send(toMessages(problem))
  return reply
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(createProblemDocument(problem, request.id))
}

export function setProblemHandler(fastify: FastifyInstance): void {
  fastify.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(error, request, reply))
}
