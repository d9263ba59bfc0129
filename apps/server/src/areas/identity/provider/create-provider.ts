import type { EventEmitter } from 'node:events'
import { formatRoles } from '@sojourn/domain'
import Provider, {
  type AccountClaims,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Config } from '../../../platform/config.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { KeySet, Secrets } from '../keys.ts'
import { type Account, findAccount } from '../repository/accounts.ts'
import { findRecordByUid } from '../repository/oidc-records.ts'
import { createAdapter } from './adapter.ts'
import { createClients } from './clients.ts'
import { getCookieNames } from './cookies.ts'
import {
  CODE_LIFETIME,
  getSessionLifetime,
  ID_TOKEN_LIFETIME,
  protocolSeconds,
  SIGN_IN_PAGE_LIFETIME,
} from './lifetimes.ts'

const SCOPES = ['openid', 'profile', 'email']

/**
 * One grant per session and client, created without a consent prompt. It expires with the session, and the API checks it
 * on every call.
 */
async function loadOrCreateGrant(ctx: KoaContextWithOIDC) {
  const { account, client, provider, session } = ctx.oidc
  if (!account || !client || !session) return undefined
  const grantID = session.grantIdFor(client.clientId)
  const existing = grantID === undefined ? undefined : await provider.Grant.find(grantID)
  if (existing?.accountId === account.accountId) {
    existing.exp = protocolSeconds() + getSessionLifetime(ctx, session.loginTs)
    await existing.save()
    return existing
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES)
  await grant.save()
  return grant
}

/** The part of the provider's context that pages need. */
export interface PageContext {
  /** Path without the mount prefix. */
  path: string
  status: number
  type: string
  body: unknown
  set(header: string, value: string): void
}

/** Pages of the provider that we render. */
export interface ProviderPages {
  signOut(ctx: PageContext, form: string): Promise<void>
  signedOut(ctx: PageContext): Promise<void>
  notFound(ctx: PageContext): Promise<void>
  error(ctx: PageContext, error: { error: string }, cause: Error): Promise<void>
}

export const getIssuer = (config: Config): string => `${config.publicUrl}/identity`

const getClaims = (account: Account): AccountClaims => ({
  sub: account.userID,
  name: account.name,
  given_name: account.firstName,
  family_name: account.surname,
  email: account.email,
  email_verified: account.emailConfirmedAt !== null,
  roles: formatRoles(account.roles),
})

async function findActiveAccount(platform: Platform, userID: string): Promise<Account | undefined> {
  const account = await findAccount(platform.db, userID)
  return account && account.disabledAt === null ? account : undefined
}

/** Whether the sign-in outlasts the browser, which audits stored on a device need. */
async function isKeptSignedIn(platform: Platform, sessionUid: string | undefined): Promise<boolean> {
  if (sessionUid === undefined) return false
  const session = await findRecordByUid(platform.db, 'Session', sessionUid)
  return session !== undefined && session.payload.transient !== true
}

/** Removes the consent prompt, because all clients are ours. Prompts for sign-in if the account may no longer sign in. */
function createPromptPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'the account may not sign in',
        'login_required',
        (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
      ),
    )
  return policy
}

function createConfiguration(
  platform: Platform,
  { keys, secrets, pages }: { keys: KeySet; secrets: Secrets; pages: ProviderPages },
): Configuration {
  const { config } = platform
  return {
    adapter: createAdapter(platform.db),
    clients: createClients(config),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
    cookies: {
      keys: [secrets.cookies],
      names: getCookieNames(config),
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    jwks: { keys: keys.jwks },
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'keep_signed_in'],
      profile: ['name', 'given_name', 'family_name', 'roles'],
      email: ['email', 'email_verified'],
    },
    responseTypes: ['code', 'none'],
    pkce: { required: () => true },
    findAccount: async (_ctx, userID, token) => {
      const account = await findActiveAccount(platform, userID)
      if (!account) return undefined
      const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined
      return {
        accountId: account.userID,
        claims: async (use) => ({
          ...getClaims(account),
          ...(use === 'id_token' ? { keep_signed_in: await isKeptSignedIn(platform, sessionUid) } : {}),
        }),
      }
    },
    // `sid` is the id of the grant. The token is valid while the grant exists, so signing out revokes it immediately.
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken') return undefined
      const account = await findActiveAccount(platform, token.accountId)
      return account && { sid: token.grantId, name: account.name, roles: formatRoles(account.roles) }
    },
    loadExistingGrant: loadOrCreateGrant,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    interactions: { policy: createPromptPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    renderError: (ctx, out, cause) => pages.error(ctx, out, cause),
    ttl: {
      AccessToken: config.accessTokenSeconds,
      AuthorizationCode: CODE_LIFETIME,
      Grant: (ctx) => getSessionLifetime(ctx, ctx.oidc.session?.loginTs),
      IdToken: ID_TOKEN_LIFETIME,
      Interaction: SIGN_IN_PAGE_LIFETIME,
      RefreshToken: (ctx, token) => getSessionLifetime(ctx, token.authTime),
      Session: (ctx, session) => getSessionLifetime(ctx, session.loginTs),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.signOut,
        postLogoutSuccessSource: pages.signedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.oidcAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => getResourceServer(config, resource),
      },
    },
  }
}

function getResourceServer(config: Config, resource: string) {
  if (resource !== config.oidcAudience) throw new errors.InvalidTarget()
  return {
    scope: 'api',
    audience: config.oidcAudience,
    accessTokenTTL: config.accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  } as const
}

export function createProvider(
  platform: Platform,
  parts: { keys: KeySet; secrets: Secrets; pages: ProviderPages },
): Provider {
  const provider = new Provider(getIssuer(platform.config), createConfiguration(platform, parts))
  // `mountProvider` overwrites the forwarded headers with the configured host, so they can be trusted.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.status !== 404 || ctx.body !== undefined || ctx.accepts('json', 'html') !== 'html') return
    await parts.pages.notFound(ctx)
    ctx.status = 404
  })
  // Koa prints unhandled errors to the console. The provider's types do not include this Koa event.
  const events: EventEmitter = provider
  events.on('error', (error) => platform.log.error({ err: error }, 'an identity request failed'))
  provider.on('server_error', (_ctx, error) =>
    platform.log.error({ err: error }, 'the identity provider failed'),
  )
  provider.on('interaction.ended', (ctx) => {
    // The library sets `transient` but never removes it when a later sign-in of the same session is to be remembered.
    if (ctx.oidc.result?.login?.remember === true && ctx.oidc.session) ctx.oidc.session.transient = undefined
  })
  provider.on('end_session.success', (ctx) => {
    const userID = ctx.oidc.session?.accountId
    if (userID !== undefined) platform.hub.disconnectUser(userID)
  })
  return provider
}
