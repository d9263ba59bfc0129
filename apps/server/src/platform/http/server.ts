import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import {
  fastify as createFastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../log.ts'
import { limitBodyTime } from './body-timeout.ts'
import { Problem } from './errors.ts'
import { endConnectionsOnClose } from './graceful-shutdown.ts'
import { findJsonProblem } from './json-limits.ts'
import { networkOf } from './network.ts'
import { messagePageStyles } from './pages/message-page.ts'
import { problemHandler } from './problems.ts'
import { limitUnreadResponses } from './response-timeout.ts'
import { securityHeaders } from './security-headers.ts'

/** How often Node looks for connections whose headers are late. */
const CHECK_MILLISECONDS = 5_000
/** A client that reads nothing of its response for this long is disconnected. */
const UNREAD_MILLISECONDS = 120_000

/** The HTTP server before any route is on it. */
export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  const idleMilliseconds = config.bodyIdleSeconds * 1_000
  const http = createFastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per failed or slow request comes from the metrics and the error handler; a line per request is noise.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: () => newId(),
    bodyLimit: 1_048_576,
    // Bodies have a limit of their own, below.
    requestTimeout: 0,
    http: { headersTimeout: idleMilliseconds, connectionsCheckingInterval: CHECK_MILLISECONDS },
    // What still arrives while the server closes is answered: see farewell.ts.
    return503OnClosing: false,
  })
  endConnectionsOnClose(http)
  limitBodyTime(http, idleMilliseconds)
  limitUnreadResponses(http, UNREAD_MILLISECONDS)
  securityHeaders(http, config)
  problemHandler(http)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  if (config.trustedProxies === 0) warnAboutForwardedRequests(http, log)
  acceptEmptyJson(http)
  await http.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
  })
  if (config.requestsPerMinute > 0) await limitRequests(http, config.requestsPerMinute)
  refuseCompressedBodies(http)
  messagePageStyles.serve(http)
  http.removeContentTypeParser('text/plain')
  return http
}

/** Behind a proxy that is not trusted every request seems to come from the proxy, so limits would count all people as one. */
function warnAboutForwardedRequests(http: FastifyInstance, log: Logger): void {
  let isWarned = false
  http.addHook('onRequest', async ({ headers }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(
      'A request carries X-Forwarded-For, but TRUSTED_PROXIES is 0. If this server is behind a proxy or load balancer, set TRUSTED_PROXIES to the number of proxies in front of it.',
    )
  })
}

/** The limits of bodies count received bytes, and 30 KB of gzip can decompress to 30 MB. */
function refuseCompressedBodies(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding === '' || encoding === 'identity') return
    throw new Problem('unsupported-media-type', {
      detail: 'Compressed requests are not accepted. Please send the content without Content-Encoding.',
    })
  })
}

/** A DELETE or a POST without content may still name JSON as its type. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = String(body)
    const problem = findJsonProblem(text)
    if (problem !== undefined) return done(new Problem('bad-request', { detail: problem }))
    return parse(request, text, done)
  })
}

/** Behind these somebody has to work; a file or the app's page costs next to nothing, and one visit takes dozens. */
const COUNTED = /^\/(api|identity|sign-in|hub|_configuration)(?![\w-])/i
const ASSETS = /^\/(api\/docs|identity)\/assets\//i

/** By the route where there is one: an address may be written in many ways. */
function isCounted(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url
  return COUNTED.test(path) && !ASSETS.test(path)
}

/**
 * Counts what asks the server to work, also when it is refused or leads nowhere: a hook of the server runs before any
 * route's own. The library lets only one of its own hooks judge a request, so this one asks by hand; a route's own
 * limit then still counts.
 */
async function limitRequests(http: FastifyInstance, max: number): Promise<void> {
  // A request whose socket was reset has no address any more.
  await http.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip ?? '') })
  const count = http.createRateLimit({
    max,
    timeWindow: '1 minute',
    allowList: (request) => !isCounted(request),
  })
  http.addHook('onRequest', async (request, reply) => {
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('Retry-After', limit.ttlInSeconds)
    throw new Problem('too-many-requests')
  })
}
