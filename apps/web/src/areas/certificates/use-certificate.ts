import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'

type Certificate = CallResponse<'getCertificateRecord'>

/** The certificate with this number; undefined for an audit without one, and until it is loaded. */
export const useCertificate = (number: string | null): Certificate | undefined =>
  useQuery({
    ...callQuery('getCertificateRecord', { params: { number: number ?? '' } }),
    enabled: number !== null,
  }).data

/** Whether the certificate and its logo may not be used at the moment. */
export const isSuspendedOrWithdrawn = (certificate: Pick<Certificate, 'state'> | undefined): boolean =>
  certificate?.state === 'suspended' || certificate?.state === 'withdrawn'
