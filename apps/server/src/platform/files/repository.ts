import type { Expression, RawBuilder, Selectable, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { DbOrTrx } from '../db/pool.ts'
import type { Upload } from '../db/schema.generated.ts'
import type { NewDocument, StoredDocument } from './files.ts'

export type UploadRow = Selectable<Upload>

/**
 * Inserts and locks the row of a blob until the transaction ends. Every writer and deleter of bytes locks the row first,
 * so a purge and a new document of the same bytes run one after the other.
 */
export async function claimBlob(
  trx: DbOrTrx,
  blob: { sha256: string; size: number; key: string; now: Date },
): Promise<string> {
  const row = await trx
    .insertInto('blob')
    .values({ sha256: blob.sha256, size: blob.size, storage_key: blob.key, created_at: blob.now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ unreferenced_at: null }))
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return row.storage_key
}

const isUnreferenced = sql<boolean>`
  not exists (select from document where document.sha256 = blob.sha256 and document.deleted_at is null)
  and not exists (select from upload where upload.sha256 = blob.sha256)`

/** Marks the blob as unreferenced if that was the last reference. */
export async function releaseBlob(trx: DbOrTrx, sha256: string, since: Date): Promise<void> {
  await trx
    .updateTable('blob')
    .set({ unreferenced_at: since })
    .where('sha256', '=', sha256)
    .where('unreferenced_at', 'is', null)
    .where(isUnreferenced)
    .execute()
}

/** Marks blobs whose last two references were removed concurrently, when each transaction still saw the other reference. */
export async function releaseMissedBlobs(db: DbOrTrx, since: Date): Promise<void> {
  await db
    .updateTable('blob')
    .set({ unreferenced_at: since })
    .where('unreferenced_at', 'is', null)
    .where(isUnreferenced)
    .execute()
}

