import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { lazy, Suspense } from 'react'
import { api } from '../../../lib/api/api.ts'
import { createStore, useStore } from '../../../ui/store.ts'
import type { AgreementQuestion } from './agreement-dialog.tsx'

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'))

const openQuestion = createStore<AgreementQuestion | undefined>(undefined)

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
      openQuestion.set(undefined)
      settle(canContinue)
    }
    openQuestion.set({ siteID, siteName, agreement, resolve })
  })
}

/** Renders the dialog of `askAgreement`. */
export function AgreementQuestionDialog() {
  const question = useStore(openQuestion)
  if (!question) return null
  return (
    <Suspense>
      <AgreementDialog key={question.siteID} {...question} />
    </Suspense>
  )
}
