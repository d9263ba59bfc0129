import { hasRole, type Role } from '@sojourn/domain/people/roles'
import type { ListShape } from '../../../ui/list-state.ts'

export type AuditFilter = 'AuditStatus.Name' | 'Country' | 'ReviewerName'

/** The names are those of the API and of the address bar alike. */
export const auditsShape: ListShape<AuditFilter> = {
  filters: ['AuditStatus.Name', 'Country', 'ReviewerName'],
  orders: ['AuditorDate desc', 'AuditorDate', 'SiteName', 'SiteName desc'],
}

/** Who an audit is assigned to is the certifier's business: an address that names it filters nothing to others. */
export const shapeFor = (roles: readonly Role[]): ListShape<AuditFilter> =>
  hasRole(roles, 'Admin') ? auditsShape : { ...auditsShape, filters: ['AuditStatus.Name', 'Country'] }
