import { dayOf } from '../audits/calendar.ts'
import type { CalendarDay } from '../kernel/dates.ts'

export const CERTIFICATE_STATES = ['valid', 'suspended', 'withdrawn', 'expired', 'superseded'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** The stored status. Expired is not stored: it follows from `validUntil`, so that it does not depend on a job. */
export type CertificateStatus = Exclude<CertificateState, 'expired'>

export interface CertificateValidity {
  status: CertificateStatus
  /** The last day on which the certificate is valid. */
  validUntil: CalendarDay
}

/** The statuses of a certificate that set its bit in each status list. An expiry is in the credential itself. */
export const STATUS_LISTS = {
  revocation: ['withdrawn', 'superseded'],
  suspension: ['suspended'],
} as const satisfies Record<string, readonly CertificateStatus[]>
export type StatusList = keyof typeof STATUS_LISTS

/** A withdrawn or superseded certificate no longer expires. */
export const canExpire = (status: CertificateStatus): boolean => status === 'valid' || status === 'suspended'

export const certificateState = ({ status, validUntil }: CertificateValidity, now: Date): CertificateState =>
  canExpire(status) && validUntil < dayOf(now) ? 'expired' : status
