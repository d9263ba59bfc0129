import type { SigninResponse } from 'oidc-client-ts'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { isProviderRefusal } from './refusal.ts'
import { getRenewalDelay } from './renewal-time.ts'
import { loadSettings } from './settings.ts'
import { SilentSignInError, requestSilently } from './visit-silently.ts'

/** Registered with the provider beside the redirect address of the settings. */
const SILENT_CALLBACK = '/authentication/silent-callback.html'

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
    // Only the step between leaving for the sign-in page and coming back is kept, and only in this tab.
    stateStore: new WebStorageStateStore({ store: getStateStorage(), prefix: 'sojourn.' }),
  })
  client.clearStaleState().catch(() => undefined)
  return client
}

/** A browser that refuses storage can still sign in silently. */
function getStateStorage(): Storage | InMemoryWebStorage {
  try {
    return window.sessionStorage
  } catch {
    return new InMemoryWebStorage()
  }
}

/** Signs in without the person noticing, as long as they are still signed in with the provider; undefined when not. */
async function signInSilently(): Promise<SigninResponse | undefined> {
  const client = await getOidcClient()
  // Opened under another name than the provider knows, it would refuse to lead back here.
  if (new URL(client.settings.redirect_uri).origin !== window.location.origin) return undefined
  const redirect_uri = `${window.location.origin}${SILENT_CALLBACK}`
  const request = await client.createSigninRequest({ prompt: 'none', redirect_uri, request_type: 'silent' })
  return undefinedIfRefused(async () =>
    client.processSigninResponse(await requestSilently(request.url, redirect_uri)),
  )
}

/** With the refresh token while it lives, otherwise silently. */
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
  return (await undefinedIfRefused(() => client.useRefreshToken({ state }))) ?? signInSilently()
}

async function undefinedIfRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isProviderRefusal(error)) return undefined
    throw error
  }
}

// Tokens live in memory only: nothing that a later script could read survives the page.
let current: SigninResponse | undefined
let restoring: Promise<boolean | undefined> | undefined
let renewing: Promise<string | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Who is shown their own work while the provider cannot be asked. */
let offlineSubject: string | undefined
const listeners = new Set<(token: string) => void>()
const endListeners = new Set<() => void>()
/** Tells the other tabs of this browser that the person has signed out. */
const sessionChannel = new BroadcastChannel('sojourn-session')
sessionChannel.onmessage = () => endSession()

const RETRY_SECONDS = 15

function setTokens(response: SigninResponse | undefined): void {
  current = response
  clearTimeout(timer)
  offlineSubject = undefined
  if (!response) return
  scheduleRenewal(response.expires_in ?? 0)
  for (const listener of listeners) listener(response.access_token)
}

function scheduleRenewal(secondsLeft: number): void {
  const again = () => scheduleRenewal(RETRY_SECONDS)
  timer = setTimeout(() => void renewAccessToken().catch(again), getRenewalDelay(secondsLeft))
}

export const isSignedIn = (): boolean => current !== undefined

/** The name by which the provider knows the person. */
export const getSubject = (): string | undefined => current?.profile.sub

/** Goes on as the person who was signed in here last, and asks the provider as soon as it can be reached. */
export function continueOffline(sub: string): void {
  if (offlineSubject === sub) return
  offlineSubject = sub
  scheduleRenewal(RETRY_SECONDS)
  const ask = () => {
    // Unless they have signed out meanwhile.
    if (offlineSubject === sub) renewAccessToken().catch(() => undefined)
  }
  window.addEventListener('online', ask, { once: true })
}

/** Runs with the token of each sign-in and of each renewal. */
export function onToken(listener: (token: string) => void): void {
  listeners.add(listener)
}

/** Runs when the provider no longer knows the person: nothing of theirs may stay on the screen. */
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
 * After a reload the tokens are gone; the provider still knows the person. Asked once per page. Undefined when it did
 * not answer in the hidden frame: it will say why on the sign-in page.
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

/** Somebody else has signed in with the provider meanwhile: nothing on this page is theirs to see. */
function isDifferentUser({ profile }: SigninResponse): boolean {
  const shown = current?.profile.sub ?? offlineSubject
  return shown !== undefined && profile.sub !== shown
}

/** Many calls may find the token dead at once; one renewal serves them all. */
export function renewAccessToken(): Promise<string | undefined> {
  renewing ??= renewTokens(current)
    .then((response) => {
      if (response && isDifferentUser(response)) return reloadPage()
      if (!response) {
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

/** The token to send, renewed first when a sleeping machine let it run out. */
export async function getAccessToken(): Promise<string | undefined> {
  if (current === undefined) return offlineSubject === undefined ? undefined : renewAccessToken()
  const hasEnded = current.expires_in !== undefined && current.expires_in <= 0
  return hasEnded ? renewAccessToken() : current.access_token
}

/** Leaves for the sign-in page. */
export async function startSignIn(returnTo: string): Promise<void> {
  const client = await getOidcClient()
  const { origin } = new URL(client.settings.redirect_uri)
  if (origin !== window.location.origin) {
    // The step has to be kept where the provider leads back to.
    window.location.replace(`${origin}/authentication/login?returnUrl=${encodeURIComponent(returnTo)}`)
    return
  }
  const request = await client.createSigninRequest({ state: { returnTo } })
  window.location.replace(request.url)
}

/** Back from the sign-in page: answers where to go. */
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

/** Without the provider: nothing of the person is left in any tab of this browser. */
export function signOutLocally(): void {
  setTokens(undefined)
  restoring = undefined
  sessionChannel.postMessage('signed-out')
}

export async function finishSignOut(address: string): Promise<string> {
  const client = await getOidcClient()
  const response = await client.processSignoutResponse(address)
  setTokens(undefined)
  // Only now is the provider's session gone; told earlier, the others would sign in again at once.
  sessionChannel.postMessage('signed-out')
  return readReturnTo(response.userState)
}

const readReturnTo = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? state.returnTo
    : '/'
