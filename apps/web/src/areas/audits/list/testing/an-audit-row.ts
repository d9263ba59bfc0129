import type { AuditRow } from '@sojourn/contract/audits/audit'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'

/** A row of the audit list without a date, unless `part` has one. */
export const anAuditRow = (
  part: Partial<AuditRow> = {},
  name: AuditStatus = 'Audit Confirmed',
): AuditRow => ({
  auditID: 'audit',
  auditStatus: { name, description: '', auditorDescription: '', adminDescription: '' },
  auditType: null,
  mode: 'on site',
  checkUpDue: null,
  overturned: false,
  site: { siteID: 's', siteName: 'Quinta', companyID: 'c', country: 'PT', cityTown: '', propertyURN: '1' },
  auditor: null,
  assignedToUser: null,
  auditCreatedDate: '2026-02-01T09:00:00.000Z',
  auditorDate: null,
  auditExpiresDate: null,
  auditorSubmittedDate: null,
  certifiedDate: null,
  kipDueDate: null,
  resultsSentDate: null,
  dateConfirmed: false,
  requestedDate: null,
  firstAudit: true,
  totalNonCompliances: null,
  finalNonCompliances: null,
  hasUnreadMessages: false,
  hasUnreadAuditorMessages: false,
  siteName: 'Quinta',
  country: 'PT',
  auditorName: null,
  reviewerName: null,
  ...part,
})
