import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { appealableDecision, caseDeadline, caseMessage, caseRecord, caseSummary, siteCases } from './case.ts'

const handler = { userID: '7c04e2d1-58f3-4b6a-9e0d-1f8a6b3c5d27', name: 'Owen Pryce' }
const author = { userID: '9e27b3f1-42a8-4d06-8c1d-5a60f7e2b934', name: 'Rita Nunes' }
const auditID = '2a84d9c7-1e5f-4b30-96d8-f3b07c4a8e15'
const certificateNumber = '2026-7KQ4-P2YD-H'
const decision = { decision: 'suspension' as const, at: '2026-09-02T10:14:00Z' }

const summary = {
  caseID: 'c0a5f3d8-6b19-4e27-8d40-5f9e1b7c2a63',
  siteID: '5b1c2d84-6f0e-4c37-9a55-0d4f8a1e7b21',
  propertyName: 'Quinta das Amendoeiras',
  caseNumber: 'A-2026-0002',
  kind: 'appeal' as const,
  title: 'Quinta das Amendoeiras appeals its suspension',
  state: 'examined' as const,
  certificateNumber,
  receivedAt: '2026-09-10T12:04:00Z',
  acknowledgeBy: '2026-09-15',
  decideBy: '2026-11-09',
  acknowledgedAt: '2026-09-11T08:50:00Z',
  handler,
  decidedAt: null,
  outcome: null,
}
const message = {
  caseMessageID: 'd4b07e91-2c5f-4a86-93de-8a1f6c0b5e72',
  from: 'property' as const,
  to: null,
  author,
  text: 'The pipe was connected on 8th September. The invoice is attached.',
  at: '2026-09-10T12:04:00Z',
  documents: [
    {
      documentID: 'd36f81b0-95c4-4a7e-8e12-4b0c7f9a2d65',
      name: 'Invoice.pdf',
      mimeType: 'application/pdf',
      size: 98_304,
    },
  ],
}
const appealable = { ...decision, auditID, certificateNumber, appealBy: '2026-10-02' }

export const casesShapes = {
  AppealableDecision: shape(appealableDecision, appealable),
  Case: shape(caseRecord, {
    ...summary,
    auditID,
    certificateState: 'suspended',
    complainant: null,
    subject: null,
    appeal: decision,
    effect: null,
    letter: null,
    messages: [message],
    people: [{ ...handler, involvement: null }],
    version: 2,
  }),
  CaseDeadline: shape(caseDeadline, {
    caseID: summary.caseID,
    caseNumber: summary.caseNumber,
    kind: summary.kind,
    propertyName: summary.propertyName,
    step: 'decide',
    date: summary.decideBy,
  }),
  CaseMessage: shape(caseMessage, message),
  CaseSummary: shape(caseSummary, summary),
  SiteCases: shape(siteCases, { appealable: [appealable], cases: [summary] }),
}

export const casesCallExamples: CallExamples = {
  acknowledgeCase: { body: { title: summary.title } },
  appealDecision: { body: { ...decision, auditID, text: message.text, uploads: undefined } },
  assignCase: { body: { handlerID: handler.userID } },
  decideCase: {
    body: {
      outcome: 'decision-cancelled',
      effect: 'none',
      letter: 'The pipe was connected in time. The suspension is lifted.',
      change: undefined,
    },
  },
  sendCaseMessage: {
    body: { to: 'property', text: 'Please send us the drawing of the drains.', uploads: undefined },
  },
}
