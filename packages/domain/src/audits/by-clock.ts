import { decideTransition } from './decide-transition.ts'
import type { AuditFacts } from './facts.ts'
import type { AuditStatus } from './statuses.ts'

/** An audit whose time is over expires at once, also when its date has come meanwhile. */
const BY_CLOCK = ['Expired Audit', 'Expired Certification', 'Report Pending'] as const

/** Where time alone brings an audit now, if anywhere. */
export const statusByClock = (audit: AuditFacts, now: Date): AuditStatus | undefined =>
  BY_CLOCK.find((to) => decideTransition(audit, 'clock', { to }, now).allowed)
