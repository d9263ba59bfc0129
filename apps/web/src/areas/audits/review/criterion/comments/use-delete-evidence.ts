import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { mayDeleteEvidence } from '@sojourn/domain/audits/review/evidence'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { notify } from '../../../../../ui/notify.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import { tellFailure } from '../failure.ts'

/** Takes documents off the answer of a criterion. */
export function useDeleteEvidence({ questionID }: Criterion) {
  const { store, actor } = useReview()

  return async ({ documentID, name }: AttachedDocument): Promise<void> => {
    const may = mayDeleteEvidence(actor, auditFacts(store.audit.get()))
    if (!may.allowed) {
      if (may.code !== 'not-allowed') notify.error(REVIEW_SENTENCES[may.code])
      return
    }
    const text = m.criterion_document_delete_confirm({ name })
    if (!(await confirm({ text, danger: true }))) return
    try {
      const params = { auditId: store.auditID, questionId: questionID, attachmentId: documentID }
      await api.call('deleteAttachment', { params })
    } catch (error) {
      return tellFailure(error, m.criterion_error_delete_document())
    }
    const response = store.criterion(questionID)?.get().question.response
    if (response)
      store.applyResponse({
        ...response,
        attachments: response.attachments.filter((one) => one.documentID !== documentID),
      })
  }
}
