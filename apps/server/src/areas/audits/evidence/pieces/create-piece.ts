import {
  checkAuditDocuments,
  createReceiptPayload,
  type EvidencePosition,
  RECEIPT_TYPE,
} from '@sojourn/domain'
import type { Trx } from '../../../../platform/db/pool.ts'
import { assertAllowed, notFound } from '../../../../platform/http/errors.ts'
import { newId } from '../../../../platform/ids.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockAudit } from '../../repository/locks.ts'
import {
  countAuditDocuments,
  findAuditsWithoutReceipts,
  findDocumentsWithoutEvidence,
  insertPiece,
  linkDocuments,
  takeReceiptNumber,
} from './repository.ts'

/** When and where the device captured the file. */
interface Capture {
  capturedAt: string | null
  clockOffset: number | null
  position: EvidencePosition | null
  place: string | null
}

const NO_CAPTURE: Capture = { capturedAt: null, clockOffset: null, position: null, place: null }

export interface NewPiece {
  auditID: string
  /** One per criterion, all with the same content. */
  documents: readonly { documentID: string; questionID: string }[]
  addedBy: { userID: string; name: string } | null
  /** For a file that the device hashed before the upload. */
  fromDevice?: Capture & { evidenceID: string }
  isBackfilled?: boolean
}

/** Stores documents of answers as one piece of evidence and signs its receipt. The caller has locked the audit. */
export async function createPiece(
  { clock, config, files, keys }: Platform,
  trx: Trx,
  { auditID, documents, addedBy, fromDevice, isBackfilled = false }: NewPiece,
): Promise<void> {
  const [first] = documents
  const stored = first && (await files.find(trx, first.documentID))
  if (!stored) throw notFound()
  const now = clock.now()
  const { evidenceID, ...capture } = fromDevice ?? { ...NO_CAPTURE, evidenceID: newId(now.getTime()) }
  const evidence = {
    auditID,
    evidenceID,
    receiptNumber: await takeReceiptNumber(trx, auditID),
    name: stored.name,
    mimeType: stored.mimeType,
    size: stored.size,
    sha256: stored.sha256,
    hashedOnDevice: fromDevice !== undefined,
    ...capture,
    capturedAt: capture.capturedAt === null ? null : new Date(capture.capturedAt).toISOString(),
    receivedAt: now.toISOString(),
  }
  const payload = createReceiptPayload(evidence, {
    issuer: new URL(config.publicUrl).origin,
    criteria: documents.map(({ questionID }) => questionID),
    addedBy,
    isBackfilled,
  })
  const receipt = await keys.sign(trx, 'evidence-receipts', payload, { typ: RECEIPT_TYPE })
  const added = { addedBy: addedBy?.userID ?? null, receipt }
  if (!(await insertPiece(trx, evidence, added))) throw notFound()
  await linkDocuments(
    trx,
    evidenceID,
    documents.map(({ documentID }) => documentID),
  )
  if (!isBackfilled) assertAllowed(checkAuditDocuments(await countAuditDocuments(trx, auditID)))
}

const AUDITS_PER_RUN = 200

/** Creates receipts for documents that were attached to answers before receipts existed. */
export const createMissingReceipts = (platform: Platform): JobDefinition => ({
  name: 'create-missing-receipts',
  schedule: '*/15 * * * *',
  handle: async () => {
    for (const auditID of await findAuditsWithoutReceipts(platform.db, AUDITS_PER_RUN))
      await platform.transaction(async (trx) => {
        if (!(await lockAudit(trx, auditID))) return
        const documents = await findDocumentsWithoutEvidence(trx, auditID)
        for (const { addedBy, ...document } of documents.filter((document) => document.predatesReceipts))
          await createPiece(platform, trx, { auditID, documents: [document], addedBy, isBackfilled: true })
      })
  },
})