export async function listPurgeableBlobs(db: DbOrTrx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('blob')
    .select('sha256')
    .where('unreferenced_at', '<=', before)
    .orderBy('unreferenced_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.sha256)
}

/** Locks the row of a purgeable blob; returns undefined if the blob is locked or referenced again. */
export async function lockPurgeableBlob(
  trx: DbOrTrx,
  sha256: string,
  before: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('blob')
    .select('storage_key')
    .where('sha256', '=', sha256)
    .where('unreferenced_at', '<=', before)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  // Checked again with the lock, when no reference can be added.
  const unreferenced = await trx
    .selectFrom('blob')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where(isUnreferenced)
    .executeTakeFirst()
  if (unreferenced) return row.storage_key
  await trx.updateTable('blob').set({ unreferenced_at: null }).where('sha256', '=', sha256).execute()
  return undefined
}

export async function deleteBlob(trx: DbOrTrx, sha256: string): Promise<void> {
  await trx.deleteFrom('blob').where('sha256', '=', sha256).execute()
}

export async function findKnownBlobs(db: DbOrTrx, hashes: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('blob').select('sha256').where('sha256', 'in', hashes).execute()
  return new Set(rows.map((row) => row.sha256))
}

/** True when no row existed and none can appear before this transaction ends. */
export async function reserveUnknownBlob(
  trx: DbOrTrx,
  sha256: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('blob')
    .values({ sha256, size: 0, storage_key: key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDocument(
  trx: DbOrTrx,
  document: NewDocument & {
    documentID: string
    sha256: string
    size: number
    siteID: string | undefined
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('document')
    .values({
      document_id: document.documentID,
      sha256: document.sha256,
      name: document.name,
      mime_type: document.mimeType,
      size: document.size,
      owner_kind: document.owner.kind,
      owner_id: document.owner.id,
      site_id: document.siteID ?? null,
      created_by: document.createdBy,
      created_at: document.now,
    })
    .execute()
}

const selectDocuments = (db: DbOrTrx) =>
  db
    .selectFrom('document')
    .innerJoin('blob', 'blob.sha256', 'document.sha256')
    .select(['document_id', 'name', 'mime_type', 'document.size', 'owner_kind', 'owner_id'])
    .select(['blob.sha256', 'storage_key', 'preview_refused'])
    .where('deleted_at', 'is', null)

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

const toStoredDocument = (row: DocumentRow): StoredDocument => ({
  documentID: row.document_id,
  name: row.name,
  mimeType: row.mime_type,
  size: row.size,
  sha256: row.sha256,
  storageKey: row.storage_key,
  isPreviewRefused: row.preview_refused,
  owner: { kind: row.owner_kind, id: row.owner_id },
})

export async function findDocument(db: DbOrTrx, documentID: string): Promise<StoredDocument | undefined> {
  const row = await selectDocuments(db).where('document_id', '=', documentID).executeTakeFirst()
  return row && toStoredDocument(row)
}

/** The owner kind of previews, whose owner is the image. No reader is registered for it, so previews cannot be read by id. */
export const PREVIEW_KIND = 'small-version'

export async function findPreview(db: DbOrTrx, documentID: string): Promise<StoredDocument | undefined> {
  const row = await selectDocuments(db)
    .where('owner_kind', '=', PREVIEW_KIND)
    .where('owner_id', '=', documentID)
    .executeTakeFirst()
  return row && toStoredDocument(row)
}

/** A preview of any image with this content. */
export async function findPreviewOfContent(db: DbOrTrx, sha256: string): Promise<StoredDocument | undefined> {
  const row = await selectDocuments(db)
    .where('owner_kind', '=', PREVIEW_KIND)
    .where('owner_id', 'in', (query) =>
      query.selectFrom('document as image').select('image.document_id').where('image.sha256', '=', sha256),
    )
    .limit(1)
    .executeTakeFirst()
  return row && toStoredDocument(row)
}

/** The existing previews of many images, by the id of the image. */
export async function findPreviews(
  db: DbOrTrx,
  documentIDs: readonly string[],
): Promise<Map<string, StoredDocument>> {
  if (documentIDs.length === 0) return new Map()
  const rows = await selectDocuments(db)
    .where('owner_kind', '=', PREVIEW_KIND)
    .where('owner_id', 'in', documentIDs)
    .execute()
  return new Map(rows.map((row) => [row.owner_id, toStoredDocument(row)]))
}

/** Locks the document; false if it was removed. */
export async function lockDocument(trx: DbOrTrx, documentID: string): Promise<boolean> {
  const row = await trx
    .selectFrom('document')
    .select('document_id')
    .where('document_id', '=', documentID)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function refusePreview(db: DbOrTrx, sha256: string): Promise<void> {
  await db.updateTable('blob').set({ preview_refused: true }).where('sha256', '=', sha256).execute()
}

/** Returns the hash of the bytes; undefined if the document was already removed. */
export async function hideDocument(trx: DbOrTrx, documentID: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('document')
    .set({ deleted_at: now })
    .where('document_id', '=', documentID)
    .where('deleted_at', 'is', null)
    .returning('sha256')
    .executeTakeFirst()
  return row?.sha256 ?? undefined
}

/** Hides the document without a reference to its bytes, and returns their hash; undefined if it has none. */
export async function eraseDocument(
  trx: DbOrTrx,
  documentID: string,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('document')
    .select('sha256')
    .where('document_id', '=', documentID)
    .forUpdate()
    .executeTakeFirst()
  await trx
    .updateTable('document')
    .set({ deleted_at: now, sha256: null })
    .where('document_id', '=', documentID)
    .execute()
  return row?.sha256 ?? undefined
}

/** Whether any document, even a removed one, has these bytes. */
export async function hasAnyDocument(db: DbOrTrx, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('document_id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertUpload(
  db: DbOrTrx,
  upload: {
    uploadID: string
    userID: string
    clientKey: string | undefined
    name: string
    mimeType: string
    size: number
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('upload')
    .values({
      upload_id: upload.uploadID,
      user_id: upload.userID,
      client_key: upload.clientKey ?? null,
      name: upload.name,
      mime_type: upload.mimeType,
      size: upload.size,
      created_at: upload.now,
    })
    .execute()
}

export const findUpload = (db: DbOrTrx, uploadID: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('upload_id', '=', uploadID).executeTakeFirst()

export async function finishUploadRow(
  trx: DbOrTrx,
  uploadID: string,
  sha256: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ sha256, finished_at: now })
    .where('upload_id', '=', uploadID)
    .execute()
}

/** Deletes the row, so that only one of two concurrent requests gets the upload. */
export const takeFinishedUpload = (
  trx: DbOrTrx,
  uploadID: string,
  userID: string,
): Promise<UploadRow | undefined> =>
  trx
    .deleteFrom('upload')
    .where('upload_id', '=', uploadID)
    .where('user_id', '=', userID)
    .where('finished_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()

export const deleteUpload = (trx: DbOrTrx, uploadID: string): Promise<UploadRow | undefined> =>
  trx.deleteFrom('upload').where('upload_id', '=', uploadID).returningAll().executeTakeFirst()

/** Deletes the row of the unfinished upload that the person has created with this key, and returns its id. */
export async function deleteRepeatedUpload(
  trx: DbOrTrx,
  userID: string,
  clientKey: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('upload')
    .where('user_id', '=', userID)
    .where('client_key', '=', clientKey)
    .where('finished_at', 'is', null)
    .returning('upload_id')
    .executeTakeFirst()
  return row?.upload_id
}

export async function listExpiredUploads(
  db: DbOrTrx,
  limits: { startedBefore: Date; finishedBefore: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('upload_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('finished_at', 'is', null), eb('created_at', '<=', limits.startedBefore)]),
        eb('finished_at', '<=', limits.finishedBefore),
      ]),
    )
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.upload_id)
}

/** Locks the storage of this person or site until the transaction ends. */
export async function lockStorage(trx: DbOrTrx, kind: 'person' | 'site', id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`storage-${kind}`}), hashtext(${id}))`.execute(trx)
}

/** Documents with the same content count once, because their bytes are stored once. */
const sumContents = (siteID: Expression<string | null>, condition: RawBuilder<SqlBool>) => sql<number>`(
  select coalesce(sum(content.size), 0)::bigint from (
    select distinct on (document.sha256) document.size from document
    where document.site_id = ${siteID} and ${condition}
  ) as content)`

/** The bytes of the documents of a site. */
export const selectSiteBytes = (siteID: Expression<string | null>) =>
  sumContents(siteID, sql`document.deleted_at is null`)

/** The bytes of the documents of a site, and the bytes that are stored for them and for deleted documents. */
export const sumSiteBytes = (db: DbOrTrx, siteID: string): Promise<{ used: number; stored: number }> =>
  db
    .selectNoFrom([
      selectSiteBytes(sql.val(siteID)).as('used'),
      sumContents(sql.val(siteID), sql`document.sha256 is not null`).as('stored'),
    ])
    .executeTakeFirstOrThrow()

export async function sumUploads(
  db: DbOrTrx,
  userID: string,
  since: Date,
): Promise<{ bytes: number; unfinished: number }> {
  return db
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .select(
      sql<number>`count(*) filter (where finished_at is null and created_at > ${since})`.as('unfinished'),
    )
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow()
}

/** The bytes of a person's uploads, and of their documents whose content is still stored. */
export async function sumPersonBytes(db: DbOrTrx, userID: string): Promise<number> {
  const documents = await db
    .selectFrom('document')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('created_by', '=', userID)
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow()
  const uploads = await sumUploads(db, userID, new Date(0))
  return documents.bytes + uploads.bytes
}
