import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { presentPerson } from '../presenter.ts'

/** The audit and the criterion of an answer. */
export async function findResponseCriterion(
  db: DbOrTrx,
  responseID: string,
): Promise<{ auditID: string; questionID: string } | undefined> {
  const row = await db
    .selectFrom('audit_response')
    .select(['audit_id', 'audit_type_question_id'])
    .where('audit_response_id', '=', responseID)
    .executeTakeFirst()
  return row && { auditID: row.audit_id, questionID: row.audit_type_question_id }
}

/** The kinds of record that own a document of an audit. */
export const RESPONSE = 'audit-response'
export const MESSAGE = 'conversation-message'
type OwnerKind = typeof RESPONSE | typeof MESSAGE

const presentEvidence = (row: {
  evidence_id: string | null
  receipt_number: number | null
  criteria: number | null
  marked: boolean
}): AttachedDocument['evidence'] =>
  row.evidence_id === null || row.receipt_number === null
    ? null
    : {
        evidenceID: row.evidence_id,
        receiptNumber: row.receipt_number,
        criteria: row.criteria ?? 0,
        marked: row.marked,
      }

/** The documents by owner, oldest first and then by name, in one query. */
export async function findDocuments(
  db: DbOrTrx,
  kind: OwnerKind,
  ownerIDs: readonly string[],
): Promise<Map<string, AttachedDocument[]>> {
  if (ownerIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .leftJoin('user_account', 'user_account.user_id', 'document.created_by')
    .leftJoin('evidence', 'evidence.evidence_id', 'document.evidence_id')
    .select(['evidence.evidence_id', 'evidence.receipt_number'])
    .select(sql<boolean>`evidence.markup is not null`.as('marked'))
    .select((document) =>
      document
        .selectFrom('document as other')
        .whereRef('other.evidence_id', '=', 'document.evidence_id')
        .where('other.deleted_at', 'is', null)
        .select((other) => other.fn.countAll<number>().as('criteria'))
        .as('criteria'),
    )
    .select(['document.document_id', 'document.name as file_name', 'document.mime_type', 'document.size'])
    .select(['document.owner_id', 'document.created_at'])
    .select(['user_account.user_id', 'user_account.name', 'user_account.first_name', 'user_account.surname'])
    .select('user_account.photo_document_id')
    .where('document.owner_kind', '=', kind)
    .where('document.owner_id', 'in', ownerIDs)
    .where('document.deleted_at', 'is', null)
    .orderBy('document.created_at')
    .orderBy('document.name')
    .orderBy('document.document_id')
    .execute()
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id)
  return new Map(
    [...byOwner].map(([ownerID, documents]) => [
      ownerID,
      documents.map((row) => ({
        documentID: row.document_id,
        name: row.file_name,
        mimeType: row.mime_type,
        size: row.size,
        dateCreated: row.created_at.toISOString(),
        createdByUser: presentPerson(row),
        evidence: presentEvidence(row),
      })),
    ]),
  )
}

/** A document of the owner, including deleted ones. */
export const findDocument = (db: DbOrTrx, owner: { kind: OwnerKind; id: string }, documentID: string) =>
  db
    .selectFrom('document')
    .select(['document_id', 'name', 'deleted_at'])
    .where('document_id', '=', documentID)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()

/** Whether the owner already has a document with the same content. */
export async function hasDocumentWithHash(
  db: DbOrTrx,
  owner: { kind: OwnerKind; id: string },
  sha256: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('document_id')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The evidence of answers, by answer. */
export const findAttachments = (
  db: DbOrTrx,
  responseIDs: readonly string[],
): Promise<Map<string, AttachedDocument[]>> => findDocuments(db, RESPONSE, responseIDs)
