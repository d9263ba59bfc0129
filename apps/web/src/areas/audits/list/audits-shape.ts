import { NARROWINGS, type NarrowingName } from '@sojourn/domain/audits/narrowing-names'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import type { ListShape } from '../../../ui/list-state.ts'

export type AuditFilter = 'AuditStatus.Name' | 'Country' | 'ReviewerName' | NarrowingName

/** The names are those of the API and of the address bar alike. */
export const auditsShape: ListShape<AuditFilter> = {
  filters: ['AuditStatus.Name', 'Country', 'ReviewerName', ...NARROWINGS],
  orders: ['AuditorDate desc', 'AuditorDate', 'SiteName', 'SiteName desc'],
}

/** Who an audit is assigned to, and what figures count, is the certifier's business: to others such an address filters nothing. */
export const shapeFor = (roles: readonly Role[]): ListShape<AuditFilter> =>
  hasRole(roles, 'Admin') ? auditsShape : { ...auditsShape, filters: ['AuditStatus.Name', 'Country'] }
