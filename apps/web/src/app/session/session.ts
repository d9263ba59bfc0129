import type { SigninResponse } from 'oidc-client-ts'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { isRefusal } from './refusal.ts'
import { renewalDelay } from './renewal-time.ts'
import { loadSettings } from './settings.ts'
import { NoSilentAnswer, visitSilently } from './visit-silently.ts'

/** Registered with the provider beside the redirect address of the settings. */
const SILENT_CALLBACK = '/authentication/silent-callback.html'

let client: OidcClient | undefined

async function oidcClient(): Promise<OidcClient> {
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
    stateStore: new WebStorageStateStore({ store: stepStorage(), prefix: 'sojourn.' }),
  })
  client.clearStaleState().catch(() => undefined)
  return client
}

/** A browser that refuses storage can still sign in silently. */
function stepStorage(): Storage | InMemoryWebStorage {
  try {
    return window.sessionStorage
  } catch {
    return new InMemoryWebStorage()
  }
}

/** Signs in without the person noticing, as long as they are still signed in with the provider; undefined when not. */
async function signInSilently(): Promise<SigninResponse | undefined> {
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

// Tokens live in memory only: nothing that a later script could read survives the page.
let current: SigninResponse | undefined
let restoring: Promise<boolean | undefined> | undefined
let renewing: Promise<string | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Who is shown their own work while the provider cannot be asked. */
let presumed: string | undefined
const listeners = new Set<(token: string) => void>()
const endListeners = new Set<() => void>()
/** Tells the other tabs of this browser that the person has signed out. */
const otherTabs = new BroadcastChannel('sojourn-session')
otherTabs.onmessage = () => end()

const RETRY_SECONDS = 15

function keep(response: SigninResponse | undefined): void {
  current = response
  clearTimeout(timer)
  presumed = undefined
  if (!response) return
  scheduleRenewal(response.expires_in ?? 0)
  for (const listener of listeners) listener(response.access_token)
}

function scheduleRenewal(secondsLeft: number): void {
  const again = () => scheduleRenewal(RETRY_SECONDS)
  timer = setTimeout(() => void renew().catch(again), renewalDelay(secondsLeft))
}

export const isSignedIn = (): boolean => current !== undefined

/** The name by which the provider knows the person. */
export const subject = (): string | undefined => current?.profile.sub

/** Goes on as the person who was signed in here last, and asks the provider as soon as it can be reached. */
export function presume(sub: string): void {
  if (presumed === sub) return
  presumed = sub
  scheduleRenewal(RETRY_SECONDS)
  const ask = () => {
    // Unless they have signed out meanwhile.
    if (presumed === sub) renew().catch(() => undefined)
  }
  window.addEventListener('online', ask, { once: true })
}

/** Runs with the token of each sign-in and of each renewal. */
export function onToken(listener: (token: string) => void): void {
  listeners.add(listener)
}

/** Runs when the provider no longer knows the person: nothing of theirs may stay on the screen. */
export function onEnd(listener: () => void): void {
  endListeners.add(listener)
}

function end(): void {
  if (!current) return
  keep(undefined)
  restoring = undefined
  for (const listener of endListeners) listener()
}

/**
 * After a reload the tokens are gone; the provider still knows the person. Asked once per page. Undefined when it did
 * not answer in the hidden frame: it will say why on the sign-in page.
 */
export function restore(): Promise<boolean | undefined> {
  if (current) return Promise.resolve(true)
  restoring ??= signInSilently().then(
    (response) => {
      if (response && isAnother(response)) return startOver()
      keep(response)
      return response !== undefined
    },
    (error: unknown) => {
      restoring = undefined
      if (error instanceof NoSilentAnswer) return undefined
      throw error
    },
  )
  return restoring
}

/** Somebody else has signed in with the provider meanwhile: nothing on this page is theirs to see. */
function isAnother({ profile }: SigninResponse): boolean {
  const shown = current?.profile.sub ?? presumed
  return shown !== undefined && profile.sub !== shown
}

/** Many calls may find the token dead at once; one renewal serves them all. */
export function renew(): Promise<string | undefined> {
  renewing ??= renewTokens(current)
    .then((response) => {
      if (response && isAnother(response)) return startOver()
      if (!response) {
        end()
        return undefined
      }
      keep(response)
      return response.access_token
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

function startOver(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

/** The token to send, renewed first when a sleeping machine let it run out. */
export async function accessToken(): Promise<string | undefined> {
  if (current === undefined) return presumed === undefined ? undefined : renew()
  const hasEnded = current.expires_in !== undefined && current.expires_in <= 0
  return hasEnded ? renew() : current.access_token
}

/** Leaves for the sign-in page. */
export async function startSignIn(returnTo: string): Promise<void> {
  const client = await oidcClient()
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
  const client = await oidcClient()
  const response = await client.processSigninResponse(address)
  keep(response)
  return returnToOf(response.userState)
}

export async function startSignOut(returnTo: string): Promise<void> {
  const client = await oidcClient()
  const id_token_hint = current?.id_token
  const request = await client.createSignoutRequest({
    state: { returnTo },
    ...(id_token_hint === undefined ? {} : { id_token_hint }),
  })
  keep(undefined)
  restoring = undefined
  window.location.replace(request.url)
}

/** Without the provider: nothing of the person is left in any tab of this browser. */
export function signOutHere(): void {
  keep(undefined)
  restoring = undefined
  otherTabs.postMessage('signed-out')
}

export async function finishSignOut(address: string): Promise<string> {
  const client = await oidcClient()
  const response = await client.processSignoutResponse(address)
  keep(undefined)
  // Only now is the provider's session gone; told earlier, the others would sign in again at once.
  otherTabs.postMessage('signed-out')
  return returnToOf(response.userState)
}

const returnToOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? state.returnTo
    : '/'
