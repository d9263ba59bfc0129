import { loadSecret } from '../../../platform/db/secret.ts'
import type { Platform } from '../../../platform/platform.ts'

export interface Secrets {
  /** Signs the provider's cookies. */
  cookies: string
  /** Binds a form to the browser it was sent to. */
  forms: string
}

/** Read once and kept; a failed read is tried again by the next who asks. */
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
