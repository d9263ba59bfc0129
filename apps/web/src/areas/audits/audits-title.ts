import { auditsLabel } from '@sojourn/domain/people/navigation'
import type { Role } from '@sojourn/domain/people/roles'
import { m } from '../../messages/messages.js'

const titles = {
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
}

/** What the list is called by those who read it. */
export const auditsTitle = (roles: readonly Role[]): string => titles[auditsLabel(roles)]()
