import type { FastifyRequest } from 'fastify'

const FORMAT = /^[\w-]{43}$/

/** Token of a one-time link: undefined if there is none, empty if it is malformed. */
export function readLinkToken(request: FastifyRequest): string | undefined {
  const token = new URL(request.url, 'http://localhost').searchParams.get('token')
  if (token === null || token === '') return undefined
  return FORMAT.test(token) ? token : ''
}
