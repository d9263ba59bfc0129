import { ADMIN_CERTIFICATE_ACTIONS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { date, id } from '../kernel/shapes.ts'
import {
  certificateChange,
  certificatePreview,
  certificateRecord,
  publicCertificate,
  verification,
} from './certificate.ts'

const params = z.object({ number: z.string().max(60) })
const READERS = ['Admin', 'Auditor', 'Hotel'] as const
const admin = { who: ['Admin'], kind: 'json', params } as const

export const getCertificateRecord = call({
  who: READERS,
  method: 'GET',
  path: '/api/Certificate/{number}',
  summary: 'Get a certificate with its history',
  description:
    'For Admins, the people of the property and the auditor of the audit. Only Admins see the internal reasons.',
  kind: 'json',
  params,
  response: certificateRecord,
})

export const listSiteCertificates = call({
  who: READERS,
  method: 'GET',
  path: '/api/Site/{id}/Certificates',
  summary: 'List the certificates of a property, newest first',
  description: 'An auditor sees the certificates of their own audits.',
  kind: 'json',
  params: z.object({ id }),
  response: z.array(certificateRecord),
})

export const previewCertificateAction = call({
  ...admin,
  method: 'GET',
  path: '/api/Certificate/{number}/Preview',
  summary: 'Preview what suspending, lifting or withdrawing causes',
  description: 'Changes nothing. Refused if the action is not possible now.',
  query: z.object({ action: z.enum(ADMIN_CERTIFICATE_ACTIONS) }),
  response: certificatePreview,
})

const CHANGED =
  'Emails the property and the decision maker. Send the version as `If-Match`: if another Admin has changed the certificate in the meantime, the response is 409 and says who and when.'

export const suspendCertificate = call({
  ...admin,
  method: 'POST',
  path: '/api/Certificate/{number}/Suspend',
  summary: 'Suspend a certificate',
  description: `The certificate and the logo cannot be downloaded until the suspension is lifted. ${CHANGED}`,
  body: certificateChange.extend({ reviewDate: date }),
  response: certificateRecord,
})

export const liftSuspension = call({
  ...admin,
  method: 'POST',
  path: '/api/Certificate/{number}/Lift',
  summary: 'Lift the suspension of a certificate',
  description: CHANGED,
  body: certificateChange,
  response: certificateRecord,
})

export const withdrawCertificate = call({
  ...admin,
  method: 'POST',
  path: '/api/Certificate/{number}/Withdraw',
  summary: 'Withdraw a certificate',
  description: `Cannot be undone. The status of the audit does not change. ${CHANGED}`,
  body: certificateChange,
  response: certificateRecord,
})

export const getPublicCertificate = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/public/certificates/{number}',
  summary: 'Get the public facts of a certificate',
  description: 'For websites and booking platforms of any origin. An unknown number is a 404.',
  kind: 'json',
  params,
  response: publicCertificate,
})

export const verifyCertificate = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/Verify/{number}',
  summary: 'Check whether a certificate is valid, by its number',
  kind: 'json',
  params,
  // Prevents guessing of certificate numbers.
  perMinute: 30,
  response: verification,
})
