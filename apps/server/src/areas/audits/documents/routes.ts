import { auditView, hasRole, isCertificateAvailable, isReportAvailable } from '@sojourn/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { DocumentGuard, DocumentReader } from '../../../platform/files/files.ts'
import { createSignedUrl } from '../../../platform/files/links.ts'
import { sendDocument } from '../../../platform/files/send-document.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertCertificateDownloadable, findAuditOfValidCertificate } from '../../certificates/index.ts'
import { worksForProperty } from '../../people/index.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import type { GeneratedDocumentKind } from './compose.ts'
import { getGeneratedDocument, OWNER_KIND } from './generate-document.ts'

const isOffered = (kind: GeneratedDocumentKind, { status, mode }: AuditRecord): boolean =>
  kind === 'report' ? isReportAvailable(status) : isCertificateAvailable(status, mode)

const isOfferedTo = (audit: AuditRecord | undefined, kind: GeneratedDocumentKind): boolean =>
  audit !== undefined && isOffered(kind, audit)

/** Returns the audit if the reader may see all of it. */
async function findReadableAudit(db: DbOrTrx, reader: Principal, auditID: string) {
  const audit = await findAudit(db, auditID)
  if (!audit) return undefined
  const atSite = await worksForProperty(db, reader, audit.site.siteID)
  return auditView(reader, audit, atSite) === 'whole' ? audit : undefined
}

/** Returns the audit if the reader may download this document. Throws 404, or 409 while the certificate may not be used. */
async function requireDocumentAudit(
  db: DbOrTrx,
  reader: Principal,
  auditID: string,
  kind: GeneratedDocumentKind,
): Promise<AuditRecord> {
  const audit = await findReadableAudit(db, reader, auditID)
  if (!audit) throw notFound()
  if (kind !== 'report') await assertCertificateDownloadable(db, auditID)
  if (!isOffered(kind, audit)) throw notFound()
  return audit
}

const createReader =
  (kind: GeneratedDocumentKind): DocumentReader =>
  async (db, principal, auditID) =>
    principal !== undefined &&
    hasRole(principal.roles, 'Admin', 'Auditor', 'Hotel') &&
    isOfferedTo(await findReadableAudit(db, principal, auditID), kind)

/** Certificates and logos that were rendered before a suspension are not sent either. */
export const generatedDocumentGuards: Readonly<Record<string, DocumentGuard>> = {
  [OWNER_KIND.certificate]: assertCertificateDownloadable,
}

export const generatedDocumentReaders: Readonly<Record<string, DocumentReader>> = {
  [OWNER_KIND.report]: createReader('report'),
  [OWNER_KIND.certificate]: createReader('certificate'),
}

type DocumentCall =
  | 'getAuditReport'
  | 'getCertificate'
  | 'getLogo'
  | 'linkAuditReport'
  | 'linkCertificate'
  | 'linkLogo'

export function documentsHandlers(platform: Platform): Pick<Handlers, DocumentCall> {
  const generate = async (reader: Principal, auditID: string, kind: GeneratedDocumentKind) =>
    getGeneratedDocument(platform, await requireDocumentAudit(platform.db, reader, auditID, kind), kind)

  const link = async (reader: Principal, auditID: string, kind: GeneratedDocumentKind) => {
    const { documentID } = await generate(reader, auditID, kind)
    const disposition = kind.startsWith('logo') ? 'attachment' : 'inline'
    return { url: await createSignedUrl(platform, documentID, { disposition }) }
  }

  const logoKind = (format: 'png' | 'svg' = 'png') => `logo-${format}` as const
  const attachment = { disposition: 'attachment', isPublic: false } as const

  return {
    getAuditReport: async ({ principal, params, request, reply }) => {
      const document = await generate(principal, params.auditID, 'report')
      await sendDocument(platform.files, document, attachment, request, reply)
      return undefined
    },
    getCertificate: async ({ principal, params, request, reply }) => {
      const document = await generate(principal, params.auditID, 'certificate')
      await sendDocument(platform.files, document, attachment, request, reply)
      return undefined
    },
    getLogo: async ({ principal, params, query, request, reply }) => {
      const document = await generate(principal, params.auditID, logoKind(query.format))
      await sendDocument(platform.files, document, attachment, request, reply)
      return undefined
    },
    linkAuditReport: async ({ principal, params }) => link(principal, params.auditID, 'report'),
    linkCertificate: async ({ principal, params }) => link(principal, params.auditID, 'certificate'),
    linkLogo: async ({ principal, params, query }) => link(principal, params.auditID, logoKind(query.format)),
  }
}

/** Rendering takes processor time, so there are fewer downloads than pages. */
const RATE_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }

/** The certificate as PDF for everyone, while it is valid. */
export const publicCertificatePlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    fastify.get<{ Params: { number: string } }>(
      '/register/:number/certificate.pdf',
      { config: RATE_LIMIT },
      async (request, reply) => {
        const { number } = request.params
        const auditID = await findAuditOfValidCertificate(platform, number)
        const audit = auditID === undefined ? undefined : await findAudit(platform.db, auditID)
        // The document shows the current number of the audit.
        if (audit?.certificateNumber !== number) throw notFound()
        const document = await getGeneratedDocument(platform, audit, 'certificate')
        const options = { disposition: 'attachment', isPublic: true } as const
        await sendDocument(platform.files, document, options, request, reply)
        return reply
      },
    )
  }
