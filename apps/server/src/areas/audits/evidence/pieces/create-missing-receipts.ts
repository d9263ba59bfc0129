import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockAudit } from '../../repository/locks.ts'
import { createPiece } from './create-piece.ts'
import { findAuditsWithoutReceipts, findDocumentsWithoutEvidence } from './repository.ts'

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
