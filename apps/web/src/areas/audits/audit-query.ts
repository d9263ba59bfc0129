import { callQuery } from '../../lib/api/query.ts'

/** An audit without its criteria, for the panel of the list. */
export const auditQuery = (auditID: string) =>
  callQuery('getAudit', { params: { id: auditID }, query: { criteria: 'none' } })
