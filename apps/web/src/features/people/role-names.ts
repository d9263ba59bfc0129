import type { Role } from '@sojourn/domain/people/roles'
import { m } from '../../messages/messages.js'

export const roleNames: Readonly<Record<Role, () => string>> = {
  Admin: m.ui_role_admin,
  Auditor: m.ui_role_auditor,
  Hotel: m.ui_role_hotel,
  EnvironmentalPerformance: m.ui_role_environmental,
}
