import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isComplete } from '@sojourn/domain/audits/review/answers'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { type Review, useReview, useReviewedAudit } from '../review-context.ts'
import { answerFacts } from '../store/criterion.ts'
import { useChangeStatus } from '../use-change-status.ts'

const GiftDialog = lazy(async () => ({ default: (await import('../outcome/gift-dialog.tsx')).GiftDialog }))

const SUBMITTED = 'Quality Check'

interface MissingWork {
  sentence: string
  questionIDs: readonly string[]
}

/** Why the report cannot be submitted yet, and the criteria that prevent it. */
function findMissingWork({ store, answerQueue, fileQueue }: Review): MissingWork | undefined {
  const criteria = store.criteria.get()
  const idsOf = (unmet: typeof criteria) => unmet.map(({ questionID }) => questionID)
  const incomplete = criteria.filter((criterion) => !isComplete(answerFacts(criterion)))
  if (incomplete.length > 0)
    return { sentence: AUDIT_SENTENCES['audit-report-incomplete'], questionIDs: idsOf(incomplete) }
  const uncorrected = criteria.filter((one) => one.approved === false && !answerFacts(one).corrected)
  if (uncorrected.length > 0)
    return { sentence: AUDIT_SENTENCES['audit-rejections-left'], questionIDs: idsOf(uncorrected) }
  const evidence = fileQueue.items.get().filter(({ conversation }) => conversation === undefined)
  const unsent = [...answerQueue.items.get(), ...evidence]
  const ofThisAudit = unsent.filter(({ auditID }) => auditID === store.auditID)
  if (ofThisAudit.length === 0) return undefined
  const refused = ofThisAudit.filter(({ refusal }) => refusal !== undefined)
  if (refused.length === 0) return { sentence: m.review_unsent_answers(), questionIDs: [] }
  const questionIDs = refused.map(({ auditTypeQuestionID }) => auditTypeQuestionID)
  return { sentence: m.review_refused_answers(), questionIDs }
}

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
    // The last answer may still be queued.
    await review.answerQueue.drain()
    const missing = findMissingWork(review)
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
