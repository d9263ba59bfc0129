import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { externalAuthenticator } from './external-authenticator.ts'
import { localAuthenticator } from './local-authenticator.ts'

/** Who is behind a bearer token? Nobody, when it is not ours, has expired, or its session or person has ended. */
export const createAuthenticator = (
  platform: Platform,
): ((token: string) => Promise<Principal | undefined>) =>
  platform.config.oidcAuthority === undefined
    ? localAuthenticator(platform)
    : externalAuthenticator(platform, platform.config.oidcAuthority)
