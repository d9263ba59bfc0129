import type { AuditMode } from '@sojourn/domain/audits/modes'
import { m } from '../../../messages/messages.js'

export const modeNames: Record<AuditMode, () => string> = {
  'on site': m.manage_audit_mode_on_site,
  remote: m.manage_audit_mode_remote,
  hybrid: m.manage_audit_mode_hybrid,
  'check-up': m.manage_audit_mode_check_up,
}
