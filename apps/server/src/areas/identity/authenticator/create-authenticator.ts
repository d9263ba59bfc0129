import type { Platform } from '../../../platform/platform.ts'
import type { Authenticator } from './authenticator.ts'
import { externalAuthenticator } from './external-authenticator.ts'
import { localAuthenticator } from './local-authenticator.ts'

export const createAuthenticator = (platform: Platform): Authenticator =>
  platform.config.oidcAuthority === undefined
    ? localAuthenticator(platform)
    : externalAuthenticator(platform, platform.config.oidcAuthority)
