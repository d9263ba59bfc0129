import type { VisitField } from '@sojourn/domain/audits/fieldwork/visit'
import type { VisitFields, VisitState } from '../../../../features/offline-queue/visit-drafts.ts'
import { m } from '../../../../messages/messages.js'
import { formatClock } from './clock.ts'
import css from './visit-screen.module.css'

const LABELS: Record<VisitField, () => string> = {
  arrival: m.visit_arrival,
  openingMeeting: m.visit_opening_meeting,
  closingMeeting: m.visit_closing_meeting,
  departure: m.visit_departure,
  people: m.visit_people,
  coveredPoints: m.visit_points,
  summary: m.visit_summary,
  summaryReadAt: m.visit_read_at,
  hotelSignature: m.visit_hotel_signature,
  hotelRefusal: m.visit_refusal,
  auditorSignature: m.visit_auditor_signature,
}

function describe(fields: VisitFields, field: VisitField): string {
  switch (field) {
    case 'arrival':
    case 'openingMeeting':
    case 'closingMeeting':
    case 'departure':
    case 'summaryReadAt':
      return fields[field] === null ? m.visit_none() : formatClock(fields[field])
    case 'people':
      return fields.people.map(({ name, role }) => (role === '' ? name : `${name}, ${role}`)).join('; ')
    case 'coveredPoints':
      return m.visit_points_covered({ count: fields.coveredPoints.length })
    case 'summary':
    case 'hotelRefusal':
      return fields[field] || m.visit_none()
    case 'hotelSignature':
    case 'auditorSignature': {
      const signature = fields[field]
      return signature === null
        ? m.visit_none()
        : m.visit_signed_by({ name: signature.name, time: formatClock(signature.signedAt) })
    }
  }
}

interface VisitConflictsProps {
  state: VisitState
  onChoose(field: VisitField, version: 'mine' | 'theirs'): void
}

/** The fields that two devices changed, with both versions. Other fields are merged. */
export function VisitConflicts({ state: { conflicts, fields, base }, onChoose }: VisitConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <section className={css.conflicts} aria-label={m.visit_conflicts()}>
      <h2>{m.visit_conflicts()}</h2>
      <p>{m.visit_conflicts_text()}</p>
      {conflicts.map((field) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div key={field} className={css.conflict} role="group" aria-label={LABELS[field]()}>
          <b>{LABELS[field]()}</b>
          <button type="button" onClick={() => onChoose(field, 'mine')}>
            <small>{m.visit_this_device()}</small>
            {describe(fields, field)}
          </button>
          <button type="button" onClick={() => onChoose(field, 'theirs')}>
            <small>{m.conflict_other_device()}</small>
            {describe(base, field)}
          </button>
        </div>
      ))}
    </section>
  )
}
