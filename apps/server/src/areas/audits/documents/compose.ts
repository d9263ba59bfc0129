import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import { composeCertificate } from './compose-certificate.ts'
import { composeReport } from './compose-report.ts'
import type { DocumentModel, Picture } from './model.ts'

const LOGO = { width: 800, height: 400, fit: 'inside', format: 'png' } as const

type Reader = Pick<Platform, 'files' | 'log'>

/** Returns null for a missing file or a file that is not a picture. */
async function readPicture<T>(
  { log }: Reader,
  documentID: string,
  read: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be read')
    return null
  }
}

/** How many files are read at a time; a report can have hundreds. */
const PARALLEL_READS = 3

/** The thumbnails by photo. Existing thumbnails are found in one query; missing ones are created. */
async function readThumbnails(
  reader: Reader,
  db: DbOrTrx,
  documentIDs: readonly string[],
): Promise<Map<string, Picture>> {
  const known = await reader.files.previews(db, documentIDs)
  const thumbnails = new Map<string, Picture>()
  const remaining = documentIDs.values()
  const readNext = async () => {
    for (const documentID of remaining) {
      const small = known.get(documentID)
      const picture = await (small
        ? readPicture(reader, documentID, () => reader.files.source(small))
        : makeThumbnail(reader, db, documentID))
      if (picture) thumbnails.set(documentID, picture)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_READS }, readNext))
  return thumbnails
}

const makeThumbnail = (reader: Reader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, documentID, async () => {
    const document = await reader.files.find(db, documentID)
    if (!document) return null
    const small = await reader.files.preview(document)
    return small === undefined || small.documentID === documentID ? null : await reader.files.source(small)
  })

const readLogo = (reader: Reader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, documentID, async () => {
    const document = await reader.files.find(db, documentID)
    return (document && (await reader.files.resize(document, LOGO))) ?? null
  })

export type GeneratedDocumentKind = DocumentModel['kind']

export interface ComposedDocument {
  /** Everything that the document shows, with the ids of the pictures. */
  content: unknown
  /** The model with its pictures, which are read only if the document is rendered. */
  loadPictures(): Promise<DocumentModel>
}

/** A database constraint ensures the date for a certified audit. */
function requireExpiry({ auditExpiresDate }: AuditRecord): string {
  if (auditExpiresDate === null) throw notFound()
  return auditExpiresDate
}

const composeLogo = (kind: 'logo-png' | 'logo-svg', audit: AuditRecord, programmeName: string) => ({
  kind,
  programmeName,
  logo: null,
  untilYear: requireExpiry(audit).slice(0, 4),
})

export async function composeDocument(
  platform: Platform,
  audit: AuditRecord,
  kind: GeneratedDocumentKind,
): Promise<ComposedDocument> {
  const { db } = platform
  const { name: programmeName, logoDocumentID } = await getProgrammeSettings(db)
  const logo = async () => (logoDocumentID === null ? null : readLogo(platform, db, logoDocumentID))
  if (kind === 'certificate') {
    const { content, model } = await composeCertificate(platform, audit)
    return {
      content,
      loadPictures: async () => ({
        ...model,
        programmeName,
        logo: await logo(),
        signedAt: platform.clock.now(),
      }),
    }
  }
  if (kind !== 'report') {
    const model = composeLogo(kind, audit, programmeName)
    return {
      content: { model, logoDocumentID },
      loadPictures: async () => ({ ...model, logo: await logo() }),
    }
  }
  const { type } = audit
  if (type === null) throw notFound()
  const { model, evidence } = await composeReport(db, { ...audit, type }, { programmeName, logo: null })
  return {
    content: {
      model,
      logoDocumentID,
      evidence: [...evidence.values()].map(({ documentID }) => documentID),
    },
    loadPictures: async () => {
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
