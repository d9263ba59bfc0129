import { InMemoryWebStorage, OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts'
import type { SignIn } from '../../features/offline-access.ts'
import { loadSettings } from './settings.ts'
import { getRenewalDelay, isProviderRefusal, requestSilently, SilentSignInError } from './silent-renew.ts'

/** The second redirect URL that is registered with the provider. */
const SILENT_CALLBACK_PATH = '/authentication/silent-callback.html'

let client: OidcClient | undefined

async function getOidcClient(): Promise<OidcClient> {
  if (client) return client
  const settings = await loadSettings()
  client = new OidcClient({
    authority: settings.authority,
    client_id: settings.client_id,
    redirect_uri: settings.redirect_uri,
    post_logout_redirect_uri: settings.post_logout_redirect_uri,
    response_type: settings.response_type,
    scope: settings.scope,
    resource: settings.resource,
    loadUserInfo: false,
    // Stores only the state of a sign-in in progress, and only in this tab.
    stateStore: new WebStorageStateStore({ store: getStateStorage(), prefix: 'sojourn.' }),
  })
  client.clearStaleState().catch(() => undefined)
  return client
}

/** Falls back to memory if the browser blocks storage, so that silent sign-in still works. */
function getStateStorage(): Storage | InMemoryWebStorage {
  try {
    return window.sessionStorage
  } catch {
    return new InMemoryWebStorage()
  }
}

/** Signs in silently. Returns undefined if the user has no session at the provider. */
async function signInSilently(): Promise<SigninResponse | undefined> {
  const client = await getOidcClient()
  // The provider rejects redirect URLs of other origins than the configured one.
  if (new URL(client.settings.redirect_uri).origin !== window.location.origin) return undefined
  const redirect_uri = `${window.location.origin}${SILENT_CALLBACK_PATH}`
  const request = await client.createSigninRequest({ prompt: 'none', redirect_uri, request_type: 'silent' })
  return returnUndefinedIfRefused(async () =>
    client.processSigninResponse(await requestSilently(request.url, redirect_uri)),
  )
}

/** Uses the refresh token if it is valid, otherwise silent sign-in. */
async function renewTokens(current: SigninResponse | undefined): Promise<SigninResponse | undefined> {
  if (!current?.refresh_token) return signInSilently()
  const { refresh_token, id_token, session_state, scope, profile } = current
  const state = {
    refresh_token,
    session_state,
    profile,
    ...(id_token === undefined ? {} : { id_token }),
    ...(scope === undefined ? {} : { scope }),
  }
  const client = await getOidcClient()
  return (await returnUndefinedIfRefused(() => client.useRefreshToken({ state }))) ?? signInSilently()
}

async function returnUndefinedIfRefused<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (isProviderRefusal(error)) return undefined
    throw error
  }
}

// Tokens are stored in memory only, so that no later script can read them.
let current: SigninResponse | undefined
let restoring: Promise<boolean | undefined> | undefined
let renewing: Promise<string | undefined> | undefined
let renewalTimer: ReturnType<typeof setTimeout> | undefined
/** Subject of the user who continues offline without a token. */
let offlineSubject: string | undefined
const tokenListeners = new Set<(token: string) => void>()
const endListeners = new Set<() => void>()
/** Notifies the other tabs of this browser about a sign-out. */
const sessionChannel = new BroadcastChannel('sojourn-session')
sessionChannel.onmessage = () => endSession()

const RETRY_SECONDS = 15

function setTokens(response: SigninResponse | undefined): void {
  current = response
  clearTimeout(renewalTimer)
  offlineSubject = undefined
  if (!response) return
  scheduleRenewal(response.expires_in ?? 0)
  for (const listener of tokenListeners) listener(response.access_token)
}

function scheduleRenewal(secondsLeft: number): void {
  const retryRenewal = () => scheduleRenewal(RETRY_SECONDS)
  renewalTimer = setTimeout(() => void renewAccessToken().catch(retryRenewal), getRenewalDelay(secondsLeft))
}

export const isSignedIn = (): boolean => current !== undefined

/** Whether the last user continues without a session, which is restored in the background and by API calls. */
export const isContinuedOffline = (): boolean => offlineSubject !== undefined

/** The user of the session, when they signed in and whether the session outlasts the browser. */
export function getSession(): ({ sub: string } & Omit<SignIn, 'userID'>) | undefined {
  if (!current) return undefined
  const { sub, auth_time, iat, keep_signed_in } = current.profile
  // An external provider may not send `auth_time` and `keep_signed_in`.
  const signedInAt = new Date((auth_time ?? iat) * 1000).toISOString()
  return { sub, signedInAt, isKept: keep_signed_in !== false }
}

