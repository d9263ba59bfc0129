import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { ACCOUNT_CLIENT_ID, getAccountCallback } from '../provider/clients.ts'
import { type Account, findAccount } from '../repository/accounts.ts'

/** The provider session of this browser. The account pages do not use tokens. */
export interface SignedInBrowser {
  account: Account
  principal: Principal
  sessionUid: string
  /** Grants of this session, which are preserved when all other sessions end. */
  grantIDs: string[]
}

export async function findSignedInBrowser(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInBrowser | undefined> {
  const provider = await getIdentity(platform).provider()
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const account =
    session.accountId === undefined ? undefined : await findAccount(platform.db, session.accountId)
  if (!account || account.disabledAt !== null) return undefined
  const { userID, name, email, roles } = account
  const grants = Object.values(session.authorizations ?? {}).map((authorisation) => authorisation.grantId)
  return {
    account,
    principal: { userID, name, email, roles, sessionID: session.uid },
    sessionUid: session.uid,
    grantIDs: grants.filter((grantID) => grantID !== undefined),
  }
}

/** URL that signs in and returns to the account page. `state` contains the user id of the account to show. */
export function getSignInUrl(platform: Platform, userID: string | undefined): string {
  const query = new URLSearchParams({
    client_id: ACCOUNT_CLIENT_ID,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: getAccountCallback(platform.config),
    ...(userID === undefined ? {} : { state: userID }),
  })
  return `/identity/auth?${query}`
}
