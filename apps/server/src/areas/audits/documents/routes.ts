import type { Verification } from '@sojourn/contract/documents/calls'
import { certificateState, dayOf, readCertificateNumber } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { createSignedUrl } from '../../../platform/files/links.ts'
import { sendDocument } from '../../../platform/files/send-document.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { MadeKind } from './compose.ts'
import { makeDocument } from './make-document.ts'
import { findOffering } from './readable.ts'
import { findCertificate } from './repository.ts'

/** As it stands on the certificate, however somebody types it; an installation may have numbers from before ours. */
const asIssued = (typed: string): string => readCertificateNumber(typed) ?? typed.trim().toUpperCase()

/** What anybody may know who holds a certificate, and nothing else. */
async function verifyCertificate(db: DbOrTrx, number: string, now: Date): Promise<Verification> {
  const certificate = await findCertificate(db, asIssued(number))
  if (!certificate) throw notFound()
  const { certificateNumber, propertyName, issuedAt, withdrawnAt, expires } = certificate
  return {
    certificateNumber,
    propertyName,
    state: certificateState(certificate, now),
    issuedDate: dayOf(issuedAt),
    expiryDate: expires,
    withdrawnDate: withdrawnAt && dayOf(withdrawnAt),
  }
}

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
    return { url: await createSignedUrl(platform, documentID, { disposition }) }
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
