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
import { servePublicAssets } from '../public-pages/assets.ts'
import { Problem } from './errors.ts'
import { endConnectionsOnClose } from './graceful-shutdown.ts'
import { getNetwork } from './network.ts'
import { messagePageStyles } from './pages/message-page.ts'
import { limitPublicRoutes } from './person-limit.ts'
import { setProblemHandler } from './problems.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { limitBodyTime, limitUnreadResponses } from './timeouts.ts'

/** Far above what any call needs; functions that recurse through a body would overflow the stack without a limit. */
const MAX_DEPTH = 2_000
/** Each value costs memory and time when the body is parsed and validated; file contents are single strings. */
const MAX_VALUES = 250_000
/** A larger body consists of file contents, which are strings; other text would only cost time to read. */
const MAX_CHARACTERS_OUTSIDE_STRINGS = 8 * 1024 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const OPENING_BRACE = 0x7b
const CLOSING_BRACKET = 0x5d
const CLOSING_BRACE = 0x7d

/** The index of the quote that ends the string which starts at `start`, or the length of the text. */
function findEndOfString(text: string, start: number): number {
  for (let index = text.indexOf('"', start + 1); index >= 0; index = text.indexOf('"', index + 1)) {
    let backslashes = 0
    while (text.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return index
  }
  return text.length
}

/** Why a JSON text is not parsed: too deep, too many values or too long. Reads the text once and parses nothing. */
export function findJsonProblem(text: string): string | undefined {
  let depth = 0
  let values = 0
  let charactersOutsideStrings = 0
  for (let index = 0; index < text.length; index += 1) {
    charactersOutsideStrings += 1
    if (charactersOutsideStrings > MAX_CHARACTERS_OUTSIDE_STRINGS)
      return 'The JSON in the request is too long.'
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = findEndOfString(text, index)
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth -= 1
    else if (code === COMMA || code === OPENING_BRACKET || code === OPENING_BRACE) {
      values += 1
      if (values > MAX_VALUES) return 'The JSON in the request has too many values.'
      if (code === COMMA) continue
      depth += 1
      if (depth > MAX_DEPTH) return 'The JSON in the request is nested too deeply.'
    }
  }
  return undefined
}

/** How often Node.js checks for connections with late headers. */
const CHECK_MILLISECONDS = 5_000
/** A client that reads nothing of its response for this long is disconnected. */
const UNREAD_MILLISECONDS = 120_000

/** Creates the HTTP server without routes. */
export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  const idleMilliseconds = config.bodyIdleSeconds * 1_000
  const http = createFastify({
    loggerInstance: log as FastifyBaseLogger,
    // The error handler logs failed requests, and metrics have the response times; a log line per request is not needed.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: () => newId(),
    bodyLimit: 1_048_576,
    // limitBodyTime limits bodies instead.
    requestTimeout: 0,
    http: { headersTimeout: idleMilliseconds, connectionsCheckingInterval: CHECK_MILLISECONDS },
    // Requests that arrive while the server closes are handled, see graceful-shutdown.ts.
    return503OnClosing: false,
  })
  endConnectionsOnClose(http)
  limitBodyTime(http, idleMilliseconds)
  limitUnreadResponses(http, UNREAD_MILLISECONDS)
  setSecurityHeaders(http, config)
  setProblemHandler(http)
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
  limitPublicRoutes(http)
  refuseCompressedBodies(http)
  messagePageStyles.serve(http)
  servePublicAssets(http)
  http.removeContentTypeParser('text/plain')
  return http
}

/** Behind a proxy that is not trusted every request seems to come from the proxy, so rate limits would count all users as one client. */
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

/** A DELETE or POST without a body may still have the content type JSON. */
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

/** Only requests that need the database are counted; one visit loads dozens of static files. */
const COUNTED_PATHS = /^\/(api|identity|sign-in|hub|_configuration|\.well-known)(?![\w-])/i
const ASSET_PATHS = /^\/(api\/docs|identity)\/assets\//i

/** Uses the route if there is one, because a URL can be written in several ways. */
function isCounted(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url
  return COUNTED_PATHS.test(path) && !ASSET_PATHS.test(path)
}

/** Server-rendered pages for everyone; their files are cached by browsers and not counted. */
const PUBLIC_PAGES = /^\/(register|verify|scheme|complaint|sitemap|robots\.txt)(?![\w-])/i
const PUBLIC_PAGES_LIMIT = { max: 100, timeWindow: '10 seconds' }

/**
 * Counts requests of all routes, including refused and unknown ones, in a server hook that runs before the hooks of routes.
 * The library runs only one of its hooks per request, so this hook counts by itself and the limits of routes still apply.
 */
async function limitRequests(http: FastifyInstance, max: number): Promise<void> {
  // A request whose socket was reset has no address.
  await http.register(rateLimit, { global: false, keyGenerator: ({ ip }) => getNetwork(ip ?? '') })
  const countRequest = http.createRateLimit({
    max,
    timeWindow: '1 minute',
    allowList: (request) => !isCounted(request),
  })
  const countPublicPage = http.createRateLimit({
    ...PUBLIC_PAGES_LIMIT,
    allowList: (request) => !PUBLIC_PAGES.test(request.routeOptions.url ?? request.url),
  })
  http.addHook('onRequest', async (request, reply) => {
    for (const limit of [await countRequest(request), await countPublicPage(request)]) {
      if (limit.isAllowed || !limit.isExceeded) continue
      reply.header('Retry-After', limit.ttlInSeconds)
      throw new Problem('too-many-requests')
    }
  })
}
