import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import { isPrimaryOutcome, type Outcome } from '@sojourn/domain/audits/review/outcomes'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import {
  type Icon,
  IconArrowBackUp,
  IconCircleX,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'

interface StatusChangeRequest {
  value: AuditStatus
  body?: Partial<StatusChange> | undefined
  /** The version that the user has seen. The server refuses the change if the audit has a newer one. */
  version?: number | undefined
}

/** The calls whose responses contain audits. */
const AUDIT_CALLS = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

/** Returns a function that changes the status. After an error it shows a toast, refetches the audit and resolves to false. */
export function useChangeStatus(getErrorText: () => string) {
  const { store, refetch } = useReview()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ value, body, version }: StatusChangeRequest) =>
      api.call('changeAuditStatus', {
        params: { id: store.auditID, value },
        ...(body ? { body } : {}),
        ...(version === undefined ? {} : { ifMatch: version }),
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => AUDIT_CALLS.includes(String(queryKey[0])),
      }),
    onError: (error) => {
      showToast.error(describeError(error).message ?? getErrorText(), error)
      refetch()
    },
  })
  const changeStatus = (change: StatusChangeRequest): Promise<boolean> =>
    mutation.mutateAsync(change).then(
      () => true,
      () => false,
    )
  return { changeStatus, isChanging: mutation.isPending }
}

const RejectAuditDialog = lazy(async () => ({
  default: (await import('../outcome/reject-dialogs.tsx')).RejectAuditDialog,
}))
const WithdrawDialog = lazy(async () => ({
  default: (await import('../outcome/withdraw-dialog.tsx')).WithdrawDialog,
}))

interface OutcomeStyle {
  label(): string
  icon: Icon
  danger: boolean
}

const outcomeStyles: Record<Outcome, OutcomeStyle> = {
  Rejected: { label: m.review_reject_audit, icon: IconArrowBackUp, danger: true },
  Improvements: { label: m.review_requires_improvements, icon: IconTool, danger: false },
  'Not Certified': { label: m.review_fail, icon: IconCircleX, danger: true },
  Certified: { label: m.review_certified, icon: IconRosetteDiscountCheck, danger: false },
}

interface OutcomeActionsProps {
  outcomes: readonly Outcome[]
  onSubmitted(): void
}

/** The decisions that an Admin can make. */
export function OutcomeActions({ outcomes, onSubmitted }: OutcomeActionsProps) {
  const { answerQueue, store } = useReview()
  const { auditStatus } = useReviewedAudit()
  const { changeStatus, isChanging } = useChangeStatus(m.review_error_submit)
  const [openDialog, setOpenDialog] = useState<{
    kind: 'reject' | 'withdraw'
    seenVersion: number | undefined
  }>()

  const close = () => setOpenDialog(undefined)
  const submit = async (decision: Parameters<typeof changeStatus>[0]) => {
    if (!(await changeStatus(decision))) return
    // The dialog must close before the page changes, otherwise its unsaved-changes guard would block.
    flushSync(close)
    showToast.success(m.review_submitted({ status: decision.value }))
    onSubmitted()
  }
  const choose = async (status: Outcome) => {
    // The last approval may still be queued.
    await answerQueue.drain()
    if (answerQueue.items.get().some(({ refusal }) => refusal === undefined))
      return showToast.error(m.review_unsent_answers())
    // The version is read before the dialog opens, because the page reloads when another person decides meanwhile.
    const seenVersion = store.version()
    if (status === 'Rejected') return setOpenDialog({ kind: 'reject', seenVersion })
    if (auditStatus.name === 'Certified') return setOpenDialog({ kind: 'withdraw', seenVersion })
    if (await confirm({ text: m.review_confirm_outcome({ status }) }))
      await submit({ value: status, version: seenVersion })
  }
  return (
    <>
      {outcomes.map((outcome) => {
        const { label, icon: ItemIcon, danger } = outcomeStyles[outcome]
        const other = danger ? 'danger' : 'default'
        return (
          <Button
            key={outcome}
            variant={isPrimaryOutcome(outcome, auditStatus.name) ? 'filled' : other}
            leftSection={<ItemIcon size={18} stroke={1.75} aria-hidden />}
            loading={isChanging && openDialog === undefined}
            onClick={() => void choose(outcome)}
          >
            {label()}
          </Button>
        )
      })}
      <Suspense>
        {openDialog?.kind === 'reject' && (
          <RejectAuditDialog
            busy={isChanging}
            onSubmit={(text) =>
              void submit({
                value: 'Rejected',
                version: openDialog.seenVersion,
                body: text === '' ? undefined : { text },
              })
            }
            onClose={close}
          />
        )}
        {openDialog?.kind === 'withdraw' && (
          <WithdrawDialog
            busy={isChanging}
            onSubmit={(criteria, text) =>
              void submit({
                value: 'Improvements',
                version: openDialog.seenVersion,
                body: { criteria, text },
              })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
