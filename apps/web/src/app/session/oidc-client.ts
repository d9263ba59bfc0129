import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { loadSettings } from './settings.ts'

/** Registered with the provider beside the redirect address of the settings. */
export const SILENT_CALLBACK = '/authentication/silent-callback.html'

let client: OidcClient | undefined

export async function oidcClient(): Promise<OidcClient> {
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
