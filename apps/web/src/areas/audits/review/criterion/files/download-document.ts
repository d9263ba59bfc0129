import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { findStoredDocument } from '../../../../../features/offline-queue/taken-audits.ts'
import { api } from '../../../../../lib/api/api.ts'
import { ApiError } from '../../../../../lib/api/api-error.ts'
import { saveFile } from '../../../../../lib/file-export.ts'
import { m } from '../../../../../messages/messages.js'
import { showFailure } from '../show-failure.ts'

/** The copy on this device of a document that cannot be loaded while offline. */
export async function findDocumentOffline(error: unknown, documentID: string): Promise<Blob | undefined> {
  const isOffline = error instanceof ApiError && error.status === 0
  return isOffline ? findStoredDocument(documentID) : undefined
}

/** Saves a document as a file, from this device while offline, otherwise through a link that is valid for one minute. */
export async function downloadDocument({
  documentID,
  name,
}: Pick<AttachedDocument, 'documentID' | 'name'>): Promise<void> {
  try {
    const query = { disposition: 'attachment' } as const
    const { url } = await api.call('linkDocument', { params: { documentID }, query })
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  } catch (error) {
    const stored = await findDocumentOffline(error, documentID).catch(() => undefined)
    if (stored) return saveFile(stored, name)
    showFailure(error, m.review_error_document())
  }
}
