import { longDate } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { addressOf } from './address.ts'
import { composeReport } from './compose-report.ts'
import type { DocumentModel } from './model.ts'
import { readLogo, readThumbnails } from './pictures.ts'

export type MadeKind = DocumentModel['kind']

export interface Composed {
  /** All that the document shows, except the pictures, which their ids stand for. */
  shows: unknown
  /** With the pictures, which are read only when it is drawn. */
  complete(): Promise<DocumentModel>
}

/** What a certificate and a logo cannot be without; the table holds the same for a certified audit. */
function certificateOf(audit: AuditRecord) {
  const { certificateNumber, certifiedAt, auditExpiresDate, type } = audit
  if (certificateNumber === null || certifiedAt === null || auditExpiresDate === null || type === null)
    throw notFound()
  return { certificateNumber, certifiedAt, auditExpiresDate, type }
}

async function composeCertificate(
  platform: Platform,
  db: DbOrTrx,
  audit: AuditRecord,
  programmeName: string,
) {
  const { certificateNumber, certifiedAt, auditExpiresDate, type } = certificateOf(audit)
  return {
    kind: 'certificate' as const,
    programmeName,
    logo: null,
    propertyName: audit.site.siteName,
    address: addressOf(audit, await findAuditedSite(db, audit.site.siteID)),
    requirements: type.name,
    certificateNumber,
    certifiedOn: longDate(certifiedAt.toISOString().slice(0, 10)),
    validUntil: longDate(auditExpiresDate),
    verifyUrl: `${platform.config.publicUrl}/verify/${encodeURIComponent(certificateNumber)}`,
  }
}

const composeLogo = (kind: 'logo-png' | 'logo-svg', audit: AuditRecord, programmeName: string) => ({
  kind,
  programmeName,
  logo: null,
  untilYear: certificateOf(audit).auditExpiresDate.slice(0, 4),
})

export async function compose(platform: Platform, audit: AuditRecord, kind: MadeKind): Promise<Composed> {
  const { db } = platform
  const { name: programmeName, logoDocumentID } = await getProgrammeSettings(db)
  const logo = async () => (logoDocumentID === null ? null : readLogo(platform, db, logoDocumentID))
  if (kind !== 'report') {
    const model =
      kind === 'certificate'
        ? await composeCertificate(platform, db, audit, programmeName)
        : composeLogo(kind, audit, programmeName)
    return { shows: { model, logoDocumentID }, complete: async () => ({ ...model, logo: await logo() }) }
  }
  const { type } = audit
  if (type === null) throw notFound()
  const { model, evidence } = await composeReport(db, { ...audit, type }, { programmeName, logo: null })
  return {
    shows: {
      model,
      logoDocumentID,
      evidence: [...evidence.values()].map(({ documentID }) => documentID),
    },
    complete: async () => {
      const photos = [...evidence.values()].filter(({ mimeType }) => mimeType.startsWith('image/'))
      const thumbnails = await readThumbnails(
        platform,
        db,
        photos.map(({ documentID }) => documentID),
      )
      for (const [entry, { documentID }] of evidence) entry.thumbnail = thumbnails.get(documentID) ?? null
      return { ...model, logo: await logo() }
    },
  }
}
