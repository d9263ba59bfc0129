import type { Principal } from '../../../platform/http/principal.ts'

export interface Authenticator {
  /** Who is behind a bearer token? Nobody, when it is not ours, has expired, or its session or person has ended. */
  authenticate(token: string): Promise<Principal | undefined>
}
