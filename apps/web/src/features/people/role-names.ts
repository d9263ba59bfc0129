import type { Role } from '@sojourn/domain/people/roles'
import { m } from '../../messages/messages.js'

export const roleNames: Readonly<Record<Role, () => string>> = {
  Admin: m.kit_role_admin,
  Auditor: m.kit_role_auditor,
  Hotel: m.kit_role_hotel,
  EnvironmentalPerformance: m.kit_role_environmental,
}
