import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { presentPerson } from '../../review/present-person.ts'

/** What a document of an audit can hang on. */
export const RESPONSE = 'audit-response'
export const MESSAGE = 'conversation-message'
type OwnerKind = typeof RESPONSE | typeof MESSAGE

/** By owner, oldest first, those of one moment by name; in one query however many they are. */
export async function findDocuments(
  db: DbOrTrx,
  kind: OwnerKind,
  ownerIDs: readonly string[],
): Promise<Map<string, AttachedDocument[]>> {
  if (ownerIDs.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .leftJoin('user_account', 'user_account.user_id', 'document.created_by')
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
      })),
    ]),
  )
}

/** A document that hangs, or once hung, on this. */
export const findDocument = (db: DbOrTrx, owner: { kind: OwnerKind; id: string }, documentID: string) =>
  db
    .selectFrom('document')
    .select(['document_id', 'name', 'deleted_at'])
    .where('document_id', '=', documentID)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()

/** Whether the same bytes hang on it already. */
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
