import type { Calls, ResponseOf } from '@sojourn/contract'
import type { Config } from '../../platform/config.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { getLoginCallback, getLogoutCallback, WEB_CLIENT_ID } from './provider/clients.ts'
import { getIssuer } from './provider/create-provider.ts'

/** OpenID Connect settings of the web app, for our provider or for an external one. */
function createWebConfiguration(config: Config): ResponseOf<Calls['getWebConfiguration']> {
  const shared = {
    redirect_uri: getLoginCallback(config),
    post_logout_redirect_uri: getLogoutCallback(config),
    response_type: 'code' as const,
    scope: 'openid profile email',
    resource: config.oidcAudience,
  }
  if (config.oidcAuthority !== undefined)
    return {
      ...shared,
      authority: config.oidcAuthority,
      client_id: config.oidcClientId,
      profileUrl: null,
      registerUrl: null,
      registerAuditorUrl: null,
    }
  return {
    ...shared,
    authority: getIssuer(config),
    client_id: WEB_CLIENT_ID,
    profileUrl: `${config.publicUrl}/identity/account`,
    registerUrl: `${config.publicUrl}/identity/register`,
    registerAuditorUrl: `${config.publicUrl}/identity/register-auditor`,
  }
}

export const identityHandlers = (platform: Platform): Pick<Handlers, 'getWebConfiguration'> => ({
  getWebConfiguration: async () => createWebConfiguration(platform.config),
})
