import type { CallExamples } from '../kernel/named-shape.ts'
import { nestedShape, shape } from '../kernel/named-shape.ts'
import { audit, auditedType, auditPerson, auditRow, auditStatus, listedSite } from './audit.ts'
import { evidenceShapes, photo } from './evidence/examples.ts'
import { fieldworkShapes } from './fieldwork/examples.ts'
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
