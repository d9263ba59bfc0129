import type { ClientMetadata } from 'oidc-provider'
import type { Config } from '../../../platform/config.ts'

export const WEB_CLIENT_ID = 'sojourn-web'
/** Client of the account pages. It gets no tokens, because the provider serves these pages itself. */
export const ACCOUNT_CLIENT_ID = 'sojourn-account'

export const getLoginCallback = (config: Config) => `${config.publicUrl}/authentication/login-callback`
const getSilentCallback = (config: Config) => `${config.publicUrl}/authentication/silent-callback.html`
export const getLogoutCallback = (config: Config) => `${config.publicUrl}/authentication/logout-callback`
export const getAccountCallback = (config: Config) => `${config.publicUrl}/identity/account/return`

export const createClients = (config: Config): ClientMetadata[] => [
  {
    client_id: WEB_CLIENT_ID,
    client_name: 'Sojourn',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [getLoginCallback(config), getSilentCallback(config)],
    post_logout_redirect_uris: [getLogoutCallback(config)],
    id_token_signed_response_alg: 'ES256',
    // The web app limits offline work to the days after the sign-in.
    require_auth_time: true,
  },
  {
    client_id: ACCOUNT_CLIENT_ID,
    client_name: 'Sojourn account',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: [],
    response_types: ['none'],
    redirect_uris: [getAccountCallback(config)],
    id_token_signed_response_alg: 'ES256',
  },
]
