import { jwtVerify } from 'jose'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf } from '../identity.ts'
import { issuerOf } from '../provider/create-provider.ts'
import { protocolNow } from '../provider/protocol-time.ts'
import { findPrincipal } from '../repository/live-check.ts'
import type { Authenticator } from './authenticator.ts'
import { createSignatureCache, type TokenClaims } from './signature-cache.ts'
import { orUndefined, UnknownKey } from './verification-errors.ts'

export function localAuthenticator(platform: Platform): Authenticator {
  const cache = createSignatureCache()
  const { keys } = identityOf(platform)
  const { config, pool } = platform

  async function verify(token: string): Promise<TokenClaims | undefined> {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = await keys.publicKey(header.kid ?? '')
        if (!key) throw new UnknownKey()
        return key
      },
      {
        algorithms: ['ES256'],
        typ: 'at+jwt',
        issuer: issuerOf(config),
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
      const claims = known ?? (await orUndefined(verify(token)))
      const now = protocolNow()
      if (!claims || claims.expiresAt <= now.getTime()) return undefined
      if (!known) cache.keep(token, claims)
      return findPrincipal(pool, claims.subject, claims.sessionID, now)
    },
  }
}
