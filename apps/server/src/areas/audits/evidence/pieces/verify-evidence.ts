import { createHash } from 'node:crypto'
import { compareReceipt, criterionNumber, findReceiptGaps, RECEIPT_TYPE } from '@sojourn/domain'
import type { Db, DbOrTrx, Trx } from '../../../../platform/db/pool.ts'
import type { BlobStore } from '../../../../platform/files/storage.ts'
import { verifySignature } from '../../../../platform/keys/document-keys.ts'
import type { PublicKey } from '../../../../platform/keys/keys.ts'
import { listPublicKeys } from '../../../../platform/keys/repository.ts'
import { type AuditRecord, findAudit } from '../../repository/records.ts'
import { findCriteria } from '../../review/repository/criteria.ts'
import { fingerprintOf } from './present-piece.ts'
import {
  countSignedReceipts,
  type DocumentFile,
  findDocumentFiles,
  findDocumentsWithoutEvidence,
  findPieceDocuments,
  findPieces,
  type Piece,
  type PieceDocument,
} from './repository.ts'

export interface VerifiedAudit {
  propertyName: string
  pieces: number
  fingerprint: string
  /** Every difference from the receipts, one sentence each. */
  differences: string[]
  /** Evidence that a user has deleted in the app, one sentence each. */
  deleted: string[]
}

/** The database rows about the evidence of an audit, read in one transaction. */
interface Snapshot {
  audit: AuditRecord
  pieces: Piece[]
  documents: ReadonlyMap<string, PieceDocument[]>
  files: ReadonlyMap<string, DocumentFile[]>
  keys: PublicKey[]
  signedReceipts: number
  /** Documents of answers without evidence. */
  documentsWithoutEvidence: { name: string; questionID: string }[]
  /** "B3.7 Food waste is weighed", by criterion. */
  titles: ReadonlyMap<string, string>
}

async function readTitles(db: DbOrTrx, audit: AuditRecord, questionIDs: readonly string[]) {
  const { type } = audit
  const criteria = await findCriteria(db, audit, questionIDs)
  return new Map(
    criteria.map((criterion) => [
      criterion.questionID,
      `${type ? criterionNumber(type.typeVersion, criterion) : ''} ${criterion.title}`,
    ]),
  )
}

async function readSnapshot(trx: Trx, auditID: string): Promise<Snapshot | undefined> {
  const audit = await findAudit(trx, auditID)
  if (!audit) return undefined
  const pieces = await findPieces(trx, auditID)
  const evidenceIDs = pieces.map(({ evidenceID }) => evidenceID)
  const documents = await findPieceDocuments(trx, evidenceIDs)
  const documentsWithoutEvidence = await findDocumentsWithoutEvidence(trx, auditID)
  const allDocuments = [...[...documents.values()].flat(), ...documentsWithoutEvidence]
  return {
    audit,
    pieces: pieces.toReversed(),
    documents,
    files: await findDocumentFiles(trx, evidenceIDs),
    keys: await listPublicKeys(trx, 'evidence-receipts'),
    signedReceipts: await countSignedReceipts(trx, auditID),
    documentsWithoutEvidence,
    titles: await readTitles(trx, audit, [...new Set(allDocuments.map(({ questionID }) => questionID))]),
  }
}

interface Content {
  sha256: string
  size: number
}

