import type { AttachedDocument } from '@sojourn/contract/review/review'
import { mayDeleteEvidence } from '@sojourn/domain/review/evidence'
import { REVIEW_SENTENCES } from '@sojourn/domain/review/sentences'
import { useCallback, useRef } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { notify } from '../../../../../ui/notify.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import { tellFailure } from '../failure.ts'
import type { SentFile } from '../files/sent-files.ts'

/** Adds documents to the answer of a criterion and takes them off. */
export function useEvidence({ questionID }: Criterion) {
  const { store, actor } = useReview()
  const before = useRef<Promise<unknown>>(Promise.resolve())

  const attach = useCallback(
    async ({ uploadID, name }: SentFile): Promise<boolean> => {
      try {
        const params = { auditId: store.auditID, questionId: questionID }
        store.applyResponse(await api.call('addAttachments', { params, body: [{ uploadID, name }] }))
        return true
      } catch (error) {
        tellFailure(error, m.review_error_response())
        return false
      }
    },
    [store, questionID],
  )

  /** One after the other, so that the last answer to come is the newest. */
  const add = useCallback(
    (file: SentFile): Promise<boolean> => {
      const attached = before.current.then(() => attach(file))
      before.current = attached
      return attached
    },
    [attach],
  )

  const remove = async ({ documentID, name }: AttachedDocument): Promise<void> => {
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

  return { add, remove }
}
