import type { Principal } from '../../../platform/http/principal.ts'
import type { Recalled } from '../../../platform/http/recalled.ts'

export interface Authenticator {
  /** Who is behind a bearer token? Nobody, when it is not ours, has expired, or its session or person has ended. */
  authenticate(token: string): Promise<Principal | undefined>
  /** Who was behind it when it was last asked about, in the last seconds; without a question to the database. */
  recall(token: string): Recalled | undefined
}
