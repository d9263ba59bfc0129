import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { showFailure } from '../show-failure.ts'

/** Saves a document on the device, through a link that is valid for one minute. */
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
    showFailure(error, m.review_error_document())
  }
}
