import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Call, calls } from '@sojourn/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'
import { allowFrame } from './security-headers.ts'

const patterns = Object.values<Call>(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}))

/** The methods that an address takes; none where no call has it. */
export const allowedMethods = (path: string): string[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

const NONCE = '__CSP_NONCE__'
/** These belong to the server; a path beneath them is never a page of the web app. */
const SERVER_PATHS = /^\/(api|identity|hub|_configuration|healthz|readyz|metrics)(\/|$)/i

/** Pages for everybody, who need not be known for them. */
const PUBLIC_PAGES = /^\/(verify|audit-confirmation|authentication\/(logged-out|login-failed))(\/|$)/i

/** What the app asks before it can ask who somebody is: the answers come while the app itself does. */
const preloadLinks = (authority: string): string =>
  ['/_configuration/sojourn-web', `${authority}/.well-known/openid-configuration`]
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ')

async function sendPage(file: string, request: FastifyRequest, reply: FastifyReply) {
  const page = await readFile(file, 'utf8')
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(page.replaceAll(NONCE, request.cspNonce))
}

function cacheControlFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  // It decides what else is kept, so an old one must never be found in between.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

interface WebApp {
  /** The built files; without them there are no pages. */
  folder: string | undefined
  /** Whom the app asks who somebody is: an outside provider, or our own, by its path under whatever name this server has. */
  authority: string
  /** Another origin whose page the app shows in a frame just now. */
  framedOrigin?(): Promise<string | undefined>
}

/** Serves the built web app: hashed assets for ever, pages fresh each time with their own nonce. */
export async function serveWebApp(
  fastify: FastifyInstance,
  { folder, authority, framedOrigin }: WebApp,
): Promise<void> {
  const questions = preloadLinks(authority)
  const present = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (present)
    await fastify.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.html', '**/.*'],
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cacheControlFor(path))
        // Webmail pages of other origins show the mark in our emails.
        if (path.endsWith('/mark.png')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      },
    })

  fastify.setNotFoundHandler(async (request, reply) => {
    // Not relative to a base: a path such as `//` would be read as a host.
    const path = URL.parse(`http://localhost${request.url}`)?.pathname
    if (path === undefined) throw new Problem('not-found')
    const isPage = ['GET', 'HEAD'].includes(request.method) && !SERVER_PATHS.test(path)
    const methods = allowedMethods(path)
    if (methods.length > 0) {
      reply.header('Allow', methods.join(', '))
      throw new Problem('method-not-allowed')
    }
    if (!present || !isPage) throw new Problem('not-found')
    if (extname(path) === '.html' && /^[\w/-]+\.html$/.test(path) && existsSync(join(folder, path)))
      return sendPage(join(folder, path), request, reply)
    if (extname(path) !== '') throw new Problem('not-found')
    // Without a database the app still opens and says so itself.
    const origin = await framedOrigin?.().catch(() => undefined)
    if (origin !== undefined) allowFrame(reply.raw, origin)
    if (!PUBLIC_PAGES.test(path)) reply.header('Link', questions)
    return sendPage(join(folder, 'index.html'), request, reply)
  })
}
