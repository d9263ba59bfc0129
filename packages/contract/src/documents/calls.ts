import { CERTIFICATE_STATES } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { date, id } from '../kernel/shapes.ts'

export const link = z.object({ url: z.string() })

const documentParams = z.object({ documentID: id })

/** `attachment` saves the file; without it, what a browser can show safely opens in the window. */
const disposition = z.enum(['inline', 'attachment']).optional()

/** `small`: the preview of an image, or 404 for an image without one; other documents are returned as they are. */
const size = z.enum(['small']).optional()

export const getDocument = call({
  method: 'GET',
  path: '/api/document/{documentID}',
  summary: 'Download a document',
  description:
    'Needs a bearer token or a signed link (`signature` and `expires`). Supports range requests. `disposition=attachment` saves the file; `size=small` returns the preview of an image, or 404 if it has none.',
  who: 'anyone',
  kind: 'binary',
  params: documentParams,
  query: z.object({
    signature: z.string().max(500).optional(),
    expires: z.string().max(20).optional(),
    disposition,
    size,
  }),
})

export const linkDocument = call({
  method: 'POST',
  path: '/api/document/{documentID}/Link',
  summary: 'Create a link to a document',
  description: 'The link is signed and works for one minute without a token.',
  who: 'signed-in',
  kind: 'json',
  params: documentParams,
  query: z.object({ disposition, size }),
  response: link,
})

const ALL_ROLES = ['Admin', 'Auditor', 'Hotel'] as const

const auditParams = z.object({ auditID: id })
const logoFormat = z.object({ format: z.enum(['png', 'svg']).optional() })

const shared = { who: ALL_ROLES, params: auditParams } as const

export const getAuditReport = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/Report/{auditID}',
  summary: 'Download the audit report as PDF',
  description: 'Available once the results were sent.',
  kind: 'binary',
  files: ['application/pdf'],
})

export const linkAuditReport = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/Report/{auditID}/Link',
  summary: 'Create a link to the audit report',
  description: 'The link is signed and works for one minute without a token.',
  kind: 'json',
  response: link,
})

export const getCertificate = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/certificate/{auditID}',
  summary: 'Download the certificate of a certified audit as PDF',
  kind: 'binary',
  files: ['application/pdf'],
})

export const linkCertificate = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/certificate/{auditID}/Link',
  summary: 'Create a link to the certificate',
  description: 'The link is signed and works for one minute without a token.',
  kind: 'json',
  response: link,
})

export const getLogo = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/logo/{auditID}',
  summary: 'Download the logo of a certified property',
  description: 'PNG or SVG, with the year in which the certificate expires.',
  kind: 'binary',
  files: ['image/png', 'image/svg+xml'],
  query: logoFormat,
})

export const linkLogo = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/logo/{auditID}/Link',
  summary: 'Create a link to the logo',
  description: 'The link is signed and works for one minute without a token.',
  kind: 'json',
  query: logoFormat,
  response: link,
})

export const verification = z.object({
  certificateNumber: z.string(),
  propertyName: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  issuedDate: date,
  expiryDate: date.nullable(),
  withdrawnDate: date.nullable(),
})
export type Verification = z.output<typeof verification>

export const verifyCertificate = call({
  method: 'GET',
  path: '/api/Verify/{number}',
  summary: 'Check whether a certificate is valid, by its number',
  who: 'anyone',
  kind: 'json',
  params: z.object({ number: z.string().max(60) }),
  // Prevents guessing of certificate numbers.
  perMinute: 30,
  response: verification,
})
