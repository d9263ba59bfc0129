import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { canAnswer } from '@sojourn/domain/audits/review/answer-criterion'
import { canDeleteEvidence } from '@sojourn/domain/audits/review/evidence'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { type Icon, IconArrowBackUp, IconCheck, IconCloudOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { findConflict } from '../../../../features/offline-queue/answer-queue.ts'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { useStore } from '../../../../ui/store.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { PersonAvatar } from '../../audit-people.tsx'
import { checkAllowed, commentOnCriterion } from '../answer-criterion.ts'
import { ConflictNotice } from '../list/queued-answers.tsx'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import { type CommentView, type Criterion, getAuthor } from '../store/criterion.ts'
import css from './comments.module.css'
import composeCss from './compose.module.css'
import { type DocumentAction, DocumentList, DocumentMenu } from './files/document-list.tsx'
import { FilePicker } from './files/file-picker.tsx'
import { RefusedStatus, SendStatus } from './queued-item-status.tsx'
import { showFailure } from './show-failure.ts'
import { Timestamp } from './timestamp.tsx'
import type { CriterionDraft } from './use-criterion-draft.ts'

const DECISION_STYLES: Readonly<Record<number, { icon: Icon; tone: string; label: () => string }>> = {
  5: { icon: IconArrowBackUp, tone: 'bad', label: m.review_rejected },
  6: { icon: IconCheck, tone: 'good', label: m.review_approved },
}

/** A formal comment, or the reason for a decision. */
function CommentRow({ number, comment }: { number: string; comment: CommentView }) {
  const { answerQueue } = useReview()
  const connection = useStore(answerQueue.connection)
  const author = getAuthor(comment)
  const decision = DECISION_STYLES[comment.responseType]
  const isWaiting =
    comment.queued !== undefined && comment.queued.refusal === undefined && connection === 'offline'
  return (
    <article className={css.comment}>
      <PersonAvatar person={author} size="m" />
      <div className="grow">
        <p className={css.by}>
          <b>{author.name}</b>
          {comment.dateCreated !== '' && <Timestamp instant={comment.dateCreated} />}
          {decision && (
            <span className={css.decided} data-tone={decision.tone}>
              <decision.icon size={14} stroke={2} aria-hidden />
              {decision.label()}
            </span>
          )}
        </p>
        <p className={css.text}>{comment.text}</p>
        {isWaiting && <SendStatus icon={IconCloudOff} text={m.review_on_device()} />}
        {comment.queued?.refusal !== undefined && comment.queued.conflict === undefined && (
          <RefusedStatus
            item={comment.queued}
            queue={answerQueue}
            question={m.review_discard_confirm({ number })}
          />
        )}
      </div>
    </article>
  )
}

/** Returns a function that deletes a document from the answer. */
function useDeleteEvidence({ questionID }: Criterion) {
  const { store, actor } = useReview()

  return async ({ documentID, name }: AttachedDocument): Promise<void> => {
    const decision = canDeleteEvidence(actor, toAuditFacts(store.audit.get()))
    if (!decision.allowed) {
      if (decision.code !== 'not-allowed') showToast.error(REVIEW_SENTENCES[decision.code])
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
        attachments: response.attachments.filter((document) => document.documentID !== documentID),
      })
  }
}

/** The documents of the answer. */
function Evidence({ criterion }: { criterion: Criterion }) {
  const { actor } = useReview()
  const facts = toAuditFacts(useReviewedAudit())
  const remove = useDeleteEvidence(criterion)
  const attachments = criterion.question.response?.attachments ?? []
  if (attachments.length === 0) return null
  const decision = canDeleteEvidence(actor, facts)
  // A person who may delete in other statuses sees the action, and its refusal when they try.
  const isOffered = decision.allowed || decision.code !== 'not-allowed'
  const listDocumentActions = (document: (typeof attachments)[number]): DocumentAction[] =>
    isOffered
      ? [{ label: m.criterion_document_delete(), icon: IconTrash, onChoose: () => void remove(document) }]
      : []
  return (
    <div className={css.evidence}>
      <h3 className={css.evidenceTitle}>
        {m.criterion_attachments()}
        <span className="t12 dim num">{attachments.length}</span>
      </h3>
      <DocumentList
        label={m.criterion_attachments()}
        documents={attachments}
        renderMenu={(document) => (
          <DocumentMenu document={document} actions={listDocumentActions(document)} />
        )}
      />
    </div>
  )
}

