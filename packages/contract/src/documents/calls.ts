import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id } from '../kernel/shapes.ts'

export const link = z.object({ url: z.string() })

const documentParams = z.object({ documentID: id })

/** `attachment` downloads the file. Without it, the browser shows the file if its type is safe to show. */
const disposition = z.enum(['inline', 'attachment']).optional()

/** `small`: the preview of an image, or 404 for an image without one; other documents are returned as they are. */
const size = z.enum(['small']).optional()

const getDocument = call({
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

const linkDocument = call({
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

const getAuditReport = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/Report/{auditID}',
  summary: 'Download the audit report as PDF',
  description: 'Available once the results were sent.',
  kind: 'binary',
  files: ['application/pdf'],
})

const linkAuditReport = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/Report/{auditID}/Link',
  summary: 'Create a link to the audit report',
  description: 'The link is signed and works for one minute without a token.',
  kind: 'json',
  response: link,
})

const getCertificate = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/certificate/{auditID}',
  summary: 'Download the certificate of a certified audit as PDF',
  description: 'While the certificate is suspended or withdrawn, the response is 409.',
  kind: 'binary',
  files: ['application/pdf'],
})

const linkCertificate = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/certificate/{auditID}/Link',
  summary: 'Create a link to the certificate',
  description: 'The link is signed and works for one minute without a token.',
  kind: 'json',
  response: link,
})

const getLogo = call({
  ...shared,
  method: 'GET',
  path: '/api/audit/logo/{auditID}',
  summary: 'Download the logo of a certified property',
  description:
    'PNG or SVG, with the year in which the certificate expires. While the certificate is suspended or withdrawn, the response is 409.',
  kind: 'binary',
  files: ['image/png', 'image/svg+xml'],
  query: logoFormat,
})

const linkLogo = call({
  ...shared,
  method: 'POST',
  path: '/api/audit/logo/{auditID}/Link',
  summary: 'Create a link to the logo',
  description: 'The link is signed and works for one minute without a token.',
  kind: 'json',
  query: logoFormat,
  response: link,
})

/** Every call of this area. */
export const documentsCalls = {
  getAuditReport,
  getCertificate,
  getDocument,
  getLogo,
  linkAuditReport,
  linkCertificate,
  linkDocument,
  linkLogo,
} as const
