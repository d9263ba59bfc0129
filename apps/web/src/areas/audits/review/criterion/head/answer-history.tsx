import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import { QUESTION_STATUSES } from '@sojourn/domain/audits/review/answers'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../../lib/api/query.ts'
import { m } from '../../../../../messages/messages.js'
import { Fold } from '../../../../../ui/fold.tsx'
import { roleNames } from '../../../../../ui/role-names.ts'
import { ErrorState, LoadingState } from '../../../../../ui/states.tsx'
import { useReview } from '../../review-context.ts'
import { statusWord } from '../../status-word.ts'
import type { Criterion } from '../../store/criterion.ts'
import { Moment } from '../moment.tsx'
import css from './criterion-head.module.css'
import { OnceSeen } from './once-seen.tsx'

/** How the answer came about, for those who work on the report. */
export function AnswerHistory({ criterion }: { criterion: Criterion }) {
  const { response } = criterion.question
  if (response === null) return null
  return (
    <Fold title={m.criterion_history()}>
      <OnceSeen>
        <Changes
          key={`${response.version} ${response.attachments.length}`}
          questionID={criterion.questionID}
        />
      </OnceSeen>
    </Fold>
  )
}

function Changes({ questionID }: { questionID: string }) {
  const { store } = useReview()
  const params = { auditId: store.auditID, auditTypeQuestionID: questionID }
  const { data, error, refetch } = useQuery({ ...callQuery('listAnswerHistory', { params }), staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState rows={2} />
  return (
    <ol className={css.history}>
      {data.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays where it is
        <li key={at} className={css.change}>
          <p>{told(change)}</p>
          <p className="t12 dim">
            {actorOf(change)} · <Moment instant={change.dateCreated} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function actorOf({ createdByUser, createdByRole }: AnswerChange): string {
  if (createdByUser === null) return m.kit_log_system()
  return createdByRole === null ? createdByUser.name : `${createdByUser.name}, ${roleNames[createdByRole]()}`
}

const word = (text: string | null) => {
  const status = QUESTION_STATUSES.find((one) => one === text)
  return status ? statusWord(status) : (text ?? '')
}

function told({ kind, before, after }: AnswerChange): string {
  switch (kind) {
    case 'status':
      return before === null
        ? m.criterion_history_marked({ to: word(after) })
        : m.criterion_history_changed({ from: word(before), to: word(after) })
    case 'comment':
      return m.criterion_history_comment({ text: after ?? '' })
    case 'approved':
      return m.criterion_history_approved()
    case 'rejected':
      return m.criterion_history_rejected()
    case 'approval-unset':
      return m.criterion_history_unset()
    case 'document-added':
      return m.criterion_history_added({ name: after ?? '' })
    case 'document-removed':
      return m.criterion_history_removed({ name: before ?? '' })
  }
}