async function readContent(blobs: BlobStore, storageKey: string): Promise<Content | undefined> {
  if (!(await blobs.exists(storageKey))) return undefined
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of await blobs.open(storageKey)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** The differences of a hash and a size from those of the receipt. */
function compareContent(subject: string, content: Content, expected: Content): string[] {
  const differences: string[] = []
  if (content.sha256 !== expected.sha256)
    differences.push(`${subject} has the SHA-256 ${content.sha256} instead of ${expected.sha256}`)
  if (content.size !== expected.size)
    differences.push(`${subject} has ${content.size} bytes instead of ${expected.size}`)
  return differences
}

async function compareFiles(
  blobs: BlobStore,
  piece: Piece,
  files: readonly DocumentFile[],
): Promise<string[]> {
  const differences: string[] = []
  const storageKeys = new Set<string>()
  for (const { documentID, sha256, size, storedFile } of files) {
    const document = `document ${documentID}`
    differences.push(...compareContent(document, { sha256: sha256 ?? 'none', size }, piece))
    if (!storedFile) {
      differences.push(`${document} has no stored file`)
      continue
    }
    if (storageKeys.has(storedFile.storageKey)) continue
    storageKeys.add(storedFile.storageKey)
    if (storedFile.size !== piece.size)
      differences.push(`the row of the stored file has ${storedFile.size} bytes instead of ${piece.size}`)
    const content = await readContent(blobs, storedFile.storageKey)
    if (content) differences.push(...compareContent('the stored file', content, piece))
    else differences.push('the stored file is missing')
  }
  return differences
}

async function compareSignedReceipt(
  { keys }: Snapshot,
  piece: Piece,
  documents: readonly PieceDocument[],
): Promise<string[]> {
  const payload = await verifySignature(piece.receipt, keys, RECEIPT_TYPE)
  if (!payload) return ['the signature of the receipt is not valid']
  const criteria = documents.map(({ questionID }) => questionID)
  const fields = compareReceipt(payload, { ...piece, criteria })
  return fields.length === 0 ? [] : [`the receipt was signed with a different ${fields.join(', ')}`]
}

const compareDeletion = ({ deletedAt }: Piece, files: readonly DocumentFile[]): string[] => {
  if (deletedAt === null && files.length === 0)
    return ['all its documents were deleted, but the evidence was not']
  return deletedAt !== null && files.length > 0 ? ['the evidence was deleted, but still has a document'] : []
}

/** "IMG_0050.jpg (B3.7 Food waste is weighed)", with the criteria in the order of the audit type. */
function describePiece(name: string, questionIDs: readonly string[], { titles }: Snapshot): string {
  const order = [...titles.keys()]
  const criteria = [...new Set(questionIDs)]
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((questionID) => titles.get(questionID) ?? questionID)
  return `${name} (${criteria.length === 0 ? 'no criterion' : criteria.join('; ')})`
}

/**
 * Compares the stored files, the rows and the signed receipts of an audit's evidence, and the receipt numbers. Undefined
 * for an unknown audit.
 */
export async function verifyEvidence(
  { db, blobs }: { db: Db; blobs: BlobStore },
  auditID: string,
): Promise<VerifiedAudit | undefined> {
  const snapshot = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readSnapshot(trx, auditID))
  if (!snapshot) return undefined
  const { audit, pieces } = snapshot
  const differences: string[] = []
  const deleted: string[] = []
  for (const piece of pieces) {
    const documents = snapshot.documents.get(piece.evidenceID) ?? []
    const files = snapshot.files.get(piece.evidenceID) ?? []
    const name = describePiece(
      piece.name,
      documents.map(({ questionID }) => questionID),
      snapshot,
    )
    const pieceDifferences = [
      ...(await compareFiles(blobs, piece, files)),
      ...(await compareSignedReceipt(snapshot, piece, documents)),
      ...compareDeletion(piece, files),
    ]
    differences.push(...pieceDifferences.map((difference) => `${name}: ${difference}.`))
    if (piece.deletedAt !== null) deleted.push(`${name}: deleted on ${piece.deletedAt.toISOString()}.`)
  }
  const receiptNumbers = pieces.map(({ receiptNumber }) => receiptNumber)
  for (const number of findReceiptGaps(receiptNumbers, snapshot.signedReceipts))
    differences.push(`Receipt ${number} is missing.`)
  for (const { name, questionID } of snapshot.documentsWithoutEvidence)
    differences.push(`${describePiece(name, [questionID], snapshot)}: this document has no receipt.`)
  return {
    propertyName: audit.site.siteName,
    pieces: pieces.length,
    fingerprint: fingerprintOf(pieces.map((piece) => ({ ...piece, isDeleted: piece.deletedAt !== null }))),
    differences,
    deleted,
  }
}
