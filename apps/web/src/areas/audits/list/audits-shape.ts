import { METRIC_FILTERS, type MetricFilterName } from '@sojourn/domain/audits/metric-filter-names'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import type { CallRow } from '../../../lib/api/call-types.ts'
import type { ListShape } from '../../../ui/list-state.ts'

export type AuditRow = CallRow<'listAudits'>

export type AuditFilterName = 'AuditStatus.Name' | 'Country' | 'ReviewerName' | MetricFilterName

/** The names are the same in the API and in the URL. */
export const auditsShape: ListShape<AuditFilterName> = {
  filters: ['AuditStatus.Name', 'Country', 'ReviewerName', ...METRIC_FILTERS],
  orders: ['AuditorDate desc', 'AuditorDate', 'SiteName', 'SiteName desc'],
}

/** Only Admins can filter by the assigned person and by dashboard metrics; other roles ignore these parameters. */
export const getAuditsShape = (roles: readonly Role[]): ListShape<AuditFilterName> =>
  hasRole(roles, 'Admin') ? auditsShape : { ...auditsShape, filters: ['AuditStatus.Name', 'Country'] }
