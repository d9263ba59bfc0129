import { Button } from '@mantine/core'
import type { Outcome } from '@sojourn/domain/review/outcomes'
import {
  type Icon,
  IconArrowBackUp,
  IconCircleX,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { notify } from '../../../../ui/notify.ts'
import { useStore } from '../../../../ui/store.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { useChangeStatus } from '../use-change-status.ts'

const RejectAudit = lazy(async () => ({ default: (await import('../outcome/reject-audit.tsx')).RejectAudit }))
const Withdraw = lazy(async () => ({ default: (await import('../outcome/withdraw.tsx')).Withdraw }))

interface Look {
  label(): string
  icon: Icon
  /** The good news is the one primary button; the rest is said quietly. */
  variant: 'filled' | 'default' | 'danger'
}

const looks: Record<Outcome, Look> = {
  Rejected: { label: m.review_reject_audit, icon: IconArrowBackUp, variant: 'danger' },
  Improvements: { label: m.review_requires_improvements, icon: IconTool, variant: 'filled' },
  'Not Certified': { label: m.review_fail, icon: IconCircleX, variant: 'danger' },
  Certified: { label: m.review_certified, icon: IconRosetteDiscountCheck, variant: 'filled' },
}

interface OutcomeActionsProps {
  outcomes: readonly Outcome[]
  onSubmitted(): void
}

/** What an Admin can decide about the report as it stands. */
export function OutcomeActions({ outcomes, onSubmitted }: OutcomeActionsProps) {
  const { outbox } = useReview()
  const { auditStatus } = useReviewedAudit()
  const { changeStatus, isChanging } = useChangeStatus(m.review_error_submit)
  const [asking, setAsking] = useState<'reject' | 'withdraw'>()
  const isWaiting = useStore(outbox.waiting).some(({ refusal }) => refusal === undefined)

  const submit = async (status: Outcome, body?: Parameters<typeof changeStatus>[1]) => {
    if (!(await changeStatus(status, body))) return
    notify.success(m.review_submitted({ status }))
    onSubmitted()
  }
  const choose = async (status: Outcome) => {
    if (isWaiting) return notify.error(m.review_still_kept())
    if (status === 'Rejected') return setAsking('reject')
    if (auditStatus.name === 'Certified') return setAsking('withdraw')
    if (await confirm({ text: m.review_confirm_outcome({ status }) })) await submit(status)
  }
  const close = () => setAsking(undefined)
  return (
    <>
      {outcomes.map((outcome) => {
        const { label, icon: Picture, variant } = looks[outcome]
        return (
          <Button
            key={outcome}
            variant={auditStatus.name === 'Certified' ? 'default' : variant}
            leftSection={<Picture size={18} stroke={1.75} aria-hidden />}
            loading={isChanging && asking === undefined}
            onClick={() => void choose(outcome)}
          >
            {label()}
          </Button>
        )
      })}
      <Suspense>
        {asking === 'reject' && (
          <RejectAudit
            busy={isChanging}
            onSubmit={(text) => void submit('Rejected', text === '' ? undefined : { text })}
            onClose={close}
          />
        )}
        {asking === 'withdraw' && (
          <Withdraw
            busy={isChanging}
            onSubmit={(criteria, text) => void submit('Improvements', { criteria, text })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
