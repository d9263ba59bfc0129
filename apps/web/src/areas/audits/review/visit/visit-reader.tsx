import type { VisitRecord } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { isVisitPoint, VISIT_POINT_SENTENCES } from '@sojourn/domain/audits/fieldwork/visit'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/query.ts'
import { formatTimeOfDay } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { Signature } from '../../../../ui/signature-pad.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { useReviewedAudit } from '../review-context.ts'
import css from './visit-reader.module.css'

/** The saved record of the visit, for the certifier, and for the auditor while the report cannot be changed. */
export function VisitReader({ onClose }: { onClose(): void }) {
  const { auditID, siteName } = useReviewedAudit()
  const params = { auditId: auditID }
  const { data, error, refetch } = useQuery({ ...callQuery('getVisitRecord', { params }), staleTime: 0 })
  return (
    <Modal title={m.visit_title({ name: siteName })} width={600} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SavedVisit record={data} />
      ) : (
        <LoadingState text={m.visit_loading()} rows={6} />
      )}
    </Modal>
  )
}

const formatInstant = (instant: string | null): string =>
  instant === null ? m.visit_none() : `${longDate(instant)}, ${formatTimeOfDay(instant)}`

/** What the report prints of the visit. */
export function SavedVisit({ record }: { record: VisitRecord }) {
  if (record.version === 0) return <p>{m.visit_not_recorded()}</p>
  const points = record.coveredPoints.filter(isVisitPoint)
  return (
    <>
      <FactList
        facts={[
          { label: m.visit_arrival(), value: formatInstant(record.arrival) },
          { label: m.visit_opening_meeting(), value: formatInstant(record.openingMeeting) },
          { label: m.visit_closing_meeting(), value: formatInstant(record.closingMeeting) },
          { label: m.visit_departure(), value: formatInstant(record.departure) },
        ]}
      />
      <section className={css.part}>
        <h3>{m.visit_people()}</h3>
        <ul>
          {record.people.map(({ personID, name, role, opening, closing }) => (
            <li key={personID}>
              {[name, role, opening && m.visit_opening_meeting(), closing && m.visit_closing_meeting()]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
        {record.people.length === 0 && <p className="dim">{m.visit_none()}</p>}
      </section>
      <section className={css.part}>
        <h3>{m.visit_points_covered({ count: points.length })}</h3>
        <ul>
          {points.map((point) => (
            <li key={point}>{VISIT_POINT_SENTENCES[point]}</li>
          ))}
        </ul>
      </section>
      <section className={css.part}>
        <h3>{m.visit_summary()}</h3>
        <p className={css.text}>{record.summary === '' ? m.visit_none() : record.summary}</p>
        {record.summaryReadAt !== null && (
          <p className="dim">
            {m.visit_read_at()} {formatInstant(record.summaryReadAt)}
          </p>
        )}
      </section>
      <SavedSignature label={m.visit_hotel_signature()} signature={record.hotelSignature} />
      {record.hotelSignature === null && record.hotelRefusal !== '' && (
        <p className={css.text}>
          <b>{m.visit_not_signed()}</b> {record.hotelRefusal}
        </p>
      )}
      <SavedSignature label={m.visit_auditor_signature()} signature={record.auditorSignature} />
    </>
  )
}

interface SavedSignatureProps {
  label: string
  signature: VisitRecord['hotelSignature']
}

function SavedSignature({ label, signature }: SavedSignatureProps) {
  return (
    <section className={css.part}>
      <h3>{label}</h3>
      {signature === null ? (
        <p className="dim">{m.visit_none()}</p>
      ) : (
        <>
          <div className={css.drawing}>
            <Signature strokes={signature.strokes} label={m.visit_signature_of({ name: signature.name })} />
          </div>
          <p>
            {[signature.name, signature.role, formatInstant(signature.signedAt)].filter(Boolean).join(', ')}
          </p>
        </>
      )}
    </section>
  )
}
