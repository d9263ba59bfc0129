import type Provider from 'oidc-provider'
import type { Platform } from '../../platform/platform.ts'
import { createSecrets, type Secrets } from './keys/secrets.ts'
import { createSigningKeys, type SigningKeys } from './keys/signing-keys.ts'
import { providerPages } from './pages/provider-pages.ts'
import { createProvider } from './provider/create-provider.ts'

/** What the parts of this area share within one running server. */
export interface Identity {
  keys: SigningKeys
  secrets(): Promise<Secrets>
  /** The provider with the keys of this moment; built anew when they change. */
  provider(): Promise<Provider>
}

const identities = new WeakMap<Platform, Identity>()

/** Nothing is read until it is needed, so a database that is away at start holds nothing up. */
export function identityOf(platform: Platform): Identity {
  const known = identities.get(platform)
  if (known) return known
  const keys = createSigningKeys(platform)
  const secrets = createSecrets(platform)
  let built: { fingerprint: string; provider: Provider } | undefined
  const identity: Identity = {
    keys,
    secrets,
    provider: async () => {
      const set = await keys.current()
      const shared = await secrets()
      if (built?.fingerprint !== set.fingerprint)
        built = {
          fingerprint: set.fingerprint,
          provider: createProvider(platform, {
            keys: set,
            secrets: shared,
            pages: providerPages(platform),
          }),
        }
      return built.provider
    },
  }
  identities.set(platform, identity)
  return identity
}
