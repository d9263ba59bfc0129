import { mayAnswer } from '@sojourn/domain/review/answering'
import { mayDeleteEvidence } from '@sojourn/domain/review/evidence'
import { IconTrash } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { isAllowed } from '../../answering.ts'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import { DocumentList } from '../files/document-list.tsx'
import { DocumentMenu } from '../files/document-menu.tsx'
import { SendFiles } from '../files/send-files.tsx'
import css from './comments.module.css'
import { useEvidence } from './use-evidence.ts'

/** The documents of the answer, and the way to add to them. */
export function Evidence({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const audit = useReviewedAudit()
  const { add, remove } = useEvidence(criterion)
  const { actor } = review
  const facts = auditFacts(audit)
  const mayAdd = mayAnswer(actor, facts, 'upload', criterion, criterion.status ?? 'Compliant').allowed
  const mayDelete = mayDeleteEvidence(actor, facts)
  const attachments = criterion.question.response?.attachments ?? []
  if (attachments.length === 0 && !mayAdd) return null
  // Whoever may at other times learns on trying why not now.
  const isOffered = mayDelete.allowed || mayDelete.code !== 'not-allowed'
  return (
    <div className={css.evidence}>
      <h3 className={css.evidenceTitle}>
        {m.criterion_evidence()}
        {attachments.length > 0 && <span className="t12 dim num">{attachments.length}</span>}
      </h3>
      <DocumentList
        label={m.criterion_evidence()}
        documents={attachments}
        menuOf={(document) => (
          <DocumentMenu
            document={document}
            acts={
              isOffered
                ? [
                    {
                      label: m.criterion_document_delete(),
                      icon: IconTrash,
                      onChoose: () => void remove(document),
                    },
                  ]
                : []
            }
          />
        )}
      />
      {mayAdd && (
        <SendFiles
          scope={`${actor.userID} ${audit.auditID} ${criterion.questionID}`}
          mayAdd={() => isAllowed(review, 'upload', criterion)}
          onFinished={add}
        />
      )}
    </div>
  )
}
