import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce that allows the inline styles of this response. */
    cspNonce: string
  }
}

interface Origins {
  isSecure: boolean
  /** The origin of an external identity provider with a leading space, or an empty text. */
  authority: string
}

/** An external identity provider is called for tokens, framed for silent renewal, and the target of sign-in forms. */
const createPolicy = (nonce: string, { isSecure, authority }: Origins) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${authority}`,
    // `blob:` shows documents that are stored on the device.
    "media-src 'self' blob:",
    `frame-src 'self' blob:${authority}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${authority}`,
    "frame-ancestors 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

function writeHeaders(response: ServerResponse, policy: string, { isSecure }: Origins): void {
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** Allows this response to show pages of another origin in a frame. */
export function allowFrame(response: ServerResponse, origin: string): void {
  const currentPolicy = String(response.getHeader('Content-Security-Policy'))
  response.setHeader('Content-Security-Policy', currentPolicy.replace('frame-src ', `frame-src ${origin} `))
}

/** Sets the headers on the raw response first, because the identity provider bypasses Fastify and extends the existing policy. */
export function setSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const origins: Origins = {
    isSecure: config.publicUrl.startsWith('https:'),
    authority: config.oidcAuthority === undefined ? '' : ` ${new URL(config.oidcAuthority).origin}`,
  }
  const [before, after] = createPolicy('the nonce', origins).split('the nonce')
  fastify.decorateRequest('cspNonce', '')
  fastify.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64')
    writeHeaders(reply.raw, `${before}${request.cspNonce}${after}`, origins)
  })
}
