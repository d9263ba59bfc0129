import { ADMIN_CERTIFICATE_ACTIONS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { date, id, instant } from '../kernel/shapes.ts'
import { acceptAgreement, getSiteAgreement, listAgreementRevisions, publishAgreement } from './agreement.ts'
import {
  certificateChange,
  certificateFeed,
  certificatePreview,
  certificateRecord,
  publicCertificate,
  verification,
} from './certificate.ts'
import { getCredential, getDidDocument, getStatusList, listDocumentCertificates } from './credential.ts'
import { decidePublicProfile, getPublicProfile, proposePublicProfile } from './public-profile.ts'
import { changeSchemeType, getScheme, listSchemeTypes, publishScheme } from './scheme.ts'

const params = z.object({ number: z.string().max(60) })
const READERS = ['Admin', 'Auditor', 'Hotel'] as const
const adminCall = { who: ['Admin'], kind: 'json', params } as const

const getCertificateRecord = call({
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

const listSiteCertificates = call({
  who: READERS,
  method: 'GET',
  path: '/api/Site/{id}/Certificates',
  summary: 'List the certificates of a property, newest first',
  description: 'An auditor sees the certificates of their own audits.',
  kind: 'json',
  params: z.object({ id }),
  response: z.array(certificateRecord),
})

const previewCertificateAction = call({
  ...adminCall,
  method: 'GET',
  path: '/api/Certificate/{number}/Preview',
  summary: 'Preview what suspending, lifting or withdrawing causes',
  description: 'Changes nothing. Refused if the action is not possible now.',
  query: z.object({ action: z.enum(ADMIN_CERTIFICATE_ACTIONS) }),
  response: certificatePreview,
})

const CHANGE_DESCRIPTION =
  'Emails the property and the decision maker. Send the version as `If-Match`: if another Admin has changed the certificate in the meantime, the response is 409 and says who and when.'

const suspendCertificate = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Certificate/{number}/Suspend',
  summary: 'Suspend a certificate',
  description: `The certificate and the logo cannot be downloaded until the suspension is lifted. ${CHANGE_DESCRIPTION}`,
  body: certificateChange.extend({ reviewDate: date }),
  response: certificateRecord,
})

const liftSuspension = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Certificate/{number}/Lift',
  summary: 'Lift the suspension of a certificate',
  description: CHANGE_DESCRIPTION,
  body: certificateChange,
  response: certificateRecord,
})

const withdrawCertificate = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Certificate/{number}/Withdraw',
  summary: 'Withdraw a certificate',
  description: `Cannot be undone. The status of the audit does not change. ${CHANGE_DESCRIPTION}`,
  body: certificateChange,
  response: certificateRecord,
})

const reissueCertificate = call({
  ...adminCall,
  method: 'POST',
  path: '/api/Certificate/{number}/Reissue',
  summary: 'Issue a certificate again with the new name of the property',
  description:
    'Refused if the property was not renamed. The number and the dates stay; the new document says which issue it replaces.',
  response: certificateRecord,
})

const getPublicCertificate = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/public/certificates/{number}',
  summary: 'Get the public facts of a certificate',
  description: 'For websites and booking platforms of any origin. An unknown number is a 404.',
  kind: 'json',
  params,
  response: publicCertificate,
})

const listPublicCertificates = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/public/certificates',
  summary: 'List all certificates with their status, for booking platforms',
  description: [
    'A feed of at most 100 certificates a page, for any origin: `{ "items": [...], "nextCursor": "2026-7KQ4-P2YD-H" }`, where each item has the shape of `/api/public/certificates/{number}`. Repeat the request with `cursor` until `nextCursor` is null; the `Link` header has the same address.',
    'Read everything once, then every few minutes what has changed: `/api/public/certificates?updatedSince=2026-05-27T16:40:00Z&country=PT`, with the time at which you began the request before. A change is listed within a second. A certificate is never removed; only its status changes.',
    '`Accept: application/ld+json` returns schema.org data and `Accept: text/csv` a table. Send the `ETag` as `If-None-Match` to get 304 for an unchanged page.',
  ].join('\n\n'),
  kind: 'binary',
  files: ['application/json', 'application/ld+json', 'text/csv'],
  response: certificateFeed,
  query: z.object({
    updatedSince: instant.optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Please give a country code such as PT')
      .optional(),
    cursor: z.string().max(60).optional(),
  }),
  perMinute: 60,
})

const verifyCertificate = call({
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

/** Every call of this area. */
export const certificatesCalls = {
  acceptAgreement,
  decidePublicProfile,
  changeSchemeType,
  getCertificateRecord,
  getCredential,
  getDidDocument,
  getPublicCertificate,
  getPublicProfile,
  getScheme,
  getSiteAgreement,
  getStatusList,
  liftSuspension,
  listAgreementRevisions,
  listDocumentCertificates,
  listPublicCertificates,
  listSchemeTypes,
  listSiteCertificates,
  previewCertificateAction,
  proposePublicProfile,
  publishAgreement,
  publishScheme,
  reissueCertificate,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
