import type { Verification } from '@sojourn/contract/certificates/certificate'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PublicPage } from '../../features/layout/public-page.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { FactList } from '../../ui/fact-list.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { CertificateBadge } from './certificate-badge.tsx'
import css from './verify-page.module.css'

const STATE_TEXTS: Record<Verification['state'], () => string> = {
  valid: m.verify_valid_text,
  suspended: m.verify_suspended_text,
  superseded: m.verify_superseded_text,
  expired: m.verify_expired_text,
  withdrawn: m.verify_withdrawn_text,
}

/** The page of the QR code on a certificate, with its public facts. */
export function VerifyPage() {
  const { number } = useParams({ from: '/verify/$number' })
  const { data, error, refetch } = useQuery(callQuery('verifyCertificate', { params: { number } }))
  return (
    <PublicPage title={m.verify_title()}>
      {data ? (
        <Certificate certificate={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <UnknownCertificate number={number} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState text={m.verify_loading()} />
      )}
    </PublicPage>
  )
}

function Certificate({ certificate }: { certificate: Verification }) {
  const { certificateNumber, issuedDate, expiryDate, withdrawnDate } = certificate
  return (
    <div className={css.certificate}>
      <CertificateBadge state={certificate.state} />
      <h1 className="title-lg">{certificate.propertyName}</h1>
      <p>{STATE_TEXTS[certificate.state]()}</p>
      <FactList
        facts={[
          { label: m.verify_number(), value: certificateNumber },
          { label: m.verify_issued(), value: longDate(issuedDate) },
          ...(expiryDate === null ? [] : [{ label: m.verify_until(), value: longDate(expiryDate) }]),
          ...(withdrawnDate === null
            ? []
            : [{ label: m.verify_withdrawn_on(), value: longDate(withdrawnDate) }]),
        ]}
      />
    </div>
  )
}

function UnknownCertificate({ number }: { number: string }) {
  return (
    <>
      <h1 className="title-lg">{m.verify_unknown()}</h1>
      <p>{m.verify_unknown_text({ number })}</p>
    </>
  )
}
