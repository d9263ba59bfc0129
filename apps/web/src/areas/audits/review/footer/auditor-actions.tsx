import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { useChangeStatus } from '../use-change-status.ts'
import { findMissingWork } from './find-missing-work.ts'

const GiftDialog = lazy(async () => ({ default: (await import('../outcome/gift-dialog.tsx')).GiftDialog }))

const SUBMITTED = 'Quality Check'

interface AuditorActionsProps {
  onFind(questionID: string): void
  onSubmitted(): void
}

/** Submits the report: checks for missing work, asks for the gift declaration the first time, then changes the status. */
export function AuditorActions({ onFind, onSubmitted }: AuditorActionsProps) {
  const review = useReview()
  const { auditStatus } = useReviewedAudit()
  const { changeStatus, isChanging } = useChangeStatus(m.review_error_submit)
  const [isDeclaring, setDeclaring] = useState(false)

  const submit = async (body?: Parameters<typeof changeStatus>[0]['body']) => {
    if (!(await changeStatus({ value: SUBMITTED, body }))) return
    // The dialog must close before the page changes, otherwise its unsaved-changes guard would block.
    flushSync(() => setDeclaring(false))
    showToast.success(m.review_submitted({ status: SUBMITTED }))
    onSubmitted()
  }
  const start = async () => {
    // What was written last may still be queued. The server refuses it after the submission.
    const { openVisitDraft } = await import('../../../../features/offline-queue/user-visits.ts')
    const visit = openVisitDraft(review.actor.userID, review.store.auditID)
    await Promise.all([review.answerQueue.drain(), review.changeQueue.drain(), visit.send()])
    const missing = findMissingWork(review, visit.state.get()?.isUnsent ?? false)
    review.missing.set(new Set(missing?.questionIDs))
    if (missing) {
      showToast.error(missing.sentence)
      const [first] = missing.questionIDs
      if (first) onFind(first)
      return
    }
    if (auditStatus.name === 'Report Pending') return setDeclaring(true)
    if (await confirm({ text: m.review_confirm_outcome({ status: SUBMITTED }) })) await submit()
  }
  return (
    <>
      <Button
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        loading={isChanging && !isDeclaring}
        onClick={() => void start()}
      >
        {m.review_submit()}
      </Button>
      {isDeclaring && (
        <Suspense>
          <GiftDialog
            busy={isChanging}
            onSubmit={(giftDeclaration) => void submit({ giftDeclaration })}
            onClose={() => setDeclaring(false)}
          />
        </Suspense>
      )}
    </>
  )
}
