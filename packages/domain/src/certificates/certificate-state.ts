import { dayOf } from '../audits/calendar.ts'
import type { CalendarDay } from '../kernel/dates.ts'

export const CERTIFICATE_STATES = ['valid', 'expired', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export interface IssuedCertificate {
  withdrawnAt: Date | null
  /** The day the audit expires that it was issued for; it is valid on that day still. */
  expires: CalendarDay | null
}

/** What the verification page says. A certificate that was taken back stays so, also after it would have expired. */
export function certificateState({ withdrawnAt, expires }: IssuedCertificate, now: Date): CertificateState {
  if (withdrawnAt !== null) return 'withdrawn'
  return expires !== null && expires < dayOf(now) ? 'expired' : 'valid'
}
