import { m } from '../../messages/messages.js'
import { loadSettings } from '../session/settings.ts'
import { leaving } from './leaving.ts'
import { failed, failure } from './login.ts'

type IdentityPage = 'registerUrl' | 'registerAuditorUrl' | 'profileUrl'

/** Leaves for a page of the identity service, taking along what stood in the address (an invitation, a person). */
export const leaveFor = (page: IdentityPage) => async (): Promise<void> => {
  const settings = await loadSettings().catch((error: unknown) => {
    throw failure(error)
  })
  const target = settings[page]
  // Another identity provider than our own need not have such a page.
  if (target === null) throw failed(m.app_error_no_identity_page())
  const address = new URL(target, window.location.origin)
  for (const [name, value] of new URLSearchParams(window.location.search))
    address.searchParams.set(name, value)
  window.location.replace(address)
  await leaving
}
