import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { rejectCriterion } from '../answer-criterion.ts'
import { useCriterion, useReview, useReviewedAudit } from '../review-context.ts'

interface RejectAuditDialogProps {
  busy: boolean
  onSubmit(text: string): void
  onClose(): void
}

/** Confirms that the report is sent back, with a reason for the auditor. */
export function RejectAuditDialog({ busy, onSubmit, onClose }: RejectAuditDialogProps) {
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={m.ui_confirm_title()}
      submitLabel={m.ui_confirm_yes()}
      isChanged={text.trim() !== ''}
      busy={busy}
      onSubmit={() => onSubmit(text.trim())}
      onClose={onClose}
    >
      <p>{m.review_confirm_outcome({ status: 'Rejected' })}</p>
      <TextArea
        label={m.review_reason()}
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Confirms the rejection of one criterion and takes its reason. */
export function RejectCriterionDialog({ questionID }: { questionID: string }) {
  const review = useReview()
  const criterion = useCriterion(questionID)
  const { auditStatus } = useReviewedAudit()
  const [reason, setReason] = useState('')
  if (!criterion) return null
  const close = () => review.questionIDToReject.set(undefined)
  const { number } = criterion
  return (
    <FormDialog
      title={m.ui_confirm_title()}
      submitLabel={m.ui_confirm_yes()}
      isChanged={reason.trim() !== ''}
      onSubmit={() => {
        void rejectCriterion(review, criterion, reason)
        close()
      }}
      onClose={close}
    >
      <p>
        {auditStatus.name === 'Improvements'
          ? m.review_confirm_send_back({ number })
          : m.review_confirm_reject({ number })}
      </p>
      <TextArea
        label={m.review_reason()}
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
