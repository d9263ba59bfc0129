import { callQuery } from '../../lib/api/query.ts'

/** An audit without its criteria, as the panel beside the list shows it. */
export const auditQuery = (auditID: string) =>
  callQuery('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })
