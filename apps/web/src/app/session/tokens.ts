import type { SigninResponse } from 'oidc-client-ts'
import { oidcClient, SILENT_CALLBACK } from './oidc-client.ts'
import { isRefusal } from './refusal.ts'
import { visitSilently } from './visit-silently.ts'

/** Signs in without the person noticing, as long as they are still signed in with the provider; undefined when not. */
export async function signInSilently(): Promise<SigninResponse | undefined> {
  const client = await oidcClient()
  // Opened under another name than the provider knows, it would refuse to lead back here.
  if (new URL(client.settings.redirect_uri).origin !== window.location.origin) return undefined
  const redirect_uri = `${window.location.origin}${SILENT_CALLBACK}`
  const request = await client.createSigninRequest({ prompt: 'none', redirect_uri, request_type: 'silent' })
  return unlessRefused(async () =>
    client.processSigninResponse(await visitSilently(request.url, redirect_uri)),
  )
}

/** With the refresh token while it lives, otherwise silently. */
export async function renewTokens(current: SigninResponse | undefined): Promise<SigninResponse | undefined> {
  if (!current?.refresh_token) return signInSilently()
  const { refresh_token, id_token, session_state, scope, profile } = current
  const state = {
    refresh_token,
    session_state,
    profile,
    ...(id_token === undefined ? {} : { id_token }),
    ...(scope === undefined ? {} : { scope }),
  }
  const client = await oidcClient()
  return (await unlessRefused(() => client.useRefreshToken({ state }))) ?? signInSilently()
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
