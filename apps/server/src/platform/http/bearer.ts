import type { FastifyRequest } from 'fastify'

/** The access token a request carries, if it carries one at all. */
export const readBearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]
