import type { SiteAgreement } from '@sojourn/contract/certificates/agreement'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { api } from '../../../lib/api/api.ts'
import { createStore } from '../../../ui/store.ts'

export interface AgreementQuestion {
  siteID: string
  siteName: string
  agreement: SiteAgreement
  resolve(canContinue: boolean): void
}

/** The open question, shown by the shell. */
export const agreementQuestion = createStore<AgreementQuestion | undefined>(undefined)

interface AskedSite {
  siteID: string
  siteName: string
}

/**
 * Asks a hotel to accept the certification agreement if that is missing. Resolves to whether to continue. Admins are not
 * asked. If the agreement cannot be loaded, the server decides.
 */
export async function askAgreement(
  { siteID, siteName }: AskedSite,
  roles: readonly Role[],
): Promise<boolean> {
  if (hasRole(roles, 'Admin') || !hasRole(roles, 'Hotel')) return true
  const agreement = await api.call('getSiteAgreement', { params: { id: siteID } }).catch(() => undefined)
  if (!agreement?.isMissing) return true
  return new Promise((settle) => {
    const resolve = (canContinue: boolean): void => {
      agreementQuestion.set(undefined)
      settle(canContinue)
    }
    agreementQuestion.set({ siteID, siteName, agreement, resolve })
  })
}
