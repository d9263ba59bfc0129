import type { Calls } from '@sojourn/contract'
import type { auditCalls } from '@sojourn/contract/calls/audits'
import { ZERO_ID } from '@sojourn/domain'
import { anyCaller, ofAudits, onlyAdmin, refusedToAdmin, theirAudit, theirReport } from './cells.ts'
import type { messageRows } from './message-rows.ts'
import { newAudit } from './request-bodies.ts'
import type { Row } from './row.ts'

/** Audits, their criteria and their documents; messages are in message-rows.ts. */
export const auditRows: {
  [Name in Exclude<keyof typeof auditCalls, keyof typeof messageRows>]: Row<Calls[Name]> | Row<Calls[Name]>[]
} = {
  addEvent: {
    cells: theirReport,
    input: ({ pendingID }) => ({ body: { correlationID: pendingID, title: 'Called them', description: '' } }),
  },
  answerCriterion: {
    cells: theirReport,
    input: ({ pendingID, questionID }) => ({
      params: { auditId: pendingID, auditTypeQuestionID: questionID },
      body: { auditQuestionStatus: 'Noncompliant' },
    }),
  },
  approveGroup: {
    cells: onlyAdmin,
    input: ({ checkedID, criteriaGroupID }) => ({
      params: { auditId: checkedID, auditTypeGroupID: criteriaGroupID },
    }),
  },
  listAnswerHistory: {
    cells: theirReport,
    input: ({ pendingID, questionID }) => ({
      params: { auditId: pendingID, auditTypeQuestionID: questionID },
    }),
  },
  listQuestionStatuses: { cells: ofAudits },
  sendAlert: {
    cells: '401 401 401 | 403 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingID }) => ({ body: { id: pendingID, message: 'A golden pen.' } }),
  },
  assignAudit: {
    cells: onlyAdmin,
    input: ({ auditID }) => ({ body: { auditID, userID: ZERO_ID } }),
  },
  cancelAudit: { cells: onlyAdmin, input: ({ auditID }) => ({ params: { id: auditID } }) },
  changeAuditDeadline: {
    on: 'one without improvements',
    cells: refusedToAdmin,
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-07-01' } }),
  },
  changeAuditExpiry: {
    cells: onlyAdmin,
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2029-01-01' } }),
  },
  changeAuditStatus: [
    {
      on: 'cancelling',
      cells: '401 401 401 | 2xx | 403 404 | 403 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID, value: 'Cancelled' } }),
    },
    {
      on: 'confirming the date',
      cells: '401 401 401 | 2xx | 403 404 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID, value: 'Audit Confirmed' } }),
    },
  ],
  confirmTakenPlace: { cells: anyCaller, input: () => ({ body: { token: 'unknown' } }) },
  createAudit: {
    cells: onlyAdmin,
    input: (records) => ({ body: { site: { siteID: records.otherSiteID }, ...newAudit(records) } }),
  },
  getAudit: { cells: theirAudit, input: ({ auditID }) => ({ params: { id: auditID } }) },
  getAuditReport: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  getCertificate: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  getLogo: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  linkAuditReport: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  linkCertificate: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  linkLogo: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  verifyCertificate: {
    cells: anyCaller,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  listAuditLog: { cells: onlyAdmin, input: ({ auditID }) => ({ params: { id: auditID } }) },
  listAuditStatuses: { cells: ofAudits },
  listAuditorAudits: { cells: onlyAdmin, input: ({ auditorID }) => ({ params: { id: auditorID } }) },
  exportAudits: { cells: ofAudits, input: () => ({ query: { format: 'csv' } }) },
  listAudits: { cells: ofAudits },
  listSiteAudits: { cells: theirAudit, input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }) },
  requestAudit: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  },
  resetAuditDate: [
    {
      on: 'confirming the date',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-04-20' } }),
    },
    {
      on: 'another date',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-06-01' } }),
    },
  ],
  updateAudit: {
    cells: onlyAdmin,
    input: (records) => ({ body: { auditID: records.auditID, ...newAudit(records) } }),
  },
  countAuditsNotStarted: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  createAuditType: {
    cells: onlyAdmin,
    input: () => ({ body: { name: 'Inns', description: 'For inns' } }),
  },
  getAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  listAuditTypeLog: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  listAuditTypes: { cells: onlyAdmin },
  restoreAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  retireAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  saveAuditType: {
    cells: onlyAdmin,
    input: ({ auditTypeID }) => ({ body: { auditTypeID, name: 'Inns', description: 'For inns' } }),
  },
}