interface CommentsProps {
  criterion: Criterion
  draft: CriterionDraft
}

/** The formal comments and the evidence of an answer, and the form for a new comment. */
export function Comments({ criterion, draft }: CommentsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.comments} aria-label={m.criterion_tab_comments()} tabIndex={0}>
        {criterion.comments.length === 0 && <p className="dim">{m.criterion_no_comments()}</p>}
        {findConflict(criterion.queued) && <ConflictNotice criterion={criterion} />}
        {criterion.comments.map((comment) => (
          <CommentRow key={comment.commentID} number={criterion.number} comment={comment} />
        ))}
        <Evidence criterion={criterion} />
      </section>
      <CommentFooter criterion={criterion} draft={draft} />
    </>
  )
}

const MAX_LENGTH = 10_000

interface CommentFormProps {
  criterion: Criterion
  draft: CriterionDraft
}

/** The form for a formal comment. The comment is sent as soon as the person is online. */
function CommentForm({ criterion, draft: { texts, setText } }: CommentFormProps) {
  const review = useReview()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const text = texts.comment
  const isEmpty = text.trim() === ''
  const submit = async () => {
    setIsSubmitted(true)
    // `checkAllowed` shows that a status is missing.
    if (criterion.status === null) return void checkAllowed(review, 'comment', criterion)
    if (isEmpty) return
    // The form is cleared immediately, because the queued comment is already shown in the list.
    setText('comment', '')
    setIsSubmitted(false)
    if (!(await commentOnCriterion(review, criterion, text))) setText('comment', text)
  }
  const errors = [
    ...(isSubmitted && criterion.status === null ? [m.criterion_status_missing()] : []),
    ...(isSubmitted && isEmpty ? [m.review_comment_missing()] : []),
  ]
  return (
    <form
      className={composeCss.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        aria-label={m.criterion_comment()}
        placeholder={m.criterion_comment_placeholder()}
        inputClassName={composeCss.text}
        errorClassName={composeCss.missing}
        minRows={1}
        maxRows={12}
        maxLength={MAX_LENGTH}
        value={text}
        error={errors.length > 0 && errors.join(' ')}
        onChange={(event) => setText('comment', event.currentTarget.value)}
      />
      <div className={composeCss.row}>
        <span className={`grow t12 dim ${composeCss.saved}`}>
          {!isEmpty && m.criterion_saved_as_you_type()}
        </span>
        <Button type="submit" size="xs">
          {m.criterion_comment_send()}
        </Button>
      </div>
    </form>
  )
}

interface CommentFooterProps {
  criterion: Criterion
  draft: CriterionDraft
}

/** The comment form and the file picker, or the reason why the report is closed. */
function CommentFooter({ criterion, draft }: CommentFooterProps) {
  const { actor } = useReview()
  const facts = toAuditFacts(useReviewedAudit())
  // A missing status is reported on submit only, so the rule is checked with a status here.
  const decision = canAnswer(actor, facts, 'comment', criterion, criterion.status ?? 'Compliant')
  if (!decision.allowed)
    return decision.code === 'not-allowed' ? null : (
      <p className={composeCss.compose}>{REVIEW_SENTENCES[decision.code]}</p>
    )
  return (
    <div className={composeCss.compose}>
      <CommentForm criterion={criterion} draft={draft} />
      <FilePicker criterion={criterion} />
    </div>
  )
}
