import type { Verification } from '@sojourn/contract/documents/calls'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCircleX, IconHourglassEmpty, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PublicPage } from '../../../features/layout/public-page.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './verify-page.module.css'

const looks = {
  valid: { tone: 'good', icon: IconRosetteDiscountCheck, word: m.verify_valid, said: m.verify_valid_said },
  expired: { tone: 'ended', icon: IconHourglassEmpty, word: m.verify_expired, said: m.verify_expired_said },
  withdrawn: { tone: 'bad', icon: IconCircleX, word: m.verify_withdrawn, said: m.verify_withdrawn_said },
} as const satisfies Record<Verification['state'], unknown>

/** Where the code on a certificate leads: what anybody may know of it, and nothing else. */
export function VerifyPage() {
  const { number } = useParams({ from: '/verify/$number' })
  const { data, error, refetch } = useQuery(callQuery('verifyCertificate', { params: { number } }))
  return (
    <PublicPage title={m.verify_title()}>
      {data ? (
        <Certificate certificate={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Unknown number={number} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState text={m.verify_loading()} />
      )}
    </PublicPage>
  )
}

function Certificate({ certificate }: { certificate: Verification }) {
  const look = looks[certificate.state]
  const { certificateNumber, issuedDate, expiryDate, withdrawnDate } = certificate
  return (
    <div className={css.certificate}>
      <Badge tone={look.tone} icon={look.icon}>
        {look.word()}
      </Badge>
      <h1 className="title-lg">{certificate.propertyName}</h1>
      <p>{look.said()}</p>
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

function Unknown({ number }: { number: string }) {
  return (
    <>
      <h1 className="title-lg">{m.verify_unknown()}</h1>
      <p>{m.verify_unknown_said({ number })}</p>
    </>
  )
}
