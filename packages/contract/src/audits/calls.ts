import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { loggedEvent } from '../kernel/logged-event.ts'
import { exportFormat, id } from '../kernel/shapes.ts'
import { audit, auditRow, auditStatus } from './audit.ts'
import { addEvidence, listEvidence, listEvidenceKeys, saveMarkup } from './evidence-calls.ts'
import {
  getFieldwork,
  getVisitRecord,
  listOfflineFiles,
  savePlaceOrder,
  saveVisitRecord,
  syncOwnPhrases,
} from './fieldwork/calls.ts'
import {
  addAttachments,
  addEvent,
  answerCriterion,
  approveGroup,
  attachDocument,
  completePinned,
  deleteAttachment,
  deleteMessage,
  listAnswerHistory,
  listQuestionStatuses,
  listThread,
  pinMessage,
  readMessage,
  removeMessageDocument,
  sendAlert,
  sendMessage,
  unreadMessage,
} from './review/calls.ts'
import { auditDay, newAudit, savedAudit, statusChange } from './save-audit.ts'

const byId = z.object({ id })

const listAudits = call({
  method: 'GET',
  path: '/api/Audit',
  summary: 'List the audits that you may see',
  description:
    'Filters: AuditStatus.Name, Country, ReviewerName (Admin; the zero id for unassigned), AuditID. For Admins also the filters of dashboard metrics: AuditTypeID, AuditorID, Active, EnteredStatus, Decided, Visited, Expires, Overdue, StatusAge, Noncompliance. Searches auditor and accommodation name. Orders: SiteName, AuditorDate.',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'page',
  query: listQuery,
  response: auditRow,
})

