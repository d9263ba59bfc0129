import type { CallResponse } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'

export type SessionSettings = CallResponse<'getWebConfiguration'>

export class SettingsError extends Error {
  /** The error page shows messages of errors with a code. */
  readonly code = 'settings'

  constructor() {
    super(m.app_error_settings())
    this.name = 'SettingsError'
  }
}

/** Slower connections count as offline. */
const TIMEOUT_MS = 8_000

let loading: Promise<SessionSettings> | undefined

/** Loads the OpenID Connect settings once. A failure is not cached, so that Retry works. */
export function loadSettings(): Promise<SessionSettings> {
  loading ??= fetchSettings().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Sends a request instead of using cached settings. */
export const isServerReachable = (): Promise<boolean> =>
  fetchSettings().then(
    () => true,
    () => false,
  )

async function fetchSettings(): Promise<SessionSettings> {
  try {
    const response = await fetch('/_configuration/sojourn-web', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return await response.json()
  } catch {
    // Network errors and error responses are reported the same way.
  }
  throw new SettingsError()
}
