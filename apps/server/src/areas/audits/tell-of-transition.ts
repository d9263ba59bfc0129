import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import type { AuditFacts, TransitionEffect } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellAuditExpired, tellCertificateExpired } from './clock/tell-expired.ts'
import { tellDateChangeRequested } from './dates/tell.ts'
import type { AuditRecord } from './repository/records.ts'
import {
  tellCertified,
  tellImprovements,
  tellNotCertified,
  tellRejected,
  tellSubmitted,
} from './review/tell-outcome.ts'
import { tellBooked, tellCancelled, tellDateConfirmed } from './tell.ts'

/** Whom a change of status concerns, they are told, with the words that were sent along. */
export async function tellOfTransition(
  platform: Platform,
  trx: Trx,
  { after, effects }: { after: AuditRecord; effects: readonly TransitionEffect[] },
  { report: { unapproved } }: AuditFacts,
  { text: reason = '' }: StatusChange,
): Promise<void> {
  if (effects.includes('date-confirmed')) return tellDateConfirmed(platform, trx, after)
  switch (after.status) {
    case 'Cancelled':
      return tellCancelled(platform, trx, after)
    case 'Audit Confirmed':
      return tellBooked(platform, trx, after)
    case 'Date Set':
      return tellDateChangeRequested(platform, trx, after)
    case 'Quality Check':
      return tellSubmitted(platform, trx, after)
    case 'Rejected':
      return tellRejected(platform, trx, after, { unapproved, reason })
    case 'Improvements':
      return tellImprovements(platform, trx, after, reason)
    case 'Certified':
      return tellCertified(platform, trx, after)
    case 'Not Certified':
      return tellNotCertified(platform, trx, after, reason)
    case 'Expired Audit':
      return tellAuditExpired(platform, trx, after)
    case 'Expired Certification':
      return tellCertificateExpired(platform, trx, after)
    case 'Audit Due':
    case 'Report Pending':
      return
  }
}
