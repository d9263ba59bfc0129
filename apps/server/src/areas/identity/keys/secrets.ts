import { loadSecret } from '../../../platform/db/secret.ts'
import type { Platform } from '../../../platform/platform.ts'

export interface Secrets {
  /** Key for signing the provider's cookies. */
  cookies: string
  /** Key for signing form tokens and trusted-device cookies. */
  forms: string
}

/** Reads the secrets once and caches them. A failed read is retried by the next call. */
export function createSecrets(platform: Platform): () => Promise<Secrets> {
  let kept: Promise<Secrets> | undefined
  const read = (name: string) => loadSecret(platform, name)
  return () => {
    kept ??= Promise.all([read('identity-cookies'), read('identity-forms')]).then(
      ([cookies, forms]) => ({ cookies, forms }),
      (error) => {
        kept = undefined
        throw error
      },
    )
    return kept
  }
}