/** Continues offline as the last user, and renews the session once the device is online. */
export function continueOffline(sub: string): void {
  if (offlineSubject === sub) return
  offlineSubject = sub
  scheduleRenewal(RETRY_SECONDS)
  const renewSession = () => {
    // The user may have signed out in the meantime.
    if (offlineSubject === sub) renewAccessToken().catch(() => undefined)
  }
  window.addEventListener('online', renewSession, { once: true })
}

/** Called with the token after each sign-in and renewal. */
export function onToken(listener: (token: string) => void): void {
  tokenListeners.add(listener)
}

/** Called when the session has ended, to remove the user's data from the screen. */
export function onSessionEnd(listener: () => void): void {
  endListeners.add(listener)
}

function endSession(): void {
  if (!current) return
  setTokens(undefined)
  restoring = undefined
  for (const listener of endListeners) listener()
}

/**
 * Restores the session after a reload with a silent sign-in, once per page load. Returns undefined if the silent request
 * failed. The sign-in page of the provider then shows the reason.
 */
export function restoreSession(): Promise<boolean | undefined> {
  if (current) return Promise.resolve(true)
  restoring ??= signInSilently().then(
    (response) => {
      if (response && isDifferentUser(response)) return reloadPage()
      setTokens(response)
      return response !== undefined
    },
    (error: unknown) => {
      restoring = undefined
      if (error instanceof SilentSignInError) return undefined
      throw error
    },
  )
  return restoring
}

/** True if another user has signed in at the provider in the meantime and must not see this page. */
function isDifferentUser({ profile }: SigninResponse): boolean {
  const currentSubject = current?.profile.sub ?? offlineSubject
  return currentSubject !== undefined && profile.sub !== currentSubject
}

/** Concurrent callers share one renewal. */
export function renewAccessToken(): Promise<string | undefined> {
  renewing ??= renewTokens(current)
    .then((response) => {
      if (response && isDifferentUser(response)) return reloadPage()
      if (!response) {
        offlineSubject = undefined
        endSession()
        return undefined
      }
      setTokens(response)
      return response.access_token
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

function reloadPage(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

/** Returns the access token. Renews it first if it has expired, for example after the device was asleep. */
export async function getAccessToken(): Promise<string | undefined> {
  if (current === undefined) return offlineSubject === undefined ? undefined : renewAccessToken()
  const isExpired = current.expires_in !== undefined && current.expires_in <= 0
  return isExpired ? renewAccessToken() : current.access_token
}

/** Redirects to the sign-in page. `forcePassword`: asks for the password although the provider has a session. */
export async function startSignIn(returnTo: string, forcePassword = false): Promise<void> {
  const client = await getOidcClient()
  const { origin } = new URL(client.settings.redirect_uri)
  if (origin !== window.location.origin) {
    // The sign-in state must be stored in the origin of the redirect URL.
    window.location.replace(`${origin}/authentication/login?returnUrl=${encodeURIComponent(returnTo)}`)
    return
  }
  const email = current?.profile.email
  const request = await client.createSigninRequest({
    state: { returnTo },
    ...(forcePassword ? { prompt: 'login' } : {}),
    ...(forcePassword && email !== undefined ? { login_hint: email } : {}),
  })
  window.location.replace(request.url)
}

/** Completes the sign-in and returns the path to open. */
export async function finishSignIn(address: string): Promise<string> {
  const client = await getOidcClient()
  const response = await client.processSigninResponse(address)
  setTokens(response)
  return readReturnTo(response.userState)
}

export async function startSignOut(returnTo: string): Promise<void> {
  const client = await getOidcClient()
  const id_token_hint = current?.id_token
  const request = await client.createSignoutRequest({
    state: { returnTo },
    ...(id_token_hint === undefined ? {} : { id_token_hint }),
  })
  setTokens(undefined)
  restoring = undefined
  window.location.replace(request.url)
}

/** Signs out in all tabs of this browser, without the provider. */
export function signOutLocally(): void {
  setTokens(undefined)
  restoring = undefined
  sessionChannel.postMessage('signed-out')
}

export async function finishSignOut(address: string): Promise<string> {
  const client = await getOidcClient()
  const response = await client.processSignoutResponse(address)
  setTokens(undefined)
  // Other tabs are notified after the provider session has ended, because before that they would sign in again.
  sessionChannel.postMessage('signed-out')
  return readReturnTo(response.userState)
}

const readReturnTo = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? state.returnTo
    : '/'
