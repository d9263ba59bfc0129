import type { AgreementRevision, SiteAgreement } from '@sojourn/contract/certificates/agreement'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { Modal } from '../../../ui/modal.tsx'
import css from './agreement.module.css'

/** The text of a revision, which scrolls. */
export function AgreementText({
  revision: { revision, text, publishedAt },
}: {
  revision: AgreementRevision
}) {
  const label = m.agreement_revision({ revision })
  return (
    <>
      <p className="dim t12">
        {label}. {m.agreement_revision_at({ date: longDate(publishedAt) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section className={css.text} tabIndex={0} aria-label={label}>
        {text}
      </section>
    </>
  )
}

export interface AgreementQuestion {
  siteID: string
  siteName: string
  agreement: SiteAgreement
  resolve(canContinue: boolean): void
}

/** Asks a hotel to accept the agreement before it requests or confirms an audit. */
export default function AgreementDialog({ siteID, siteName, agreement, resolve }: AgreementQuestion) {
  const queryClient = useQueryClient()
  // Loaded again when a newer revision was published while the dialog is open.
  const { data } = useQuery({
    ...callQuery('getSiteAgreement', { params: { id: siteID } }),
    initialData: agreement,
  })
  const { current, acceptances, isRequired } = data
  const earlier = acceptances[0]?.revision
  const acceptance = useMutation({
    mutationFn: (revision: number) =>
      api.call('acceptAgreement', { params: { id: siteID }, body: { revision } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['getSiteAgreement'] }),
    onSuccess: () => resolve(true),
  })
  if (!current) return null
  return (
    <Modal width={600} title={m.agreement_title()} onClose={() => resolve(false)}>
      <div className={css.stack}>
        <p>
          {earlier === undefined
            ? m.agreement_ask({ site: siteName })
            : m.agreement_ask_again({ site: siteName, revision: earlier })}{' '}
          {isRequired ? m.agreement_required() : m.agreement_optional()}
        </p>
        <AgreementText revision={current} />
        {acceptance.error && (
          <p className="bad-t" role="alert">
            {describeError(acceptance.error).message ?? m.agreement_failed()}
          </p>
        )}
        <div className={css.actions}>
          {isRequired ? (
            <Button variant="default" onClick={() => resolve(false)}>
              {m.ui_cancel()}
            </Button>
          ) : (
            <Button variant="default" onClick={() => resolve(true)}>
              {m.agreement_later()}
            </Button>
          )}
          <Button
            data-autofocus
            loading={acceptance.isPending}
            onClick={() => acceptance.mutate(current.revision)}
          >
            {m.agreement_accept()}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
