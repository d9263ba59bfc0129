import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { canDeleteEvidence } from '@sojourn/domain/audits/review/evidence'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { type Icon, IconArrowBackUp, IconCheck, IconCloudOff, IconTrash } from '@tabler/icons-react'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { showToast } from '../../../../../ui/show-toast.ts'
import { useStore } from '../../../../../ui/store.ts'
import { PersonAvatar } from '../../../person-avatar.tsx'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion, CommentView } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import { showFailure } from '../failure.ts'
import { DocumentList } from '../files/document-list.tsx'
import { type DocumentAction, DocumentMenu } from '../files/document-menu.tsx'
import { Timestamp } from '../moment.tsx'
import { RefusedStatus } from '../refused-item.tsx'
import type { CriterionDraft } from '../use-words.ts'
import { SendStatus } from '../waiting-line.tsx'
import { CommentFooter } from './answer-foot.tsx'
import { authorOf } from './author-of.ts'
import css from './comments.module.css'

const DECISIONS: Readonly<Record<number, { icon: Icon; tone: string; word: () => string }>> = {
  5: { icon: IconArrowBackUp, tone: 'bad', word: m.review_rejected },
  6: { icon: IconCheck, tone: 'good', word: m.review_approved },
}

/** A formal comment, or the reason of a decision. */
function CommentRow({ number, comment }: { number: string; comment: CommentView }) {
  const { outbox } = useReview()
  const line = useStore(outbox.line)
  const author = authorOf(comment)
  const decided = DECISIONS[comment.responseType]
  const isWaiting = comment.kept !== undefined && comment.kept.refusal === undefined && line === 'down'
  return (
    <article className={css.comment}>
      <PersonAvatar person={author} size="m" />
      <div className="grow">
        <p className={css.by}>
          <b>{author.name}</b>
          {comment.dateCreated !== '' && <Timestamp instant={comment.dateCreated} />}
          {decided && (
            <span className={css.decided} data-tone={decided.tone}>
              <decided.icon size={14} stroke={2} aria-hidden />
              {decided.word()}
            </span>
          )}
        </p>
        <p className={css.text}>{comment.text}</p>
        {isWaiting && <SendStatus icon={IconCloudOff} text={m.review_on_device()} />}
        {comment.kept?.refusal !== undefined && (
          <RefusedStatus item={comment.kept} outbox={outbox} question={m.review_discard_confirm({ number })} />
        )}
      </div>
    </article>
  )
}

/** Takes documents off the answer of a criterion. */
function useDeleteEvidence({ questionID }: Criterion) {
  const { store, actor } = useReview()

  return async ({ documentID, name }: AttachedDocument): Promise<void> => {
    const may = canDeleteEvidence(actor, auditFacts(store.audit.get()))
    if (!may.allowed) {
      if (may.code !== 'not-allowed') showToast.error(REVIEW_SENTENCES[may.code])
      return
    }
    const text = m.criterion_document_delete_confirm({ name })
    if (!(await confirm({ text, danger: true }))) return
    try {
      const params = { auditId: store.auditID, questionId: questionID, attachmentId: documentID }
      await api.call('deleteAttachment', { params })
    } catch (error) {
      return showFailure(error, m.criterion_error_delete_document())
    }
    const response = store.criterion(questionID)?.get().question.response
    if (response)
      store.applyResponse({
        ...response,
        attachments: response.attachments.filter((one) => one.documentID !== documentID),
      })
  }
}

/** The documents of the answer. */
function Evidence({ criterion }: { criterion: Criterion }) {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  const remove = useDeleteEvidence(criterion)
  const attachments = criterion.question.response?.attachments ?? []
  if (attachments.length === 0) return null
  const may = canDeleteEvidence(actor, facts)
  // Whoever may at other times learns on trying why not now.
  const isOffered = may.allowed || may.code !== 'not-allowed'
  const actsOf = (document: (typeof attachments)[number]): DocumentAction[] =>
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

interface CommentsProps {
  criterion: Criterion
  words: CriterionDraft
}

/** What was said formally about the answer, the documents that prove it, and the form for more. */
export function Comments({ criterion, words }: CommentsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.comments} aria-label={m.criterion_tab_comments()} tabIndex={0}>
        {criterion.comments.length === 0 && <p className="dim">{m.criterion_no_comments()}</p>}
        {criterion.comments.map((comment) => (
          <CommentRow key={comment.commentID} number={criterion.number} comment={comment} />
        ))}
        <Evidence criterion={criterion} />
      </section>
      <CommentFooter criterion={criterion} words={words} />
    </>
  )
}
