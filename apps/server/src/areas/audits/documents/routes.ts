import { sendDocument } from '../../../platform/files/send-document.ts'
import { signedUrl } from '../../../platform/files/signed-url.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { MadeKind } from './compose.ts'
import { makeDocument } from './make-document.ts'
import { findOffering } from './readable.ts'
import { verifyCertificate } from './verify-certificate.ts'

type Served =
  | 'getAuditReport'
  | 'getCertificate'
  | 'getLogo'
  | 'linkAuditReport'
  | 'linkCertificate'
  | 'linkLogo'
  | 'verifyCertificate'

export function documentsHandlers(platform: Platform): Pick<Handlers, Served> {
  const made = async (reader: Principal, auditID: string, kind: MadeKind) =>
    makeDocument(platform, await findOffering(platform.db, reader, auditID, kind), kind)

  const link = async (reader: Principal, auditID: string, kind: MadeKind) => {
    const { documentID } = await made(reader, auditID, kind)
    const disposition = kind.startsWith('logo') ? 'attachment' : 'inline'
    return { url: await signedUrl(platform, documentID, { disposition }) }
  }

  const logoKind = (format: 'png' | 'svg' = 'png') => `logo-${format}` as const
  const opening = { disposition: 'attachment', isPublic: false } as const

  return {
    getAuditReport: async ({ principal, params, request, reply }) => {
      const document = await made(principal, params.auditID, 'report')
      await sendDocument(platform.files, document, opening, request, reply)
      return undefined
    },
    getCertificate: async ({ principal, params, request, reply }) => {
      const document = await made(principal, params.auditID, 'certificate')
      await sendDocument(platform.files, document, opening, request, reply)
      return undefined
    },
    getLogo: async ({ principal, params, query, request, reply }) => {
      const document = await made(principal, params.auditID, logoKind(query.format))
      await sendDocument(platform.files, document, opening, request, reply)
      return undefined
    },
    linkAuditReport: async ({ principal, params }) => link(principal, params.auditID, 'report'),
    linkCertificate: async ({ principal, params }) => link(principal, params.auditID, 'certificate'),
    linkLogo: async ({ principal, params, query }) => link(principal, params.auditID, logoKind(query.format)),
    verifyCertificate: async ({ params }) =>
      verifyCertificate(platform.db, params.number, platform.clock.now()),
  }
}
