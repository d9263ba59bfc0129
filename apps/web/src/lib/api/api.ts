import { callTable as firstCalls } from 'virtual:first-api-calls'
import { dismissErrorsOf } from '../../ui/show-toast.ts'
import { createApi, type TokenSource } from './create-api.ts'

let source: TokenSource = {
  token: async () => undefined,
  renew: async () => undefined,
  giveUp: () => undefined,
}

/** The session provides the tokens once, at start. */
export function takeTokensFrom(tokens: TokenSource): void {
  source = tokens
}

/** For what speaks to the server without the API client: uploads. */
export const accessToken = (): Promise<string | undefined> => source.token()

/** The rows of all other calls: whoever knows that a page will need one asks before it does. */
export const bringCalls = () => import('virtual:api-calls')

export const api = createApi({
  rowOf: async (name) => firstCalls[name] ?? (await bringCalls()).callTable[name],
  origin: window.location.origin,
  tokens: {
    token: () => source.token(),
    renew: () => source.renew(),
    giveUp: (renewed) => source.giveUp(renewed),
  },
  onSuccess: dismissErrorsOf,
})
