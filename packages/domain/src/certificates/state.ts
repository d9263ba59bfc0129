import { dayOf } from '../audits/calendar.ts'
import type { CalendarDay } from '../kernel/dates.ts'

export const CERTIFICATE_STATES = ['valid', 'expired', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export interface IssuedCertificate {
  withdrawnAt: Date | null
  /** The expiry of its audit, the last day on which the certificate is valid. */
  expires: CalendarDay | null
}

/** The state on the verification page. A withdrawn certificate stays withdrawn after its expiry. */
export function certificateState({ withdrawnAt, expires }: IssuedCertificate, now: Date): CertificateState {
  if (withdrawnAt !== null) return 'withdrawn'
  return expires !== null && expires < dayOf(now) ? 'expired' : 'valid'
}