const exportAudits = call({
  method: 'GET',
  path: '/api/Audit/Export',
  summary: 'Export the list of audits as a file',
  description: 'Filters, search and order are those of the list. The file has all rows.',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

const listSiteAudits = call({
  method: 'GET',
  path: '/api/Audit/Site/{id}',
  summary: 'List the audits of a site, newest first',
  description:
    'A Hotel user sees an audit in Quality Check as Report Pending. An Auditor sees their own audits.',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  params: byId,
  response: z.array(auditRow),
})

const listAuditorAudits = call({
  method: 'GET',
  path: '/api/Audit/Auditor/{id}',
  summary: 'List the active audits of an auditor, next date first',
  description: 'These audits need another auditor when the auditor is disabled.',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: auditRow,
})

const listAuditStatuses = call({
  method: 'GET',
  path: '/api/Audit/Status',
  summary:
    'List the statuses of an audit that you may see, in the order in which an audit passes through them',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  response: z.array(auditStatus),
})

const getAudit = call({
  method: 'GET',
  path: '/api/Audit/{id}',
  summary: 'Get an audit with its criteria, answers and threads',
  description: '`criteria=none` leaves out criteria, answers and threads.',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  params: byId,
  query: z.object({ criteria: z.enum(['all', 'none']).optional() }),
  response: audit,
})

const listAuditLog = call({
  method: 'GET',
  path: '/api/Audit/{id}/Log',
  summary: 'List the event log of an audit, newest first',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: loggedEvent,
})

const createAudit = call({
  method: 'POST',
  path: '/api/Audit',
  summary: 'Book an audit of a site',
  description: 'The audit starts in Audit Confirmed. E-mails the property and the auditor.',
  who: ['Admin'],
  kind: 'json',
  body: newAudit,
  response: audit,
})

const updateAudit = call({
  method: 'PUT',
  path: '/api/Audit',
  summary: 'Save an audit',
  description:
    'From Audit Due and Date Set the audit becomes Audit Confirmed. A new date must be confirmed again by the property.',
  who: ['Admin'],
  kind: 'json',
  body: savedAudit,
  response: audit,
})

const assignAudit = call({
  method: 'PUT',
  path: '/api/Audit/AssignedToUser',
  summary: 'Assign an audit to an administrator',
  description: 'The zero id as `userID` unassigns the audit.',
  who: ['Admin'],
  kind: 'json',
  body: z.object({ auditID: id, userID: id }),
  response: audit,
})

const cancelAudit = call({
  method: 'DELETE',
  path: '/api/Audit/{id}',
  summary: 'Cancel an audit permanently',
  description: 'E-mails the property and the auditor.',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

const changeAuditStatus = call({
  method: 'PUT',
  path: '/api/Audit/{id}/{value}',
  summary: 'Change the status of an audit',
  description:
    'The last part of the path is the name of the new status, such as Quality Check. Which role may change which status is in the table of transitions; a transition that is not allowed returns 409 with its reason. The people concerned receive e-mails and notifications. Audit Confirmed again confirms its date; with a new `date` it books the visit again. The first Quality Check needs `giftDeclaration`. If the audit type requires it, criteria that failed at the last audit need a new comment and new evidence before Quality Check; otherwise 409 `audit-failures-not-reverified` has their ids in `extra.criteria`.',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  params: z.object({ id, value: z.string().max(40) }),
  body: statusChange.optional(),
  response: audit,
})

const dateBody = z.object({ date: auditDay('Please choose a date') })

const requestAudit = call({
  method: 'POST',
  path: '/api/Audit/Site/{id}/Request',
  summary: 'Request a new audit of a site',
  description: 'The audit starts in Audit Due. E-mails the administrators.',
  who: ['Admin', 'Hotel'],
  kind: 'json',
  params: byId,
  response: audit,
})

const resetAuditDate = call({
  method: 'PUT',
  path: '/api/Audit/{id}/ResetDate',
  summary: 'Confirm the date of an audit, or request another one',
  description:
    'The same date confirms the audit. Another date is saved if an Admin sends it; from a Hotel user it is a request, and the status becomes Date Set.',
  who: ['Admin', 'Hotel'],
  kind: 'json',
  params: byId,
  body: dateBody,
  response: audit,
})

const changeAuditExpiry = call({
  method: 'PUT',
  path: '/api/Audit/{id}/ChangeExpiry',
  summary: 'Change the expiry date of an audit or its certificate',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: dateBody,
  response: audit,
})

const changeAuditDeadline = call({
  method: 'PUT',
  path: '/api/Audit/{id}/ChangeDeadline',
  summary: 'Change the improvements deadline to a future day',
  description: 'E-mails the property.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: dateBody,
  response: audit,
})

const confirmTakenPlace = call({
  method: 'POST',
  path: '/api/Audit/TakenPlace',
  summary: 'Confirm that an audit has taken place',
  description: 'Uses the token of an e-mail. The response is the same for every token.',
  who: 'anyone',
  kind: 'none',
  body: z.object({ token: z.string().max(200) }),
  perMinute: 20,
})

/** Every call of this area. */
export const auditsCalls = {
  addAttachments,
  addEvent,
  addEvidence,
  answerCriterion,
  approveGroup,
  assignAudit,
  attachDocument,
  cancelAudit,
  changeAuditDeadline,
  changeAuditExpiry,
  changeAuditStatus,
  completePinned,
  confirmTakenPlace,
  createAudit,
  deleteAttachment,
  deleteMessage,
  exportAudits,
  getAudit,
  listAnswerHistory,
  listAuditLog,
  listAuditStatuses,
  listAuditorAudits,
  listAudits,
  listEvidence,
  listEvidenceKeys,
  listQuestionStatuses,
  listSiteAudits,
  listThread,
  pinMessage,
  readMessage,
  removeMessageDocument,
  requestAudit,
  resetAuditDate,
  saveMarkup,
  sendAlert,
  sendMessage,
  unreadMessage,
  updateAudit,
  getFieldwork,
  getVisitRecord,
  listOfflineFiles,
  savePlaceOrder,
  saveVisitRecord,
  syncOwnPhrases,
} as const
