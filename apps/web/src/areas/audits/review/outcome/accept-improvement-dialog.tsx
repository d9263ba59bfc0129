import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Callout } from '../../../../ui/callout.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { PersonAvatar } from '../../audit-people.tsx'
import { acceptImprovement } from '../answer-criterion.ts'
import { DocumentList } from '../criterion/files/document-list.tsx'
import { DocumentViewerProvider } from '../criterion/files/document-viewer-provider.tsx'
import { markThreadRead } from '../criterion/messages/mark-thread-read.ts'
import { Timestamp } from '../criterion/timestamp.tsx'
import { useCriterion, useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './accept-improvement-dialog.module.css'

/** Accepts the improvement of one criterion: shows the finding and the property's replies, and takes a note. */
export function AcceptImprovementDialog({ questionID }: { questionID: string }) {
  const review = useReview()
  const criterion = useCriterion(questionID)
  const [note, setNote] = useState('')
  const isPhone = useMedia(PHONE)
  if (!criterion) return null
  const close = () => review.questionIDToAccept.set(undefined)
  const replies = criterion.question.customerThread.filter(({ fromProperty }) => fromProperty)
  const submit = async () => {
    const text = m.review_accept_without_reply({ number: criterion.number })
    if (replies.length === 0 && !(await confirm({ text }))) return
    close()
    markThreadRead(review.store, replies)
    await acceptImprovement(review, criterion, note)
  }
  return (
    <DocumentViewerProvider>
      <FormDialog
        title={m.review_accept_title()}
        submitLabel={m.review_accept()}
        width={800}
        isChanged={note.trim() !== ''}
        onSubmit={() => void submit()}
        onClose={close}
      >
        <p className={css.criterion}>
          <b>{criterion.number}</b> {criterion.question.title}
        </p>
        <div className={css.columns}>
          <div className={css.facts}>
            <LastFinding criterion={criterion} />
            <Replies replies={replies} />
          </div>
          <div className={css.note}>
            <TextArea
              label={m.review_accept_note()}
              description={m.review_accept_note_help()}
              minRows={isPhone ? 2 : 4}
              maxRows={isPhone ? 4 : 12}
              maxLength={10_000}
              data-autofocus
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        </div>
      </FormDialog>
    </DocumentViewerProvider>
  )
}

function LastFinding({ criterion }: { criterion: Criterion }) {
  const finding = criterion.comments.findLast(({ responseType }) => responseType === 1)
  if (!finding) return null
  const { createdByUser, dateCreated, text } = finding
  const date = longDate(dateCreated)
  return (
    <section className={css.finding}>
      <h3 className="t12 dim">
        {createdByUser
          ? m.review_accept_finding_by({ name: createdByUser.name, date })
          : m.review_accept_finding({ date })}
      </h3>
      <p className={css.text}>{text}</p>
    </section>
  )
}

function Replies({ replies }: { replies: readonly ConversationMessage[] }) {
  if (replies.length === 0)
    return (
      <Callout tone="needs">
        <p>{m.review_accept_no_reply()}</p>
      </Callout>
    )
  return (
    <section className={css.replies} aria-label={m.review_accept_replies()}>
      <h3 className="t12 dim">{m.review_accept_replies()}</h3>
      {replies.map(({ conversationMessageID, user, dateCreated, message, documents }) => (
        <article key={conversationMessageID} className={css.reply}>
          <PersonAvatar person={user} size="m" />
          <div className="grow">
            <p className={css.by}>
              <b>{user.name}</b> <Timestamp instant={dateCreated} />
            </p>
            <p className={css.text}>{message}</p>
            <DocumentList
              label={m.criterion_message_documents({ name: user.name })}
              documents={documents}
              renderMenu={() => null}
            />
          </div>
        </article>
      ))}
    </section>
  )
}
