import { lazy, Suspense } from 'react'
import { useStore } from '../../../ui/store.ts'
import { agreementQuestion } from './ask-agreement.ts'

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'))

/** Renders the dialog of `askAgreement`. */
export function AgreementQuestionDialog() {
  const question = useStore(agreementQuestion)
  if (!question) return null
  return (
    <Suspense>
      <AgreementDialog key={question.siteID} {...question} />
    </Suspense>
  )
}
