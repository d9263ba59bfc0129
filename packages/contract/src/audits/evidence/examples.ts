import { shape } from '../../kernel/named-shape.ts'
import {
  evidenceList,
  evidenceMismatch,
  evidencePiece,
  evidencePosition,
  markup,
  newEvidence,
} from './calls.ts'

/** The file of evidence in all examples. */
export const photo = { name: 'main-meter.jpg', mimeType: 'image/jpeg', size: 1_843_208 }

const capture = { capturedAt: '2026-05-18T09:42:10Z', clockOffset: -1200, place: 'Plant room' }

export const evidenceShapes = {
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
