import type { Readable } from 'node:stream'
import type { DbOrTrx } from '../db/pool.ts'
import type { Principal } from '../http/principal.ts'

/** May this person read what the document hangs on? Undefined principal: nobody is signed in. */
export type DocumentReader = (
  db: DbOrTrx,
  principal: Principal | undefined,
  ownerID: string,
) => Promise<boolean>

export interface DocumentOwner {
  kind: string
  id: string
}

export interface NewDocument {
  owner: DocumentOwner
  name: string
  mimeType: string
  createdBy: string | null
}

export interface Files {
  /** Stores bytes made by the server itself (a photo of the demonstration data, a certificate). */
  store(trx: DbOrTrx, document: NewDocument, content: Uint8Array): Promise<string>
  /** Turns a finished upload of this person into a document; refuses somebody else's. */
  attachUpload(trx: DbOrTrx, owner: DocumentOwner, uploadID: string, principal: Principal): Promise<string>
  /** Hides the document; its bytes go 30 days after the last reference. */
  remove(trx: DbOrTrx, documentID: string): Promise<void>
  open(documentID: string, range?: { start: number; end: number }): Promise<Readable>
}
