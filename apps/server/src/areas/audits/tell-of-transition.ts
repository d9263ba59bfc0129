import type { AuditFacts } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellBooked, tellCancelled, tellDateConfirmed, tellRejected } from './tell.ts'
import type { Transitioned } from './transition.ts'

/** Whom a change of status concerns, they are told. */
export async function tellOfTransition(
  platform: Platform,
  trx: Trx,
  { after, effects }: Transitioned,
  { report }: AuditFacts,
): Promise<void> {
  if (effects.includes('date-confirmed')) return tellDateConfirmed(platform, trx, after)
  if (after.status === 'Cancelled') return tellCancelled(platform, trx, after)
  if (after.status === 'Rejected') return tellRejected(platform, trx, after, report.unapproved)
  if (after.status === 'Audit Confirmed') return tellBooked(platform, trx, after)
}
