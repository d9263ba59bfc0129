import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows this answer's own styles under the strict policy. */
    cspNonce: string
  }
}

const policy = (nonce: string, secure: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

function write(response: ServerResponse, nonce: string, secure: boolean): void {
  response.setHeader('Content-Security-Policy', policy(nonce, secure))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** On the raw response, before anything else runs: the identity provider writes its pages past Fastify and extends the policy it finds. */
export function securityHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:')
  fastify.decorateRequest('cspNonce', '')
  fastify.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64')
    write(reply.raw, request.cspNonce, secure)
  })
}
