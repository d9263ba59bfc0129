import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { getIdentity } from './identity.ts'
import { getIssuer } from './provider/create-provider.ts'
import { protocolNow } from './provider/lifetimes.ts'
import {
  bindExternalSubject,
  findExternalPrincipal,
  findExternalUser,
  findPrincipal,
} from './repository/accounts.ts'

/** Claims of a token with a valid signature. */
interface TokenClaims {
  subject: string
  sessionID: string
  expiresAt: number
}

const CACHE_MILLISECONDS = 30_000
const MAX_ENTRIES = 2_000

/**
 * Caches valid signatures for 30 seconds, because browsers send the same token many times a minute. Session and account
 * are checked in the database on every call.
 */
function createSignatureCache<Claims extends TokenClaims = TokenClaims>() {
  const entries = new Map<string, { claims: Claims; until: number }>()
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    find(token: string): Claims | undefined {
      const entry = entries.get(keyOf(token))
      return entry && performance.now() < entry.until ? entry.claims : undefined
    },
    store(token: string, claims: Claims): void {
      const key = keyOf(token)
      entries.delete(key)
      entries.set(key, { claims, until: performance.now() + CACHE_MILLISECONDS })
      // Maps preserve insertion order, so the first key is the oldest.
      const oldest = entries.keys().next().value
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** The token was signed with an unknown key. */
class UnknownKeyError extends Error {}

/** Returns undefined for an invalid token. Rethrows failures of the database or the identity provider. */
async function undefinedIfInvalid<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification
  } catch (error) {
    const isProviderFailure = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
    if (error instanceof UnknownKeyError || (error instanceof errors.JOSEError && !isProviderFailure))
      return undefined
    throw error
  }
}

interface Authenticator {
  /** Returns undefined if the token is invalid or expired, or if its session or account has ended. */
  authenticate(token: string): Promise<Principal | undefined>
  /** Returns undefined if the session or the account has ended. For an external provider, which manages its own sessions, only the account is checked. */
  findPrincipal(session: Pick<Principal, 'userID' | 'sessionID'>): Promise<Principal | undefined>
}

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})

const emailClaimsSchema = z.object({ sub: z.string(), email: z.string(), email_verified: z.literal(true) })

/** Email address in the claims if the provider has verified it. */
const readVerifiedEmail = (claims: unknown): string | undefined =>
  emailClaimsSchema.safeParse(claims).data?.email

interface ExternalProvider {
  issuer: string
  keys: JWTVerifyGetKey
  /** For providers whose access tokens contain no email address. */
  fetchVerifiedEmail(token: string, subject: string): Promise<string | undefined>
}

const TIMEOUT_MILLISECONDS = 5_000

async function discoverProvider(authority: string): Promise<ExternalProvider> {
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (!response.ok) throw new Error(`OIDC_AUTHORITY responded with ${response.status} to discovery.`)
  const { issuer, jwks_uri, userinfo_endpoint } = discoverySchema.parse(await response.json())
  return {
    issuer,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MILLISECONDS }),
    fetchVerifiedEmail: async (token, subject) => {
      if (userinfo_endpoint === undefined) return undefined
      const info = await fetch(userinfo_endpoint, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      const claims = info.ok ? emailClaimsSchema.safeParse(await info.json()).data : undefined
      return claims?.sub === subject ? claims.email : undefined
    },
  }
}

/** Discovers the provider on first use and caches the result. A failed discovery is retried by the next call. */
function createExternalProvider(authority: string): () => Promise<ExternalProvider> {
  let discovered: Promise<ExternalProvider> | undefined
  return () => {
    discovered ??= discoverProvider(authority).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
}

/** Asymmetric algorithms only: with HS256 a public key could serve as the shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** An external OpenID provider authenticates the user. Roles are read from our database on every call. */
function createExternalAuthenticator(platform: Platform, authority: string): Authenticator {
  const cache = createSignatureCache()
  const provider = createExternalProvider(authority)
  const { config, pool, clock } = platform

  async function verify(token: string): Promise<(TokenClaims & { email: string | undefined }) | undefined> {
    const { issuer, keys } = await provider()
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      // RFC 9068. ID tokens have another type, so they are not accepted as access tokens.
      typ: 'at+jwt',
      issuer,
      audience: config.oidcAudience,
      currentDate: protocolNow(),
      requiredClaims: ['sub', 'exp'],
    })
    if (payload.sub === undefined || payload.exp === undefined) return undefined
    return {
      subject: payload.sub,
      sessionID: typeof payload.sid === 'string' ? payload.sid : payload.sub,
      expiresAt: payload.exp * 1000,
      email: readVerifiedEmail(payload),
    }
  }

  /** Binds the subject to an account once, by an email address that the provider has verified. */
  async function bindSubject(
    token: string,
    claims: TokenClaims & { email?: string | undefined },
  ): Promise<void> {
    const email = claims.email ?? (await (await provider()).fetchVerifiedEmail(token, claims.subject))
    if (email !== undefined) await bindExternalSubject(pool, claims.subject, email, clock.now())
  }

  const authenticate: Authenticator['authenticate'] = async (token) => {
    const cachedClaims = cache.find(token)
    const claims = cachedClaims ?? (await undefinedIfInvalid(verify(token)))
    if (!claims || claims.expiresAt <= protocolNow().getTime()) return undefined
    const principal = await findExternalPrincipal(pool, claims.subject, claims.sessionID)
    if (cachedClaims) return principal
    cache.store(token, claims)
    if (principal) return principal
    await bindSubject(token, claims)
    return findExternalPrincipal(pool, claims.subject, claims.sessionID)
  }
  return {
    authenticate,
    findPrincipal: ({ userID, sessionID }) => findExternalUser(pool, userID, sessionID),
  }
}

function createLocalAuthenticator(platform: Platform): Authenticator {
  const cache = createSignatureCache()
  const { keys } = getIdentity(platform)
  const { config, pool } = platform

  async function verify(token: string): Promise<TokenClaims | undefined> {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = await keys.publicKey(header.kid ?? '')
        if (!key) throw new UnknownKeyError()
        return key
      },
      {
        algorithms: ['ES256'],
        typ: 'at+jwt',
        issuer: getIssuer(config),
        audience: config.oidcAudience,
        currentDate: protocolNow(),
        requiredClaims: ['sub', 'sid', 'exp'],
      },
    )
    if (payload.sub === undefined || payload.exp === undefined || typeof payload.sid !== 'string')
      return undefined
    return { subject: payload.sub, sessionID: payload.sid, expiresAt: payload.exp * 1000 }
  }

  return {
    authenticate: async (token) => {
      const cachedClaims = cache.find(token)
      const claims = cachedClaims ?? (await undefinedIfInvalid(verify(token)))
      const now = protocolNow()
      if (!claims || claims.expiresAt <= now.getTime()) return undefined
      if (!cachedClaims) cache.store(token, claims)
      return findPrincipal(pool, claims.subject, claims.sessionID, now)
    },
    findPrincipal: ({ userID, sessionID }) => findPrincipal(pool, userID, sessionID, protocolNow()),
  }
}

export const createAuthenticator = (platform: Platform): Authenticator =>
  platform.config.oidcAuthority === undefined
    ? createLocalAuthenticator(platform)
    : createExternalAuthenticator(platform, platform.config.oidcAuthority)
