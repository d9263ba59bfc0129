import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Call, calls } from '@sojourn/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'
import { allowFrame } from './security-headers.ts'

const callPatterns = Object.values<Call>(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}))

/** The methods of the calls with this path; empty if there is no such call. */
export const findAllowedMethods = (path: string): string[] => [
  ...new Set(callPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
/** Paths of the server, which are never pages of the web app. */
const SERVER_PATHS = /^\/(api|identity|hub|_configuration|healthz|readyz|metrics)(\/|$)/i

/** Pages that need no sign-in. */
const PUBLIC_PAGES = /^\/(verify|audit-confirmation|authentication\/(logged-out|login-failed))(\/|$)/i

/** Preloads the requests that the app makes before sign-in, in parallel with the app itself. */
const createPreloadLinks = (authority: string): string =>
  ['/_configuration/sojourn-web', `${authority}/.well-known/openid-configuration`]
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ')

async function sendPage(file: string, request: FastifyRequest, reply: FastifyReply) {
  const page = await readFile(file, 'utf8')
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(page.replaceAll(NONCE_PLACEHOLDER, request.cspNonce))
}

function getCacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  // The service worker controls all other caching, so it must not be cached.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

interface WebApp {
  /** The folder of the built web app; without it no pages are served. */
  folder: string | undefined
  /** The identity provider of the app: the URL of an external one, or the path of the embedded one. */
  authority: string
  /** The other origin whose page the app currently shows in a frame. */
  framedOrigin?(): Promise<string | undefined>
}

/** Serves the built web app: hashed assets are cached permanently, pages are not cached and have their own nonce. */
export async function serveWebApp(
  fastify: FastifyInstance,
  { folder, authority, framedOrigin }: WebApp,
): Promise<void> {
  const links = createPreloadLinks(authority)
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (isBuilt)
    await fastify.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.{br,gz}', '**/.*'],
      preCompressed: true,
      setHeaders: (reply, file) => {
        const path = file.replace(/\.(br|gz)$/, '')
        reply.header('Cache-Control', getCacheControl(path))
        // E-mails show the mark on webmail pages of other origins.
        if (path.endsWith('/mark.png')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      },
    })

  fastify.setNotFoundHandler(async (request, reply) => {
    // Not resolved against a base URL, because a path such as `//` would be parsed as a host.
    const path = URL.parse(`http://localhost${request.url}`)?.pathname
    if (path === undefined) throw new Problem('not-found')
    const isPage = ['GET', 'HEAD'].includes(request.method) && !SERVER_PATHS.test(path)
    const methods = findAllowedMethods(path)
    if (methods.length > 0) {
      reply.header('Allow', methods.join(', '))
      throw new Problem('method-not-allowed')
    }
    if (!isBuilt || !isPage) throw new Problem('not-found')
    if (extname(path) === '.html' && /^[\w/-]+\.html$/.test(path) && existsSync(join(folder, path)))
      return sendPage(join(folder, path), request, reply)
    if (extname(path) !== '') throw new Problem('not-found')
    // Without a database the app still opens and shows the error itself.
    const origin = await framedOrigin?.().catch(() => undefined)
    if (origin !== undefined) allowFrame(reply.raw, origin)
    if (!PUBLIC_PAGES.test(path)) reply.header('Link', links)
    return sendPage(join(folder, 'index.html'), request, reply)
  })
}
