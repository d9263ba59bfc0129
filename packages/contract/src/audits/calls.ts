import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { loggedEvent } from '../kernel/logged-event.ts'
import { id } from '../kernel/shapes.ts'
import { audit, auditRow, auditStatus } from './audit.ts'
import { auditDay, newAudit, savedAudit, statusChange } from './save-audit.ts'

const byId = z.object({ id })

export const listAudits = call({
  method: 'GET',
  path: '/api/Audit',
  summary:
    'The audits a person may see. Filters AuditStatus.Name, Country, ReviewerName (Admin; the zero id for unassigned), AuditID; for Admins the filters of dashboard metrics: AuditTypeID, AuditorID, Active, Reached, Decided, Visited, Expires, Overdue, Age, Found; search auditor or accommodation name; orders SiteName, AuditorDate',
  area: 'Audit',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'page',
  query: listQuery,
  response: auditRow,
})

export const exportAudits = call({
  method: 'GET',
  path: '/api/Audit/Export',
  summary: 'All audits of the list as a file',
  area: 'Audit',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

export const listSiteAudits = call({
  method: 'GET',
  path: '/api/Audit/Site/{id}',
  summary:
    'The audits of a site, newest first. A Hotel user sees an audit in quality check as Report Pending; an Auditor sees their own',
  area: 'Audit',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  params: byId,
  response: z.array(auditRow),
})

export const listAuditorAudits = call({
  method: 'GET',
  path: '/api/Audit/Auditor/{id}',
  summary:
    'The active audits of an auditor, next date first: they need another auditor when this one is disabled',
  area: 'Audit',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: auditRow,
})

export const listAuditStatuses = call({
  method: 'GET',
  path: '/api/Audit/Status',
  summary: 'The statuses of an audit that the person may see, in the order of its life',
  area: 'Audit',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  response: z.array(auditStatus),
})

export const getAudit = call({
  method: 'GET',
  path: '/api/Audit/{id}',
  summary: 'One audit with its criteria, answers and threads; `criteria=none` leaves these out',
  area: 'Audit',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  params: byId,
  query: z.object({ criteria: z.enum(['all', 'none']).optional() }),
  response: audit,
})

export const listAuditLog = call({
  method: 'GET',
  path: '/api/Audit/{id}/Log',
  summary: 'The whole event log of an audit, newest first',
  area: 'Audit',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: loggedEvent,
})

export const createAudit = call({
  method: 'POST',
  path: '/api/Audit',
  summary: 'Book an audit of a site, in Audit Confirmed',
  area: 'Audit',
  who: ['Admin'],
  kind: 'json',
  body: newAudit,
  response: audit,
})

export const updateAudit = call({
  method: 'PUT',
  path: '/api/Audit',
  summary:
    'Save an audit. From Audit Due and Date Set it becomes Audit Confirmed; a new date must be confirmed again',
  area: 'Audit',
  who: ['Admin'],
  kind: 'json',
  body: savedAudit,
  response: audit,
})

export const assignAudit = call({
  method: 'PUT',
  path: '/api/Audit/AssignedToUser',
  summary: 'Assign an audit to an administrator, or unassign it with the zero id',
  area: 'Audit',
  who: ['Admin'],
  kind: 'json',
  body: z.object({ auditID: id, userID: id }),
  response: audit,
})

export const cancelAudit = call({
  method: 'DELETE',
  path: '/api/Audit/{id}',
  summary: 'Cancel an audit permanently',
  area: 'Audit',
  who: ['Admin'],
  kind: 'none',
  params: byId,
})

export const changeAuditStatus = call({
  method: 'PUT',
  path: '/api/Audit/{id}/{value}',
  summary:
    'Change the status of an audit. Audit Confirmed again confirms its date; with a new date it books the visit again',
  area: 'Audit',
  who: ['Admin', 'Auditor', 'Hotel'],
  kind: 'json',
  params: z.object({ id, value: z.string().max(40) }),
  body: statusChange.optional(),
  response: audit,
})

const dateBody = z.object({ date: auditDay('Please choose a date') })

export const requestAudit = call({
  method: 'POST',
  path: '/api/Audit/Site/{id}/Request',
  summary: 'Request a new audit of a site, in Audit Due',
  area: 'Audit',
  who: ['Admin', 'Hotel'],
  kind: 'json',
  params: byId,
  response: audit,
})

export const resetAuditDate = call({
  method: 'PUT',
  path: '/api/Audit/{id}/ResetDate',
  summary:
    'Confirm the date of an audit with the same date, or request another one; for an Admin another date is saved',
  area: 'Audit',
  who: ['Admin', 'Hotel'],
  kind: 'json',
  params: byId,
  body: dateBody,
  response: audit,
})

export const changeAuditExpiry = call({
  method: 'PUT',
  path: '/api/Audit/{id}/ChangeExpiry',
  summary: 'Change the expiry date of an audit or its certificate',
  area: 'Audit',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: dateBody,
  response: audit,
})

export const changeAuditDeadline = call({
  method: 'PUT',
  path: '/api/Audit/{id}/ChangeDeadline',
  summary: 'Change the improvements deadline to a future day',
  area: 'Audit',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: dateBody,
  response: audit,
})

export const confirmTakenPlace = call({
  method: 'POST',
  path: '/api/Audit/TakenPlace',
  summary:
    'Confirm with the token of an email that an audit has taken place. The response is the same for every token',
  area: 'Audit',
  who: 'anyone',
  kind: 'none',
  body: z.object({ token: z.string().max(200) }),
  perMinute: 20,
})
