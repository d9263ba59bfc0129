import { type EvidenceMismatch, type MarkupShape, markupShape } from '@sojourn/contract/audits/evidence-calls'
import type { ListedEvidence, ReceivedEvidence } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import type { JoinedPerson } from '../../presenter.ts'
import { RESPONSE } from '../repository.ts'

/** Takes the next receipt number of an audit that the caller has locked. The number of a removed receipt is not used again. */
export async function takeReceiptNumber(trx: DbOrTrx, auditID: string): Promise<number> {
  const { receipts } = await trx
    .updateTable('audit')
    .set((row) => ({ receipts: row('receipts', '+', 1) }))
    .where('audit_id', '=', auditID)
    .returning('receipts')
    .executeTakeFirstOrThrow()
  return receipts
}

/** The number of receipts that were signed for an audit. */
export async function countSignedReceipts(db: DbOrTrx, auditID: string): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select('receipts')
    .where('audit_id', '=', auditID)
    .executeTakeFirstOrThrow()
  return row.receipts
}

/** Inserts nothing if another audit has received evidence with this id in the meantime. */
export async function insertPiece(
  trx: DbOrTrx,
  evidence: ReceivedEvidence,
  { addedBy, receipt }: { addedBy: string | null; receipt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('evidence')
    .values({
      evidence_id: evidence.evidenceID,
      audit_id: evidence.auditID,
      name: evidence.name,
      mime_type: evidence.mimeType,
      size: evidence.size,
      sha256: evidence.sha256,
      hashed_on_device: evidence.hashedOnDevice,
      captured_at: evidence.capturedAt,
      clock_offset_ms: evidence.clockOffset,
      latitude: evidence.position?.latitude ?? null,
      longitude: evidence.position?.longitude ?? null,
      accuracy: evidence.position?.accuracy ?? null,
      place: evidence.place,
      added_by: addedBy,
      received_at: evidence.receivedAt,
      receipt_number: evidence.receiptNumber,
      receipt,
    })
    .onConflict((conflict) => conflict.column('evidence_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function linkDocuments(
  trx: DbOrTrx,
  evidenceID: string,
  documentIDs: readonly string[],
): Promise<void> {
  await trx
    .updateTable('document')
    .set({ evidence_id: evidenceID })
    .where('document_id', 'in', documentIDs)
    .execute()
}

const selectPieces = (db: DbOrTrx) =>
  db
    .selectFrom('evidence')
    .leftJoin('user_account', 'user_account.user_id', 'evidence.added_by')
    .select(['evidence_id', 'audit_id', 'evidence.name as file_name', 'mime_type', 'size', 'sha256'])
    .select(['hashed_on_device', 'captured_at', 'clock_offset_ms', 'latitude', 'longitude', 'accuracy'])
    .select(['place', 'added_by', 'received_at', 'receipt_number', 'receipt'])
    .select(['markup', 'markup_version', 'evidence.deleted_at'])
    .select(['user_account.user_id', 'user_account.name', 'user_account.first_name', 'user_account.surname'])
    .select('user_account.photo_document_id')
type PieceColumns = Awaited<ReturnType<ReturnType<typeof selectPieces>['executeTakeFirstOrThrow']>>

/** A file of evidence without its criteria. */
export interface Piece extends ReceivedEvidence {
  addedBy: string | null
  person: JoinedPerson
  receipt: string
  /** Empty without mark-up. */
  shapes: MarkupShape[]
  markupVersion: number
  deletedAt: Date | null
}

const markupSchema = markupShape.array()

function readPosition({ latitude, longitude, accuracy }: PieceColumns) {
  if (latitude === null || longitude === null || accuracy === null) return null
  return { latitude, longitude, accuracy }
}

const toPiece = (row: PieceColumns): Piece => ({
  auditID: row.audit_id,
  evidenceID: row.evidence_id,
  receiptNumber: row.receipt_number,
  name: row.file_name,
  mimeType: row.mime_type,
  size: row.size,
  sha256: row.sha256,
  hashedOnDevice: row.hashed_on_device,
  capturedAt: row.captured_at?.toISOString() ?? null,
  clockOffset: row.clock_offset_ms,
  position: readPosition(row),
  place: row.place,
  receivedAt: row.received_at.toISOString(),
  addedBy: row.added_by,
  person: row,
  receipt: row.receipt,
  shapes: markupSchema.parse(row.markup ?? []),
  markupVersion: row.markup_version,
  deletedAt: row.deleted_at,
})

export async function findPiece(db: DbOrTrx, evidenceID: string): Promise<Piece | undefined> {
  const row = await selectPieces(db).where('evidence_id', '=', evidenceID).executeTakeFirst()
  return row && toPiece(row)
}

/** The evidence of an audit, also deleted evidence, the newest receipt first. */
export async function findPieces(db: DbOrTrx, auditID: string): Promise<Piece[]> {
  const rows = await selectPieces(db)
    .where('audit_id', '=', auditID)
    .orderBy('receipt_number', 'desc')
    .execute()
  return rows.map(toPiece)
}

/** The input for the fingerprint of an audit's evidence. */
export async function findListedEvidence(db: DbOrTrx, auditID: string): Promise<ListedEvidence[]> {
  const rows = await db
    .selectFrom('evidence')
    .select(['receipt_number', 'sha256', 'size', 'deleted_at'])
    .where('audit_id', '=', auditID)
    .execute()
  return rows.map((row) => ({
    receiptNumber: row.receipt_number,
    sha256: row.sha256,
    size: row.size,
    isDeleted: row.deleted_at !== null,
  }))
}

/** A document of a piece, with the answer it belongs to. */
export interface PieceDocument {
  evidenceID: string
  documentID: string
  questionID: string
  isDeleted: boolean
}

/** The documents of these pieces, also deleted ones, oldest first. */
export async function findPieceDocuments(
  db: DbOrTrx,
  evidenceIDs: readonly string[],
): Promise<Map<string, PieceDocument[]>> {
  if (evidenceIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .innerJoin('audit_response', 'audit_response.audit_response_id', 'document.owner_id')
    .select(['evidence_id', 'document_id', 'audit_type_question_id', 'deleted_at'])
    .where('evidence_id', '=', (eb) => eb.fn.any(eb.val(evidenceIDs)))
    .where('owner_kind', '=', RESPONSE)
    .orderBy('document.created_at')
    .orderBy('document_id')
    .execute()
  const documents = rows.map((row) => ({
    evidenceID: row.evidence_id ?? '',
    documentID: row.document_id,
    questionID: row.audit_type_question_id,
    isDeleted: row.deleted_at !== null,
  }))
  return Map.groupBy(documents, ({ evidenceID }) => evidenceID)
}

/** Marks the piece of a deleted document as deleted if that was its last document. */
export async function markPieceDeleted(trx: DbOrTrx, documentID: string, at: Date): Promise<void> {
  await trx
    .updateTable('evidence')
    .set({ deleted_at: at })
    .where('evidence_id', '=', (query) =>
      query.selectFrom('document').select('evidence_id').where('document_id', '=', documentID),
    )
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document_id')
            .whereRef('document.evidence_id', '=', 'evidence.evidence_id')
            .where('document.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Increments the version of the mark-up. */
export async function updateMarkup(
  trx: DbOrTrx,
  evidenceID: string,
  shapes: readonly MarkupShape[],
): Promise<void> {
  await trx
    .updateTable('evidence')
    .set((row) => ({
      markup: shapes.length === 0 ? null : JSON.stringify(shapes),
      markup_version: row('markup_version', '+', 1),
    }))
    .where('evidence_id', '=', evidenceID)
    .execute()
}

/** The documents of the answers of an audit. Deleted ones count, because the list of evidence has them. */
export async function countAuditDocuments(trx: DbOrTrx, auditID: string): Promise<number> {
  const { count } = await trx
    .selectFrom('evidence')
    .leftJoin('document', 'document.evidence_id', 'evidence.evidence_id')
    .where('audit_id', '=', auditID)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The size of an audit's mark-up, for `checkAuditMarkup`: for each shape, 1 plus its points and characters. A photo counts
 * once for each of its documents. Deleted photos count too, because the list of evidence has them.
 */
export async function measureAuditMarkup(trx: DbOrTrx, auditID: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(marked.size * greatest(marked.documents, 1)), 0)::bigint as size
    from (
      select
        (select sum(1 + coalesce(jsonb_array_length(shape->'points'), 0) + coalesce(length(shape->>'text'), 0))
          from jsonb_array_elements(evidence.markup) as shape) as size,
        (select count(*) from document
          where document.evidence_id = evidence.evidence_id and document.deleted_at is null) as documents
      from evidence where evidence.audit_id = ${auditID} and evidence.markup is not null
    ) as marked`.execute(trx)
  return rows[0]?.size ?? 0
}

/** The mark-up of these documents, by document. */
export async function findMarkups(
  db: DbOrTrx,
  documentIDs: readonly string[],
): Promise<Map<string, MarkupShape[]>> {
  if (documentIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .innerJoin('evidence', 'evidence.evidence_id', 'document.evidence_id')
    .select(['document_id', 'markup'])
    .where('document_id', '=', (eb) => eb.fn.any(eb.val(documentIDs)))
    .where('markup', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.document_id, markupSchema.parse(row.markup)]))
}

export interface NewMismatch extends Omit<EvidenceMismatch, 'at'> {
  auditID: string
  sentBy: string
  at: Date
}

export async function insertMismatch(db: DbOrTrx, mismatch: NewMismatch): Promise<void> {
  await db
    .insertInto('evidence_mismatch')
    .values({
      audit_id: mismatch.auditID,
      evidence_id: mismatch.evidenceID,
      name: mismatch.name,
      expected_sha256: mismatch.expectedSHA256,
      expected_size: mismatch.expectedSize,
      received_sha256: mismatch.receivedSHA256,
      received_size: mismatch.receivedSize,
      sent_by: mismatch.sentBy,
      received_at: mismatch.at,
    })
    .execute()
}

/** The newest mismatches of evidence that has not arrived since. */
export async function findMismatches(db: DbOrTrx, auditID: string): Promise<EvidenceMismatch[]> {
  const rows = await db
    .selectFrom('evidence_mismatch')
    .selectAll()
    .where('audit_id', '=', auditID)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('evidence')
            .select('evidence.evidence_id')
            .whereRef('evidence.evidence_id', '=', 'evidence_mismatch.evidence_id'),
        ),
      ),
    )
    .orderBy('evidence_mismatch_id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    evidenceID: row.evidence_id,
    name: row.name,
    expectedSHA256: row.expected_sha256,
    expectedSize: row.expected_size,
    receivedSHA256: row.received_sha256,
    receivedSize: row.received_size,
    at: row.received_at.toISOString(),
  }))
}

/**
 * Whether a document was added before the first key for receipts existed. Every later document gets its receipt when it
 * is added. A later document without a receipt was therefore not added by the app, and `verifyEvidence` reports it.
 */
const predatesReceipts = sql<SqlBool>`document.created_at <= coalesce(
  (select min(created_at) from purpose_key where purpose = 'evidence-receipts'), 'infinity')`

/** Audits with documents of answers that predate receipts and have no evidence. */
export async function findAuditsWithoutReceipts(db: DbOrTrx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('audit_response', 'audit_response.audit_response_id', 'document.owner_id')
    .select('audit_id')
    .distinct()
    .where('owner_kind', '=', sql.lit(RESPONSE))
    .where('evidence_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(predatesReceipts)
    .limit(limit)
    .execute()
  return rows.map((row) => row.audit_id)
}

/** The documents of an audit's answers that have no evidence, oldest first. */
export async function findDocumentsWithoutEvidence(db: DbOrTrx, auditID: string) {
  const rows = await db
    .selectFrom('document')
    .innerJoin('audit_response', 'audit_response.audit_response_id', 'document.owner_id')
    .leftJoin('user_account', 'user_account.user_id', 'document.created_by')
    .select(['document_id', 'document.name as file_name', 'audit_type_question_id'])
    .select(['user_account.user_id', 'user_account.name'])
    .select(predatesReceipts.as('from_before_receipts'))
    .where('audit_id', '=', auditID)
    .where('owner_kind', '=', sql.lit(RESPONSE))
    .where('evidence_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('document.created_at')
    .orderBy('document_id')
    .execute()
  return rows.map((row) => ({
    documentID: row.document_id,
    name: row.file_name,
    questionID: row.audit_type_question_id,
    addedBy: row.user_id === null ? null : { userID: row.user_id, name: row.name ?? '' },
    predatesReceipts: row.from_before_receipts,
  }))
}

/** A document of a piece, with the file that it refers to. */
export interface DocumentFile {
  documentID: string
  sha256: string | null
  size: number
  /** Null if the row of the stored file is missing. */
  storedFile: { storageKey: string; size: number } | null
}

/** The documents of these pieces that are not deleted, by piece. */
export async function findDocumentFiles(
  db: DbOrTrx,
  evidenceIDs: readonly string[],
): Promise<Map<string, DocumentFile[]>> {
  const rows = await db
    .selectFrom('document')
    .leftJoin('blob', 'blob.sha256', 'document.sha256')
    .select(['evidence_id', 'document_id', 'document.sha256', 'document.size'])
    .select(['storage_key', 'blob.size as blob_size'])
    .where('evidence_id', '=', (eb) => eb.fn.any(eb.val(evidenceIDs)))
    .where('deleted_at', 'is', null)
    .orderBy('document_id')
    .execute()
  const files = rows.map((row) => ({
    evidenceID: row.evidence_id ?? '',
    documentID: row.document_id,
    sha256: row.sha256,
    size: row.size,
    storedFile:
      row.storage_key === null || row.blob_size === null
        ? null
        : { storageKey: row.storage_key, size: row.blob_size },
  }))
  return Map.groupBy(files, ({ evidenceID }) => evidenceID)
}

/** The audits with evidence or with documents that have no receipt, oldest first; with `idOrNumber` only the audit with this id or certificate number. */
export async function findVerifiableAudits(db: DbOrTrx, idOrNumber?: string): Promise<string[]> {
  let audits = db.selectFrom('audit').select('audit_id')
  if (idOrNumber === undefined)
    audits = audits.where('audit_id', 'in', (query) =>
      query
        .selectFrom('evidence')
        .select('audit_id')
        .union(
          query
            .selectFrom('document')
            .innerJoin('audit_response', 'audit_response.audit_response_id', 'document.owner_id')
            .select('audit_response.audit_id')
            .where('owner_kind', '=', sql.lit(RESPONSE))
            .where('evidence_id', 'is', null)
            .where('deleted_at', 'is', null),
        ),
    )
  else
    audits = audits.where((eb) =>
      eb.or([
        eb(sql`audit_id::text`, '=', idOrNumber.toLowerCase()),
        eb('certificate_number', '=', idOrNumber.toUpperCase()),
      ]),
    )
  const rows = await audits.orderBy('created_at').orderBy('audit_id').execute()
  return rows.map((row) => row.audit_id)
}
