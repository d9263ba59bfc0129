import type { VisitRecord, VisitSignature } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { longDate, VISIT_POINT_SENTENCES, VISIT_POINTS } from '@sojourn/domain'
import type { SignatureEntry, VisitEntry } from './model.ts'

/** "24th February 2026 at 16:44 UTC" */
const formatInstant = (instant: string): string => {
  const iso = new Date(instant).toISOString()
  return `${longDate(iso)} at ${iso.slice(11, 16)} UTC`
}

const signatureEntry = (label: string, signature: VisitSignature | null): SignatureEntry[] =>
  signature === null
    ? []
    : [
        {
          label,
          by: [signature.name, signature.role, `signed on ${formatInstant(signature.signedAt)}`]
            .filter(Boolean)
            .join(', '),
          strokes: signature.strokes,
        },
      ]

function meetingsOf({ opening, closing }: VisitRecord['people'][number]): string {
  if (opening && closing) return 'Opening and closing meeting'
  if (opening) return 'Opening meeting'
  return closing ? 'Closing meeting' : ''
}

const MEETINGS = {
  opening: 'Covered in the opening meeting',
  closing: 'Covered in the closing meeting',
} as const

/** The record of the visit as the report shows it; null if nothing was recorded. */
export function composeVisit(visit: VisitRecord | undefined): VisitEntry | null {
  if (!visit) return null
  const times: [string, string | null][] = [
    ['Arrival', visit.arrival],
    ['Opening meeting', visit.openingMeeting],
    ['Closing meeting', visit.closingMeeting],
    ['Departure', visit.departure],
  ]
  const covered = new Set(visit.coveredPoints)
  return {
    times: times.flatMap(([label, at]): [string, string][] =>
      at === null ? [] : [[label, formatInstant(at)]],
    ),
    people: visit.people.map((person) => ({
      name: person.name,
      role: person.role,
      meetings: meetingsOf(person),
    })),
    meetings: (['opening', 'closing'] as const)
      .map((meeting) => ({
        title: MEETINGS[meeting],
        points: VISIT_POINTS.filter((point) => point.meeting === meeting && covered.has(point.key)).map(
          ({ key }) => VISIT_POINT_SENTENCES[key],
        ),
      }))
      .filter(({ points }) => points.length > 0),
    summary: visit.summary,
    readAt:
      visit.summaryReadAt === null ? '' : `Read to the property on ${formatInstant(visit.summaryReadAt)}`,
    signatures: [
      ...signatureEntry('For the property', visit.hotelSignature),
      ...signatureEntry('Auditor', visit.auditorSignature),
    ],
    refusal:
      visit.hotelSignature === null && visit.hotelRefusal !== ''
        ? `The property did not sign: ${visit.hotelRefusal}`
        : '',
  }
}
