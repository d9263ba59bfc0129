import { CERTIFICATE_STATES } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { date, id } from '../kernel/shapes.ts'

const documentParams = z.object({ documentID: id })

/** `attachment` saves the file; without it, what a browser can show safely opens in the window. */
const disposition = z.enum(['inline', 'attachment']).optional()

/** `small`: the preview of an image, or 404 for an image without one; other documents are returned as they are. */
const size = z.enum(['small']).optional()

export const getDocument = call({
  method: 'GET',
  path: '/api/document/{documentID}',
  summary: 'A document’s bytes, by bearer token or signed link; ranges work',
  area: 'Document',
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
  summary: 'A one-minute signed address for a document, for a browser window',
  area: 'Document',
  who: 'signed-in',
  kind: 'json',
  params: documentParams,
  query: z.object({ disposition, size }),
  response: z.object({ url: z.string() }),
})

const ALL_ROLES = ['Admin', 'Auditor', 'Hotel'] as const

const auditParams = z.object({ auditID: id })
const logoFormat = z.object({ format: z.enum(['png', 'svg']).optional() })
const link = z.object({ url: z.string() })

const shared = { area: 'Documents', who: ALL_ROLES, params: auditParams } as const

export const getAuditReport = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/Report/{auditID}',
  summary: 'The audit report as PDF, once results were sent',
  kind: 'binary',
})

export const linkAuditReport = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/Report/{auditID}/Link',
  summary: 'A one-minute signed address of the audit report, for a browser window',
  kind: 'json',
  response: link,
})

export const getCertificate = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/certificate/{auditID}',
  summary: 'The certificate of a certified audit as PDF',
  kind: 'binary',
})

export const linkCertificate = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/certificate/{auditID}/Link',
  summary: 'A one-minute signed address of the certificate',
  kind: 'json',
  response: link,
})

export const getLogo = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/logo/{auditID}',
  summary: 'The logo that a certified property may show, with the year it is certified until: PNG, or SVG',
  kind: 'binary',
  query: logoFormat,
})

export const linkLogo = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/logo/{auditID}/Link',
  summary: 'A one-minute signed address of the logo',
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
  summary: 'Whether a certificate is valid, for anybody who has its number',
  area: 'Documents',
  who: 'anyone',
  kind: 'json',
  params: z.object({ number: z.string().max(60) }),
  // Prevents guessing of certificate numbers.
  perMinute: 30,
  response: verification,
})
