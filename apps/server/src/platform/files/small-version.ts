import type { DbOrTrx } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import type { Files, StoredDocument } from './files.ts'
import { findSmall, holdDocument, SMALL } from './repository.ts'
import { shrink } from './shrink.ts'

/** Twice what a list or a printed page shows; nothing of the picture is cut away, each place has a shape of its own. */
const SIZE = { width: 336, height: 252 }

const isPhoto = ({ mimeType }: StoredDocument) => /^image\/(?!svg)/.test(mimeType)

/**
 * The small version of a photo, made when it is first asked for and kept beside it; the document itself where there is
 * none to be made.
 */
export async function smallVersion(
  { files, log }: { files: Pick<Files, 'open' | 'store' | 'find'>; log: Logger },
  db: DbOrTrx,
  document: StoredDocument,
): Promise<StoredDocument> {
  if (!isPhoto(document)) return document
  const known = await findSmall(db, document.documentID)
  if (known) return known
  let bytes: Uint8Array
  try {
    bytes = await shrink(await files.open(document), (picture) =>
      picture
        .resize({ ...SIZE, fit: 'outside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 72 }),
    )
  } catch (error) {
    log.warn({ documentID: document.documentID, error: String(error) }, 'a photo could not be made smaller')
    return document
  }
  const keep = async (trx: DbOrTrx): Promise<StoredDocument> => {
    // Of two who ask at once one keeps it, and nothing is kept beside a document that was removed meanwhile.
    if (!(await holdDocument(trx, document.documentID))) return document
    const before = await findSmall(trx, document.documentID)
    if (before) return before
    const owner = { kind: SMALL, id: document.documentID }
    const small = { owner, name: document.name, mimeType: 'image/jpeg', createdBy: null }
    const smallID = await files.store(trx, small, bytes)
    return (await files.find(trx, smallID)) ?? document
  }
  return db.isTransaction ? keep(db) : db.transaction().execute(keep)
}
