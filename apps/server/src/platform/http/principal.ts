import type { Role } from '@sojourn/domain'

/** Who makes a call: read from our database on every one, never from the token alone. */
export interface Principal {
  userID: string
  roles: readonly Role[]
  name: string
  email: string
  /** The grant behind the token; when it goes, the token is dead. */
  sessionID: string
}
