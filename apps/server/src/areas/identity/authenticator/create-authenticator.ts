import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { getIssuer } from '../provider/create-provider.ts'
import { protocolNow } from '../provider/protocol-time.ts'
import { bindExternalSubject, findExternalPrincipal, findPrincipal } from '../repository/live-check.ts'

/** What a checked signature says. */
interface TokenClaims {
  subject: string
  sessionID: string
  expiresAt: number
}

const CACHE_MILLISECONDS = 30_000
const MAX_ENTRIES = 2_000

/**
 * A browser sends the same token many times a minute; its signature is checked once in thirty seconds. Session and
 * account are checked in the database on every call.
 */
function createSignatureCache<Claims extends TokenClaims = TokenClaims>() {
  const entries = new Map<string, { claims: Claims; until: number }>()
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    find(token: string): Claims | undefined {
      const entry = entries.get(keyOf(token))
      return entry && performance.now() < entry.until ? entry.claims : undefined
    },
    keep(token: string, claims: Claims): void {
      const key = keyOf(token)
      entries.delete(key)
      entries.set(key, { claims, until: performance.now() + CACHE_MILLISECONDS })
      // A map keeps the order of insertion, so its first key is the oldest.
      const oldest = entries.keys().next().value
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** Signed with a key nobody here has. */
class UnknownKeyError extends Error {}

/** A token that does not verify is nobody; a database or a provider that is away is an error, not an answer. */
async function undefinedIfInvalid<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification
  } catch (error) {
    const outside = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
    if (error instanceof UnknownKeyError || (error instanceof errors.JOSEError && !outside)) return undefined
    throw error
  }
}

interface Authenticator {
  /** Who is behind a bearer token? Nobody, when it is not ours, has expired, or its session or person has ended. */
  authenticate(token: string): Promise<Principal | undefined>
}

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})

const emailClaims = z.object({ sub: z.string(), email: z.string(), email_verified: z.literal(true) })

/** The address in these claims, when the provider says that it has been verified. */
const verifiedEmail = (claims: unknown): string | undefined => emailClaims.safeParse(claims).data?.email

interface ExternalProvider {
  issuer: string
  keys: JWTVerifyGetKey
  /** For providers whose access tokens carry no address. */
  askForEmail(token: string, subject: string): Promise<string | undefined>
}

const TIMEOUT_MILLISECONDS = 5_000

async function discoverProvider(authority: string): Promise<ExternalProvider> {
  const answer = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (!answer.ok) throw new Error(`OIDC_AUTHORITY answered ${answer.status} to discovery.`)
  const { issuer, jwks_uri, userinfo_endpoint } = discovery.parse(await answer.json())
  return {
    issuer,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MILLISECONDS }),
    askForEmail: async (token, subject) => {
      if (userinfo_endpoint === undefined) return undefined
      const info = await fetch(userinfo_endpoint, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      const claims = info.ok ? emailClaims.safeParse(await info.json()).data : undefined
      return claims?.sub === subject ? claims.email : undefined
    },
  }
}

/** Discovered when first needed and kept; a failure is tried again by the next call. */
function createExternalProvider(authority: string): () => Promise<ExternalProvider> {
  let found: Promise<ExternalProvider> | undefined
  return () => {
    found ??= discoverProvider(authority).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
}

/** Asymmetric algorithms only: with HS256 a public key could serve as the shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Another OpenID provider says who it is; what they may do still comes from our database, on every call. */
function createExternalAuthenticator(platform: Platform, authority: string): Authenticator {
  const cache = createSignatureCache()
  const provider = createExternalProvider(authority)
  const { config, pool, clock } = platform

  async function verify(token: string): Promise<(TokenClaims & { email: string | undefined }) | undefined> {
    const { issuer, keys } = await provider()
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      // RFC 9068. An ID token has another type, so that it is never taken for an access token.
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
      email: verifiedEmail(payload),
    }
  }

  /** A subject is matched with an account once, by an address the provider vouches for. */
  async function match(token: string, claims: TokenClaims & { email?: string | undefined }): Promise<void> {
    const email = claims.email ?? (await (await provider()).askForEmail(token, claims.subject))
    if (email !== undefined) await bindExternalSubject(pool, claims.subject, email, clock.now())
  }

  const authenticate: Authenticator['authenticate'] = async (token) => {
    const known = cache.find(token)
    const claims = known ?? (await undefinedIfInvalid(verify(token)))
    if (!claims || claims.expiresAt <= protocolNow().getTime()) return undefined
    const principal = await findExternalPrincipal(pool, claims.subject, claims.sessionID)
    if (known) return principal
    cache.keep(token, claims)
    if (principal) return principal
    await match(token, claims)
    return findExternalPrincipal(pool, claims.subject, claims.sessionID)
  }
  return { authenticate }
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
      const known = cache.find(token)
      const claims = known ?? (await undefinedIfInvalid(verify(token)))
      const now = protocolNow()
      if (!claims || claims.expiresAt <= now.getTime()) return undefined
      if (!known) cache.keep(token, claims)
      return findPrincipal(pool, claims.subject, claims.sessionID, now)
    },
  }
}

export const createAuthenticator = (platform: Platform): Authenticator =>
  platform.config.oidcAuthority === undefined
    ? createLocalAuthenticator(platform)
    : createExternalAuthenticator(platform, platform.config.oidcAuthority)
