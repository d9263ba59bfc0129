import type { CallResponse } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'

export type SessionSettings = CallResponse<'getWebConfiguration'>

export class SettingsError extends Error {
  /** Tells the error page that the sentence is meant for people. */
  readonly code = 'settings'

  constructor() {
    super(m.app_error_settings())
    this.name = 'SettingsError'
  }
}

/** A line that hardly carries anything is none. */
const TIMEOUT_MS = 8_000

let loading: Promise<SessionSettings> | undefined

/** Who to sign in with, from the server. Asked once; a failure is forgotten so that Retry asks again. */
export function loadSettings(): Promise<SessionSettings> {
  loading ??= fetchSettings().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Whether the server answers at this moment, whatever was loaded before. */
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
    // No answer and a wrong answer are the same to the person: there is nothing to sign in with.
  }
  throw new SettingsError()
}
