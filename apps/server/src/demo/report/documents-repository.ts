import type { DbOrTrx } from '../../platform/db/pool.ts'

export interface DocumentRow {
  documentID: string
  owner: { kind: string; id: string }
  name: string
  mimeType: string
  sha256: string
  size: number
  by: string
  at: Date
}

const ROWS = 2000

export async function insertDocuments(trx: DbOrTrx, documents: readonly DocumentRow[]): Promise<void> {
  for (let from = 0; from < documents.length; from += ROWS)
    await trx
      .insertInto('document')
      .values(
        documents.slice(from, from + ROWS).map((row) => ({
          document_id: row.documentID,
          sha256: row.sha256,
          name: row.name,
          mime_type: row.mimeType,
          size: row.size,
          owner_kind: row.owner.kind,
          owner_id: row.owner.id,
          created_by: row.by,
          created_at: row.at,
        })),
      )
      .execute()
}
