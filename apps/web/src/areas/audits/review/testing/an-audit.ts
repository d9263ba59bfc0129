import type { Audit } from '@sojourn/contract/audits/audit'
import type { AuditResponse, ReviewedGroup, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { AUDIT_STATUS_TEXTS } from '@sojourn/domain/audits/status-texts'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { createAnswerQueue } from '../../../../features/offline-queue/answer-queue.ts'
import { createChangeQueue } from '../../../../features/offline-queue/change-queue.ts'
import { createFileQueue } from '../../../../features/offline-queue/file-queue.ts'
import { createMessageQueue } from '../../../../features/offline-queue/message-queue.ts'
import { createMemoryStorage } from '../../../../features/offline-queue/storage.ts'
import { createStore } from '../../../../ui/store.ts'
import type { Review } from '../review-context.ts'
import { createReviewStore } from '../store/review-store.ts'

export const aResponse = (questionID: string, part: Partial<AuditResponse> = {}): AuditResponse => ({
  auditResponseID: `response-${questionID}`,
  auditTypeQuestionID: questionID,
  auditQuestionStatus: 'Compliant',
  approved: null,
  corrected: false,
  auditorResponse: [],
  attachments: [],
  data: null,
  verifiedBy: null,
  version: 1,
  ...part,
})

export const aQuestion = (questionID: string, part: Partial<ReviewedQuestion> = {}): ReviewedQuestion => ({
  auditTypeQuestionID: questionID,
  questionNumber: 1,
  title: `Criterion ${questionID}`,
  description: '',
  isMandatory: true,
  visible: true,
  expertGuidance: '',
  auditorExpertGuidance: '',
  correctiveActions: [],
  evidence: [],
  areas: [],
  response: null,
  auditorMessages: 0,
  customerMessages: 0,
  hasUnreadAuditorMessages: false,
  hasUnreadCustomerMessages: false,
  auditorThread: [],
  customerThread: [],
  auditorThreadUsers: [],
  customerThreadUsers: [],
  ...part,
})

export const aGroup = (groupID: string, part: Partial<ReviewedGroup> = {}): ReviewedGroup => ({
  auditTypeGroupID: groupID,
  groupName: `Group ${groupID}`,
  description: '',
  questionPrefix: `${groupID}.`,
  visible: true,
  questions: [],
  groups: [],
  ...part,
})

const site = {
  siteID: 'site',
  siteName: 'Hotel Fjellro',
  companyID: 'company',
  country: 'NO',
  cityTown: 'Bergen',
  propertyURN: 'UCC1',
}

const emptyFields = {
  auditor: null,
  assignedToUser: null,
  auditorDate: null,
  auditExpiresDate: null,
  auditorSubmittedDate: null,
  certifiedDate: null,
  kipDueDate: null,
  resultsSentDate: null,
  requestedDate: null,
  totalNonCompliances: null,
  finalNonCompliances: null,
  auditorName: null,
  reviewerName: null,
  createdByUser: null,
  certificateNumber: null,
  auditorPaid: null,
  auditorInvoiceDate: null,
}

/** A started audit with these groups. */
export const anAudit = (groups: ReviewedGroup[], status: AuditStatus = 'Report Pending'): Audit => ({
  ...emptyFields,
  auditID: 'audit',
  mode: 'on site',
  checkUp: null,
  checkUpDue: null,
  overturned: false,
  auditStatus: { name: status, ...AUDIT_STATUS_TEXTS[status] },
  auditType: {
    auditTypeID: 'type',
    name: 'Requirements',
    typeVersion: 2,
    version: 1,
    historic: false,
    groups,
  },
  site: {
    ...site,
    address1: '',
    address2: '',
    address3: '',
    county: null,
    postCode: '',
    emailAddress: '',
    telephone: '',
    websiteUrl: '',
    membershipStatus: null,
    membershipStart: null,
    membershipEnd: null,
    chainConnect: false,
    serviceTier: null,
    accommodationType: null,
    closedInLowSeason: false,
    lowSeasonCloseDate: null,
    hotelReopens: null,
    starRating: null,
    maxOccupancy: null,
    noOfStaff: null,
    mainContactUser: null,
  },
  auditCreatedDate: '2026-01-01T00:00:00.000Z',
  dateConfirmed: true,
  firstAudit: true,
  hasUnreadMessages: false,
  hasUnreadAuditorMessages: false,
  siteName: site.siteName,
  country: site.country,
  auditorThreadUsers: [],
  customerThreadUsers: [],
  pinnedMessages: [],
  totalQuestions: 0,
  started: true,
  eventLog: [],
  formerAuditorIDs: [],
  qualityCheckerIDs: [],
})

const me = { userID: 'me', name: 'Ines Moreau', firstName: 'Ines', surname: 'Moreau', profileImage: null }

/** The review of an auditor whose device is offline. */
export function aReview(audit: Audit): Review {
  const device = { userID: me.userID, withLock: (work: () => Promise<void>) => work() }
  const offline = { ...device, send: async () => ({ outcome: 'retry-later' }) as const }
  const fileQueue = createFileQueue({ ...offline, storage: createMemoryStorage() })
  return {
    store: createReviewStore(audit, 1, { by: 'Auditor', me }),
    actor: { userID: me.userID, roles: ['Auditor'] },
    answerQueue: createAnswerQueue({ ...offline, storage: createMemoryStorage() }),
    fileQueue,
    messageQueue: createMessageQueue({
      ...device,
      storage: createMemoryStorage(),
      files: fileQueue,
      post: async () => ({ outcome: 'retry-later' }),
      missingFileText: () => '',
    }),
    changeQueue: createChangeQueue({ ...offline, storage: createMemoryStorage(), files: fileQueue }),
    leaveGuard: createStore(undefined),
    questionIDToReject: createStore(undefined),
    questionIDToAccept: createStore(undefined),
    blockingQuestionIDs: createStore(new Set<string>()),
    refetch: () => undefined,
  }
}
