import { ErrorResponse } from 'oidc-client-ts'

const readCallbackUrl = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'silentCallback' in data &&
  typeof data.silentCallback === 'string'
    ? data.silentCallback
    : undefined

/** Opens the URL in a hidden frame and returns the callback URL it is redirected to. */
function requestInFrame(address: string, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const frame = document.createElement('iframe')
    const listeners = new AbortController()
    const finish = (settle: () => void) => {
      listeners.abort()
      frame.remove()
      settle()
    }
    const onMessage = (event: MessageEvent) => {
      const callbackUrl = readCallbackUrl(event.data)
      const isFromFrame = event.origin === window.location.origin && event.source === frame.contentWindow
      if (isFromFrame && callbackUrl !== undefined) finish(() => resolve(callbackUrl))
    }
    window.addEventListener('message', onMessage, { signal: listeners.signal })
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: listeners.signal })
    frame.hidden = true
    frame.title = 'sign-in'
    frame.src = address
    document.body.append(frame)
  })
}

const SILENT_TIMEOUT_MS = 8_000

/** The provider did not redirect to the callback. */
export class SilentSignInError extends Error {}

/**
 * Sends the silent authorisation request and returns the callback URL. A provider of another origin requires a hidden
 * frame. For a provider of this origin, a fetch is sufficient and faster.
 */
export async function requestSilently(address: string, callback: string): Promise<string> {
  const signal = AbortSignal.timeout(SILENT_TIMEOUT_MS)
  const isSameOrigin = new URL(address).origin === window.location.origin
  const callbackUrl = await (isSameOrigin
    ? requestByFetch(address, signal)
    : requestInFrame(address, signal)
  ).catch(() => undefined)
  if (callbackUrl === undefined || !callbackUrl.startsWith(`${callback}?`)) throw new SilentSignInError()
  return callbackUrl
}

async function requestByFetch(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal })
  // An unread body would keep the connection open until the timeout.
  void response.text().catch(() => undefined)
  return response.url
}

/** OAuth error codes for temporary failures. */
const TEMPORARY_ERRORS: ReadonlySet<string | null> = new Set(['server_error', 'temporarily_unavailable'])

/** True if the provider refused the request. Temporary and network errors do not end the session. */
export const isProviderRefusal = (error: unknown): boolean =>
  error instanceof ErrorResponse && !TEMPORARY_ERRORS.has(error.error)

const RENEW_BEFORE_EXPIRY_SECONDS = 60
/** Maximum delay of `setTimeout`. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Milliseconds until the token is renewed: one minute before expiry, or half-way for shorter lifetimes. */
export function getRenewalDelay(secondsLeft: number): number {
  const seconds = Math.max(secondsLeft - RENEW_BEFORE_EXPIRY_SECONDS, secondsLeft / 2, 0)
  return Math.min(seconds * 1000, MAX_TIMER_MS)
}
