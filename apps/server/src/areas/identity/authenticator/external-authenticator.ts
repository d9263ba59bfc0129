import { jwtVerify } from 'jose'
import type { Platform } from '../../../platform/platform.ts'
import { protocolNow } from '../provider/protocol-time.ts'
import { bindExternalSubject, findExternalPrincipal } from '../repository/live-check.ts'
import type { Authenticator } from './authenticator.ts'
import { createExternalProvider, verifiedEmail } from './external-provider.ts'
import { createSignatureCache, type TokenClaims } from './signature-cache.ts'
import { orUndefined } from './verification-errors.ts'

/** Asymmetric algorithms only: with HS256 a public key could serve as the shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Another OpenID provider says who it is; what they may do still comes from our database, on every call. */
export function externalAuthenticator(platform: Platform, authority: string): Authenticator {
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
    const claims = known ?? (await orUndefined(verify(token)))
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
