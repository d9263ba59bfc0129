import type { AuditRow } from '@sojourn/contract/audits/audit'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from './apply-update.ts'

const row = (auditID: string, name: AuditStatus = 'Audit Confirmed'): AuditRow => ({
  auditID,
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
})

const page = {
  rows: [row('a'), row('b'), row('c')],
  pagination: { totalCount: 40, currentPage: 1, pageSize: 25, totalPages: 2 },
}

describe('applyUpdate', () => {
  it('replaces a changed row in place', () => {
    const after = applyUpdate(page, [row('b', 'Report Pending')])
    expect(after.rows.map(({ auditID, auditStatus }) => `${auditID} ${auditStatus.name}`)).toEqual([
      'a Audit Confirmed',
      'b Report Pending',
      'c Audit Confirmed',
    ])
    expect(after.pagination.totalCount).toBe(40)
  })

  it('removes rows that the reader may no longer see', () => {
    const after = applyUpdate(page, [{ auditID: 'a', removed: true }])
    expect(after.rows.map(({ auditID }) => auditID)).toEqual(['b', 'c'])
    expect(after.pagination.totalCount).toBe(39)
  })

  it('returns a page without these audits unchanged', () => {
    expect(applyUpdate(page, [row('z'), { auditID: 'y', removed: true }])).toBe(page)
  })
})
