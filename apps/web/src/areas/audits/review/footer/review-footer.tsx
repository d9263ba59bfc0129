import { dayOf } from '@sojourn/domain/audits/calendar'
import { canJudge } from '@sojourn/domain/audits/independence'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import {
  type AnswerCount,
  type AnswerSummary,
  isCountedAs,
  summariseAnswers,
} from '@sojourn/domain/audits/review/answers'
import { availableOutcomes } from '@sojourn/domain/audits/review/outcomes'
import { auditorRemainingWork } from '@sojourn/domain/audits/review/progress'
import { canSeeComments } from '@sojourn/domain/audits/review/visibility'
import { isArranging } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconCircleCheck, IconCircleX, IconSend } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { useStore } from '../../../../ui/store.ts'
import { isInOverlay, isTyping } from '../../../../ui/use-escape.ts'
import { findMissingWork } from '../progress.ts'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import { useReviewSearch } from '../review-search.ts'
import { type Criterion, toAnswerFacts } from '../store/criterion.ts'
import { OutcomeActions, useChangeStatus } from './outcome-actions.tsx'
import css from './review-footer.module.css'

/** The counts of the current answers. */
function Summary({ summary }: { summary: AnswerSummary }) {
  const { roles } = useReview().actor
  const { firstAudit, auditStatus } = useReviewedAudit()
  const isAdmin = hasRole(roles, 'Admin')
  const isAuditor = !isAdmin && hasRole(roles, 'Auditor')
  const work = isAuditor ? auditorRemainingWork(auditStatus.name) : undefined
  const total = <span className={css.total}>{m.review_of_total({ total: summary.total })}</span>
  return (
    <dl className={css.metrics} aria-label={m.review_summary()}>
      <Metric label={m.review_summary_compliant()} tone="good-t">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {summary.compliant}
      </Metric>
      <Metric label={m.review_summary_noncompliant()} tone="bad-t">
        <IconCircleX size={16} stroke={1.75} aria-hidden />
        {summary.noncompliant}
      </Metric>
      {firstAudit && <Metric label={m.review_summary_non_mandatory()}>{summary.nonMandatory}</Metric>}
      {(isAdmin || (isAuditor && auditStatus.name === 'Rejected')) && (
        <Metric label={m.review_summary_approved()}>
          {summary.approved}
          {total}
        </Metric>
      )}
      {work === 'incomplete' && (
        <Metric label={m.review_summary_unanswered()}>
          {summary.unanswered}
          {total}
        </Metric>
      )}
      {work === 'uncorrected' && (
        <Metric label={m.review_summary_uncorrected()}>
          {summary.uncorrected}
          {total}
        </Metric>
      )}
    </dl>
  )
}

function Metric({ label, tone = '', children }: { label: string; tone?: string; children: ReactNode }) {
  return (
    <div className={css.metric}>
      <dt>{label}</dt>
      <dd className={tone}>{children}</dd>
    </div>
  )
}

type OpenKind = Extract<AnswerCount, 'unapproved' | 'incomplete' | 'uncorrected'>

interface NextOpenButtonProps {
  kind: OpenKind
  onFind(questionID: string): void
}

const nextOpenLabels: Record<OpenKind, () => string> = {
  unapproved: m.review_next_unapproved,
  incomplete: m.review_next_unanswered,
  uncorrected: m.review_next_uncorrected,
}

/** Selects the next open criterion, and the first one after the last. The key N does the same. */
function NextOpenButton({ kind, onFind }: NextOpenButtonProps) {
  const { store } = useReview()
  const { firstAudit } = useReviewedAudit()
  const { search } = useReviewSearch()
  const criteria = useStore(store.criteria)
  const isOpen = (criterion: Criterion) => isCountedAs(kind, toAnswerFacts(criterion), firstAudit)
  const hasOpen = criteria.some(isOpen)
  const openNext = () => {
    const index = criteria.findIndex(({ questionID }) => questionID === search.question)
    const candidates = [...criteria.slice(index + 1), ...criteria.slice(0, index + 1)]
    const next = candidates.find(isOpen)
    if (next) onFind(next.questionID)
  }
  const latest = useRef(openNext)
  latest.current = openNext
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key.toLowerCase() !== 'n' || !isPlain) return
      if (!isTyping(event.target) && !isInOverlay(event.target)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!hasOpen) return null
  return (
    <Button variant="default" rightSection={<Kbd>N</Kbd>} onClick={openNext}>
      {nextOpenLabels[kind]()}
    </Button>
  )
}

/** Starts the audit. The server refuses it before the day before the audit date. */
function StartAudit() {
  const { refetch } = useReview()
  const { changeStatus, isChanging } = useChangeStatus(m.review_error_update)
  const start = async () => {
    if (!(await changeStatus({ value: 'Report Pending' }))) return
    showToast.success(m.review_started())
    refetch()
  }
  return (
    <Button loading={isChanging} onClick={() => void start()}>
      {m.review_start()}
    </Button>
  )
}

