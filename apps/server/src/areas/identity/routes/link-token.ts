import type { FastifyRequest } from 'fastify'

const FORMAT = /^[\w-]{43}$/

/** The token of a one-time link; undefined where there is none, empty where it cannot be one. */
export function readLinkToken(request: FastifyRequest): string | undefined {
  const token = new URL(request.url, 'http://localhost').searchParams.get('token')
  if (token === null || token === '') return undefined
  return FORMAT.test(token) ? token : ''
}
