import type { KoaContextWithOIDC } from 'oidc-provider'
import { sessionLifetime } from './lifetimes.ts'
import { protocolSeconds } from './protocol-time.ts'

export const SCOPES = ['openid', 'profile', 'email']

/**
 * One grant per session and client, made without asking and living as long as the session: it is what the API looks for
 * on every call.
 */
export async function grantEverything(ctx: KoaContextWithOIDC) {
  const { account, client, provider, session } = ctx.oidc
  if (!account || !client || !session) return undefined
  const grantID = session.grantIdFor(client.clientId)
  const existing = grantID === undefined ? undefined : await provider.Grant.find(grantID)
  if (existing?.accountId === account.accountId) {
    existing.exp = protocolSeconds() + sessionLifetime(ctx, session.loginTs)
    await existing.save()
    return existing
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES)
  await grant.save()
  return grant
}
