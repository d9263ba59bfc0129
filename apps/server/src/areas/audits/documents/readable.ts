import { auditView, hasRole, isCertificateAvailable, isReportAvailable } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { DocumentReader } from '../../../platform/files/files.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import type { MadeKind } from './compose.ts'
import { OWNER_KIND } from './make-document.ts'

const offers = (kind: MadeKind, { status }: AuditRecord): boolean =>
  kind === 'report' ? isReportAvailable(status) : isCertificateAvailable(status)

async function findOffered(db: DbOrTrx, reader: Principal, auditID: string, kind: MadeKind) {
  const audit = await findAudit(db, auditID)
  if (!audit || !offers(kind, audit)) return undefined
  const atSite = await worksAtSite(db, reader, audit.site.siteID)
  return auditView(reader, audit, atSite) === 'whole' ? audit : undefined
}

/** The audit, for somebody who may have this document of it; otherwise there is no such document. */
export async function findOffering(
  db: DbOrTrx,
  reader: Principal,
  auditID: string,
  kind: MadeKind,
): Promise<AuditRecord> {
  const audit = await findOffered(db, reader, auditID, kind)
  if (!audit) throw notFound()
  return audit
}

const readerOf =
  (kind: MadeKind): DocumentReader =>
  async (db, principal, auditID) =>
    principal !== undefined &&
    hasRole(principal.roles, 'Admin', 'Auditor', 'Hotel') &&
    (await findOffered(db, principal, auditID, kind)) !== undefined

export const madeDocumentReaders: Readonly<Record<string, DocumentReader>> = {
  [OWNER_KIND.report]: readerOf('report'),
  [OWNER_KIND.certificate]: readerOf('certificate'),
}
