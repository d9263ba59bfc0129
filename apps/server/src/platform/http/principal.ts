import type { Role } from '@sojourn/domain'
import type { FastifyRequest } from 'fastify'

/** The access token of the request, if there is one. */
export const readBearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]

/** The user who makes a call, read from the database for every request and never from the token alone. */
export interface Principal {
  userID: string
  roles: readonly Role[]
  name: string
  email: string
  /** The session of the token; the token is invalid once the session is deleted. */
  sessionID: string
}
