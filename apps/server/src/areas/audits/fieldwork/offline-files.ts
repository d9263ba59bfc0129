import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { visibleConversations } from '@sojourn/domain'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOwnAudit } from './get-fieldwork.ts'
import { findEarlierAudits } from './repository/earlier.ts'
import { findAuditDocuments, findEarlierPhotos } from './repository/offline-files.ts'

/** The files that a device can store before the visit, in a fixed number of queries. */
export async function listOfflineFiles(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  reader: Principal,
  auditID: string,
): Promise<OfflineFile[]> {
  const audit = await findOwnAudit(db, reader, auditID)
  const documents = await findAuditDocuments(db, auditID, visibleConversations(reader, audit))
  const earlier = await findEarlierAudits(db, audit)
  // Evidence can be read once the results are sent.
  const decided = earlier.flatMap((earlierAudit) =>
    earlierAudit.results_sent_at === null ? [] : [earlierAudit.audit_id],
  )
  const photos = audit.type === null ? [] : await findEarlierPhotos(db, decided, audit.type)
  const previews = await files.previews(
    db,
    photos.map(({ document_id }) => document_id),
  )
  const toOfflineFile = (kind: OfflineFile['kind']) => (row: (typeof documents)[number]) => ({
    documentID: row.document_id,
    kind,
    name: row.name,
    mimeType: row.mime_type,
    size: previews.get(row.document_id)?.size ?? row.size,
    auditTypeQuestionID: row.question_id,
    addedAt: row.created_at.toISOString(),
  })
  return [...documents.map(toOfflineFile('document')), ...photos.map(toOfflineFile('earlier-photo'))]
}
