import { callTable as firstCalls } from 'virtual:first-api-calls'
import { dismissErrors } from '../../ui/show-toast.ts'
import { createApi, type TokenSource } from './create-api.ts'
import { recordServerTime } from './server-clock.ts'

let source: TokenSource = {
  token: async () => undefined,
  renew: async () => undefined,
  requireSignIn: () => undefined,
}

/** Called once at start by the session. */
export function setTokenSource(tokens: TokenSource): void {
  source = tokens
}

/** For uploads, which do not use the API client. */
export const getAccessToken = (): Promise<string | undefined> => source.token()

/** Loads the rows of all other calls. Call it early, if a page will need them. */
export const loadCallTable = () => import('virtual:api-calls')

export const api = createApi({
  getRow: async (name) => firstCalls[name] ?? (await loadCallTable()).callTable[name],
  origin: window.location.origin,
  tokens: {
    token: () => source.token(),
    renew: () => source.renew(),
    requireSignIn: (renewed) => source.requireSignIn(renewed),
  },
  onSuccess: dismissErrors,
  onResponse: recordServerTime,
})
