import type { Role } from '@sojourn/domain'
import { type FastifyRequest } from 'fastify'

/** The access token a request carries, if it carries one at all. */
export const readBearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Who makes a call: read from our database on every one, never from the token alone. */
export interface Principal {
  userID: string
  roles: readonly Role[]
  name: string
  email: string
  /** The grant behind the token; when it goes, the token is dead. */
  sessionID: string
}
