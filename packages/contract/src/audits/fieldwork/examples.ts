import { shape } from '../../kernel/named-shape.ts'
import { checkedSection, dataCheck, frozenData } from './data-check.ts'
import {
  criterionContext,
  earlierResult,
  fieldwork,
  metPerson,
  offlineFile,
  ownPhrase,
  type VisitRecord,
  visitRecord,
  visitRecordBody,
  visitSignature,
} from './fieldwork.ts'

const manager = { name: 'Rita Nunes', role: 'General manager' }
const earlierAuditID = '1a3c0ef3-9bd3-4a7f-85d7-06359af3c8d0'

const visit = {
  arrival: '2026-05-18T08:30:00Z',
  openingMeeting: '2026-05-18T08:45:00Z',
  closingMeeting: '2026-05-18T14:30:00Z',
  departure: '2026-05-18T15:30:00Z',
  coveredPoints: ['opening-purpose', 'opening-safety', 'closing-findings', 'closing-decision'],
  summary: 'Seven criteria are non-compliant. The hotel received the list and has no objections.',
  summaryReadAt: '2026-05-18T15:05:00Z',
  hotelRefusal: '',
  auditorSignature: {
    name: 'Inês Cardoso',
    role: 'Auditor',
    signedAt: '2026-05-18T15:12:00Z',
    strokes: [
      [
        [0.14, 0.58, 0.4],
        [0.22, 0.31, 0.6],
        [0.36, 0.62, 0.5],
      ],
    ],
  },
} satisfies Partial<VisitRecord>

export const fieldworkShapes = {
  Fieldwork: shape(fieldwork, {
    earlierAudits: [{ auditID: earlierAuditID, auditorDate: '2024-05-14', requirements: '2023' }],
    contacts: [
      {
        userID: '8be4a907-63d1-4c5f-9e02-f1b7d8c36a45',
        name: manager.name,
        emailAddress: 'manager@amendoeiras.example',
        telephone: '+351 289 555 014',
        isMain: true,
      },
    ],
  }),
  CriterionContext: shape(criterionContext, { failedBefore: true }),
  EarlierResult: shape(earlierResult, {
    auditID: earlierAuditID,
    number: 'B2.3',
    requirements: '2023',
    status: 'Noncompliant',
    finding: 'The meter readings of January to March 2024 are missing.',
    correctedOn: '2024-07-02',
  }),
  CheckedSection: shape(checkedSection, {
    months: [
      { month: '2026-02', value: 15_120, perGuestNight: 6.81, enteredLate: false },
      { month: '2026-03', value: 16_980, perGuestNight: 6.62, enteredLate: false },
      { month: '2026-04', value: 18_420, perGuestNight: 6.49, enteredLate: false },
    ],
    monthsWithData: 3,
    trendPercent: -3.31,
  }),
  DataCheck: shape(dataCheck, { isMet: true, flags: [] }),
  FrozenData: shape(frozenData, {
    frozenAt: '2026-05-18T09:45:00Z',
    sha256: '5edf037e96965bc1e3e56fe1169fad1d787dd02cdea7a3c50bd93e205455d5d2',
    changes: [{ sectionType: 'ENERGY', measure: 'total', month: '2026-04', before: 18_420, now: 18_610 }],
  }),
  OfflineFile: shape(offlineFile, {
    documentID: 'ee0dd6c7-e344-48f4-ab6f-06634464c960',
    kind: 'earlier-photo',
    name: 'main-meter-2024.jpg',
    mimeType: 'image/jpeg',
    size: 212_480,
    addedAt: '2024-05-14T10:20:00Z',
  }),
  OwnPhrase: shape(ownPhrase, {
    label: 'Invoices compared',
    text: 'I compared the invoices of {date} with the meter readings.',
    answer: 'Compliant',
    changedAt: '2026-04-20T14:05:00Z',
    lastUsedAt: '2026-05-18T09:45:00Z',
  }),
  MetPerson: shape(metPerson, { ...manager, opening: true, closing: true }),
  VisitSignature: shape(visitSignature, {
    ...manager,
    signedAt: '2026-05-18T15:10:00Z',
    strokes: [
      [
        [0.12, 0.61, 0.4],
        [0.18, 0.42, 0.6],
        [0.27, 0.66, 0.5],
      ],
    ],
  }),
  VisitRecord: shape(visitRecord, visit),
  SavedVisitRecord: shape(visitRecordBody, { ...visit, version: 2 }),
}
