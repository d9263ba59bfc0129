import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from './apply-update.ts'
import { anAuditRow } from './testing/an-audit-row.ts'

const row = (auditID: string, name?: AuditStatus) => anAuditRow({ auditID }, name)

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
