import { type CallExamples, nestedShape, shape } from '../kernel/named-shape.ts'
import { audit, auditedType, auditPerson, auditRow, auditStatus, listedSite } from './audit.ts'
import {
  evidenceList,
  evidenceMismatch,
  evidencePiece,
  evidencePosition,
  markup,
  newEvidence,
} from './evidence-calls.ts'
import { checkedSection, dataCheck, frozenData } from './fieldwork/data-check.ts'
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
} from './fieldwork/fieldwork.ts'
import { documentInput } from './review/calls.ts'
import {
  answerChange,
  attachedDocument,
  auditResponse,
  conversationMessage,
  participant,
  questionThreads,
  reviewedGroups,
  reviewedQuestion,
} from './review/review.ts'
import { newAudit, savedAudit, statusChange } from './save-audit.ts'

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

const fieldworkShapes = {
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

/** The file of evidence in all examples. */
const photo = { name: 'main-meter.jpg', mimeType: 'image/jpeg', size: 1_843_208 }

const capture = { capturedAt: '2026-05-18T09:42:10Z', clockOffset: -1200, place: 'Plant room' }

const evidenceShapes = {
  EvidencePosition: shape(evidencePosition, { accuracy: 6 }),
  NewEvidence: shape(newEvidence, { name: photo.name, size: photo.size, ...capture }),
  Evidence: shape(evidencePiece, {
    ...photo,
    ...capture,
    hashedOnDevice: true,
    receivedAt: '2026-05-18T15:20:31Z',
    receiptNumber: 1,
    // Shortened; the payload is that of `createReceiptPayload`.
    receipt: 'eyJhbGciOiJFUzI1NiJ9.eyJyZWNlaXB0TnVtYmVyIjoxfQ.3q2vmA7kX0',
    criteria: [
      {
        auditTypeQuestionID: 'e05d7c38-4b92-4f16-8a7d-b3c9160f2e4a',
        number: 'B2.3',
        title: 'Energy use is measured and recorded every month',
        documentID: 'd36f81b0-95c4-4a7e-8e12-4b0c7f9a2d65',
      },
    ],
    deletedAt: null,
  }),
  EvidenceMismatch: shape(evidenceMismatch, {
    evidenceID: '6cd27751-3411-45a1-a542-e271bd344964',
    name: 'boiler-plate.jpg',
    expectedSHA256: 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa',
    expectedSize: 1_512_440,
    receivedSHA256: '30dea004131d3400bf947b6935a034e7b8ca2aa69a4fdd0b0b9b71a5638f125c',
    receivedSize: 983_040,
    at: '2026-05-18T15:21:07Z',
  }),
  EvidenceList: shape(evidenceList, {
    fingerprint: '9a2fac0fe542f7cef0d51143c2984792dc33e32815569dd81b8990de08103885',
  }),
  Markup: shape(markup, {
    version: 1,
    shapes: [
      { kind: 'arrow', colour: 'red', from: [0.21, 0.34], to: [0.42, 0.48] },
      { kind: 'text', colour: 'red', at: [0.12, 0.28], text: 'Main meter' },
    ],
  }),
}

const auditorID = '9e27b3f1-42a8-4d06-8c1d-5a60f7e2b934'
const type = {
  auditType: { auditTypeID: 'b8052f6e-7c31-4e9d-a4f0-69d2e18c3b57' },
  auditor: { userID: auditorID },
}

export const auditsShapes = {
  Audit: shape(audit, {
    assignedToUser: null,
    createdByUser: null,
    dateConfirmed: true,
    started: true,
    certificateNumber: null,
    checkUp: null,
    checkUpDue: null,
    auditorPaid: null,
    auditorInvoiceDate: null,
  }),
  AuditRow: shape(auditRow, {
    assignedToUser: null,
    dateConfirmed: true,
    checkUpDue: null,
    overturned: false,
  }),
  AuditStatus: shape(auditStatus, {
    name: 'Report Pending',
    description: 'Your audit has taken place. The auditor is writing the report.',
  }),
  AuditPerson: shape(auditPerson),
  AuditSite: shape(listedSite),
  AuditTypeOfAudit: shape(auditedType, { name: 'Hotel standard 2026' }),
  NewAudit: shape(newAudit, {
    ...type,
    firstAudit: true,
    auditorPaid: undefined,
    auditorInvoiceDate: undefined,
  }),
  SavedAudit: shape(savedAudit, { ...type, firstAudit: true, auditorPaid: true }),
  StatusChange: shape(statusChange, {
    date: undefined,
    text: undefined,
    criteria: undefined,
    giftDeclaration: { hasBeenBribed: false },
  }),
  Participant: shape(participant),
  AttachedDocument: shape(attachedDocument, {
    ...photo,
    dateCreated: '2026-05-18T15:20:31Z',
    evidence: {
      evidenceID: '92d61730-8598-4361-9a1c-b3e08281b91c',
      receiptNumber: 1,
      criteria: 1,
      marked: true,
    },
  }),
  UploadedDocument: shape(documentInput.options[0], { name: 'electricity-march.pdf' }),
  DocumentContent: shape(documentInput.options[1], { name: 'electricity-march.pdf' }),
  Answer: shape(auditResponse, { approved: null }),
  AnswerChange: shape(answerChange, {
    createdByRole: 'Auditor',
    kind: 'status',
    before: 'Noncompliant',
    after: 'Compliant',
  }),
  Message: shape(conversationMessage, { documents: [] }),
  Threads: shape(questionThreads, { customerThread: [] }),
  ReviewedCriterion: shape(reviewedQuestion, { customerThread: [] }),
  ...evidenceShapes,
  ...fieldworkShapes,
  ReviewedGroup: nestedShape(reviewedGroups, { description: 'Measuring and saving energy.', groups: [] }),
}

export const auditsCallExamples: CallExamples = {
  listAudits: {
    query: { FilterType: 'AuditStatus.Name', Filter: 'Report Pending', OrderBy: 'AuditorDate desc' },
  },
  answerCriterion: {
    body: {
      auditQuestionStatus: 'Compliant',
      responseType: 1,
      base: { status: 'Noncompliant', comments: 1 },
      choice: { version: 3, status: 'mine', comment: 'both' },
    },
  },
  changeAuditStatus: { params: { value: 'Quality Check' } },
  changeAuditExpiry: { body: { date: '2028-05-31' } },
  changeAuditDeadline: { body: { date: '2026-08-31' } },
  confirmTakenPlace: { body: { token: 'Jq7tX0bVd2mN5rKc8wYs' } },
  addAttachments: {
    body: [{ uploadID: '4fd1a0c39b7e4f6f8a52d7c3e9b1064a', name: photo.name }],
  },
  saveMarkup: { body: { version: 0 } },
  sendMessage: { body: { documents: undefined, taggedUsers: [{ taggedUser: { userID: auditorID } }] } },
  listThread: { query: { before: 'a91d6e04-c578-4b2f-93ea-7d0f5c1b8264' } },
  pinMessage: { body: { pinned: true } },
  completePinned: { body: { complete: true } },
  sendAlert: {
    body: {
      id: '2a84d9c7-1e5f-4b30-96d8-f3b07c4a8e15',
      message: 'The manager offered me a free stay. I did not accept it.',
    },
  },
  addEvent: { body: { title: 'Call with the property', description: 'The plant room is open from 9:00.' } },
}
