import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})

const emailClaims = z.object({ sub: z.string(), email: z.string(), email_verified: z.literal(true) })

/** The address in these claims, when the provider says that it has been verified. */
export const verifiedEmail = (claims: unknown): string | undefined =>
  emailClaims.safeParse(claims).data?.email

interface ExternalProvider {
  issuer: string
  keys: JWTVerifyGetKey
  /** For providers whose access tokens carry no address. */
  askForEmail(token: string, subject: string): Promise<string | undefined>
}

const TIMEOUT_MILLISECONDS = 5_000

async function discover(authority: string): Promise<ExternalProvider> {
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
export function createExternalProvider(authority: string): () => Promise<ExternalProvider> {
  let found: Promise<ExternalProvider> | undefined
  return () => {
    found ??= discover(authority).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
}
