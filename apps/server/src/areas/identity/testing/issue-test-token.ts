import { randomBytes } from 'node:crypto'
import { formatRoles } from '@sojourn/domain'
import { importJWK, SignJWT } from 'jose'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { WEB_CLIENT_ID } from '../provider/clients.ts'
import { getIssuer } from '../provider/create-provider.ts'
import { protocolNow, protocolSeconds, SESSION_IDLE_LIFETIME } from '../provider/lifetimes.ts'
import { findAccount } from '../repository/accounts.ts'
import { saveRecord } from '../repository/oidc-records.ts'

/** Issues a token like the provider, with a stored grant and a signature of the current key. */
export async function issueTestToken(
  platform: Platform,
  userID: string,
  { expired = false }: { expired?: boolean } = {},
): Promise<string> {
  const account = await findAccount(platform.db, userID)
  if (!account) throw new Error(`There is no account ${userID}.`)
  const grantID = randomBytes(24).toString('base64url')
  const now = protocolSeconds()
  await saveRecord(platform.db, {
    model: 'Grant',
    id: grantID,
    payload: {
      jti: grantID,
      kind: 'Grant',
      accountId: userID,
      clientId: WEB_CLIENT_ID,
      iat: now,
      exp: now + SESSION_IDLE_LIFETIME,
    },
    accountID: userID,
    sessionEpoch: account.sessionEpoch,
    userAgent: null,
    updatedAt: protocolNow(),
    expiresAt: new Date(protocolNow().getTime() + SESSION_IDLE_LIFETIME * 1000),
  })
  const [jwk] = (await getIdentity(platform).keys.current()).jwks
  if (!jwk) throw new Error('There is no signing key.')
  const lifetime = platform.config.accessTokenSeconds
  const issuedAt = expired ? now - 2 * lifetime : now
  return new SignJWT({
    sid: grantID,
    name: account.name,
    roles: formatRoles(account.roles),
    client_id: WEB_CLIENT_ID,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid })
    .setSubject(userID)
    .setIssuer(getIssuer(platform.config))
    .setAudience(platform.config.oidcAudience)
    .setJti(randomBytes(16).toString('base64url'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(await importJWK(jwk, 'ES256'))
}
