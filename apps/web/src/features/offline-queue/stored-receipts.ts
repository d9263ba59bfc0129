import type { EvidencePiece } from '@sojourn/contract/audits/evidence-calls'
import { requestFromStore } from './storage.ts'

/** The field names are stored in IndexedDB. */
interface StoredReceipt {
  /** User and evidence, so that another user of the same device does not find the receipt. */
  key: string
  userID: string
  auditID: string
  piece: EvidencePiece
}

/** Stores a receipt on this device. A storage error is ignored, because the server has the receipt as well. */
export async function storeReceipt(userID: string, auditID: string, piece: EvidencePiece): Promise<void> {
  const stored: StoredReceipt = { key: `${userID}:${piece.evidenceID}`, userID, auditID, piece }
  await requestFromStore('receipts', 'readwrite', (store) => store.put(stored)).catch(() => undefined)
}

/** The evidence of an audit that this device has a receipt for, the newest receipt first. */
export async function listStoredReceipts(userID: string, auditID: string): Promise<EvidencePiece[]> {
  const getAll = (store: IDBObjectStore): IDBRequest<StoredReceipt[]> => store.getAll()
  const receipts = await requestFromStore('receipts', 'readonly', getAll).catch(() => [])
  return receipts
    .filter((stored) => stored.userID === userID && stored.auditID === auditID)
    .map(({ piece }) => piece)
    .toSorted((a, b) => b.receiptNumber - a.receiptNumber)
}