interface ReviewFooterProps {
  /** Shows a criterion, clearing the filters if they hide it. */
  onFind(questionID: string): void
  onSubmitted(): void
}

/** The counts of the report and the next decision. */
export function ReviewFooter({ onFind, onSubmitted }: ReviewFooterProps) {
  const { store, actor } = useReview()
  const audit = useReviewedAudit()
  const criteria = useStore(store.criteria)
  const summary = useMemo(
    () => summariseAnswers(criteria.map(toAnswerFacts), audit.firstAudit),
    [criteria, audit.firstAudit],
  )
  const status = audit.auditStatus.name
  const isAdmin = hasRole(actor.roles, 'Admin')
  const isAuditorOfAudit = hasRole(actor.roles, 'Auditor') && audit.auditor?.userID === actor.userID
  const possibleOutcomes = isAdmin
    ? availableOutcomes(
        { status, mode: audit.mode, kipDueDate: audit.kipDueDate },
        summary,
        dayOf(new Date()),
      )
    : []
  const decision = canJudge(actor, toAuditFacts(audit), 'decide')
  const outcomes = decision.allowed ? possibleOutcomes : []
  const isArranged = isArranging(status)
  const workLeft = isAuditorOfAudit ? auditorRemainingWork(status) : undefined
  // A cancelled audit has no answers to count and no decision to make.
  if (status === 'Cancelled') return null
  if (!canSeeComments(actor.roles, status) || (isArranged && !isAuditorOfAudit)) return null
  return (
    <footer className={css.footer}>
      {!isArranged && <Summary summary={summary} />}
      {workLeft === 'incomplete' && summary.uncommented > 0 && (
        <p className={css.note}>{m.review_uncommented({ count: summary.uncommented })}</p>
      )}
      {outcomes.includes('Rejected') && (
        <p className={css.hint}>{m.review_only_send_back({ count: summary.unapproved })}</p>
      )}
      {possibleOutcomes.length > 0 && !decision.allowed && (
        <p className={css.blocked}>{AUDIT_SENTENCES[decision.code]}</p>
      )}
      {status === 'Rejected' && isAdmin && !isAuditorOfAudit && (
        <p className={css.hint}>{m.review_awaiting_auditor()}</p>
      )}
      <div className={css.actions}>
        {status === 'Quality Check' && isAdmin && decision.allowed && (
          <NextOpenButton kind="unapproved" onFind={onFind} />
        )}
        {outcomes.length > 0 && <OutcomeActions outcomes={outcomes} onSubmitted={onSubmitted} />}
        {workLeft && (
          <>
            <NextOpenButton kind={workLeft} onFind={onFind} />
            <AuditorActions onFind={onFind} onSubmitted={onSubmitted} />
          </>
        )}
        {isAuditorOfAudit && isArranged && <StartAudit />}
      </div>
    </footer>
  )
}

const GiftDialog = lazy(async () => ({ default: (await import('../outcome/gift-dialog.tsx')).GiftDialog }))

const SUBMITTED_STATUS = 'Quality Check'

interface AuditorActionsProps {
  onFind(questionID: string): void
  onSubmitted(): void
}

/** Submits the report: checks for missing work, asks for the gift declaration the first time, then changes the status. */
function AuditorActions({ onFind, onSubmitted }: AuditorActionsProps) {
  const review = useReview()
  const { auditStatus } = useReviewedAudit()
  const { changeStatus, isChanging } = useChangeStatus(m.review_error_submit)
  const [isDeclaring, setDeclaring] = useState(false)

  const submit = async (body?: Parameters<typeof changeStatus>[0]['body']) => {
    if (!(await changeStatus({ value: SUBMITTED_STATUS, body }))) return
    // The dialog must close before the page changes, otherwise its unsaved-changes guard would block.
    flushSync(() => setDeclaring(false))
    showToast.success(m.review_submitted({ status: SUBMITTED_STATUS }))
    onSubmitted()
  }
  const startSubmission = async () => {
    // The last changes may still be queued. The server refuses them after the submission.
    const { openVisitDraft } = await import('../../../../features/offline-queue/user-visits.ts')
    const visit = openVisitDraft(review.actor.userID, review.store.auditID)
    await Promise.all([review.answerQueue.drain(), review.changeQueue.drain(), visit.send()])
    const missingWork = findMissingWork(review, visit.state.get()?.isUnsent ?? false)
    review.blockingQuestionIDs.set(new Set(missingWork?.questionIDs))
    if (missingWork) {
      showToast.error(missingWork.sentence)
      const [first] = missingWork.questionIDs
      if (first) onFind(first)
      return
    }
    if (auditStatus.name === 'Report Pending') return setDeclaring(true)
    if (await confirm({ text: m.review_confirm_outcome({ status: SUBMITTED_STATUS }) })) await submit()
  }
  return (
    <>
      <Button
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        loading={isChanging && !isDeclaring}
        onClick={() => void startSubmission()}
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
