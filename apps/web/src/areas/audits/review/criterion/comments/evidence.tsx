import { mayDeleteEvidence } from '@sojourn/domain/audits/review/evidence'
import { IconTrash } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import { DocumentList } from '../files/document-list.tsx'
import { type DocumentAct, DocumentMenu } from '../files/document-menu.tsx'
import css from './comments.module.css'
import { useDeleteEvidence } from './use-delete-evidence.ts'

/** The documents of the answer. */
export function Evidence({ criterion }: { criterion: Criterion }) {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  const remove = useDeleteEvidence(criterion)
  const attachments = criterion.question.response?.attachments ?? []
  if (attachments.length === 0) return null
  const may = mayDeleteEvidence(actor, facts)
  // Whoever may at other times learns on trying why not now.
  const isOffered = may.allowed || may.code !== 'not-allowed'
  const actsOf = (document: (typeof attachments)[number]): DocumentAct[] =>
    isOffered
      ? [{ label: m.criterion_document_delete(), icon: IconTrash, onChoose: () => void remove(document) }]
      : []
  return (
    <div className={css.evidence}>
      <h3 className={css.evidenceTitle}>
        {m.criterion_evidence()}
        <span className="t12 dim num">{attachments.length}</span>
      </h3>
      <DocumentList
        label={m.criterion_evidence()}
        documents={attachments}
        menuOf={(document) => <DocumentMenu document={document} acts={actsOf(document)} />}
      />
    </div>
  )
}
