import { mayOpenCriterion } from '@sojourn/domain/audits/review/seeing'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { longDate } from '@sojourn/domain/kernel/dates'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import { Callout } from '../../../ui/callout.tsx'
import { ListPage } from '../../../ui/page.tsx'
import { useStore } from '../../../ui/store.ts'
import { ReviewFooter } from './footer/review-footer.tsx'
import { ReviewHeader } from './header/review-header.tsx'
import { ActionsCard } from './list/actions-card.tsx'
import { CriteriaList } from './list/criteria-list.tsx'
import { GroupJump } from './rail/group-jump.tsx'
import { GroupRail } from './rail/group-rail.tsx'
import { useReview, useReviewedAudit } from './review-context.ts'
import css from './review-page.module.css'
import { cardId, scrollSoon } from './scroll-to.ts'
import { useLeaving } from './use-leaving.ts'
import { useReviewSearch } from './use-review-search.ts'
import { useSecondTab } from './use-second-tab.ts'
import { useSelection } from './use-selection.ts'
import { useNarrowing, useShown } from './use-shown.ts'

/** The filters bring the kit's pop-ups along; they come while the audit is asked for, and the criteria wait for none of them. */
const loadTools = () => import('./header/review-tools.tsx')
loadTools().catch(() => undefined)
const ReviewTools = lazy(async () => ({ default: (await loadTools()).ReviewTools }))
const loadPanel = () => import('./criterion/criterion-panel.tsx')
const CriterionPanel = lazy(async () => ({ default: (await loadPanel()).CriterionPanel }))
const RejectCriterion = lazy(async () => ({
  default: (await import('./outcome/reject-criterion.tsx')).RejectCriterion,
}))
const loadAcceptance = () => import('./outcome/accept-improvement.tsx')
const AcceptImprovement = lazy(async () => ({ default: (await loadAcceptance()).AcceptImprovement }))

/** Enough for the first criteria to be drawn. */
const LIST_FIRST_MS = 1_000

export function ReviewScreen({ keptAt }: { keptAt: string | undefined }) {
  const review = useReview()
  const audit = useReviewedAudit()
  const { change } = useReviewSearch()
  const narrowing = useNarrowing()
  const { sections, ids } = useShown(narrowing)
  const selection = useSelection(review, ids)
  const rejecting = useStore(review.rejecting)
  const accepting = useStore(review.accepting)
  const onSubmitted = useLeaving()
  useSecondTab()
  // Whoever has the list in sight may lose the line with the next step, and opens a criterion all the same.
  useEffect(() => {
    const timer = setTimeout(() => {
      const parts = [loadPanel(), loadAcceptance(), import('./criterion/files/kept-files-surface.tsx')]
      // What does not come now is asked for again when it is opened.
      Promise.all(parts).catch(() => undefined)
    }, LIST_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])

  const status = audit.auditStatus.name
  const mayOpen = mayOpenCriterion(review.actor.roles, status)
  const showAll = useCallback(
    () => change({ criteria: 'All', group: undefined, messages: undefined }),
    [change],
  )
  const shownIDs = useRef(ids)
  shownIDs.current = ids
  const find = useCallback(
    (questionID: string) => {
      if (!shownIDs.current.includes(questionID)) showAll()
      if (mayOpen) selection.open(questionID)
      scrollSoon(cardId(questionID))
    },
    [showAll, mayOpen, selection.open],
  )
  const { questionID } = selection
  const current = questionID === undefined ? undefined : review.store.criterion(questionID)?.get()
  const panel = selection.isOpen && current && mayOpen && (
    <Suspense>
      <CriterionPanel
        auditID={audit.auditID}
        questionID={current.questionID}
        onClose={selection.close}
        onMove={selection.move}
      />
    </Suspense>
  )
  return (
    <ListPage label={audit.siteName} panel={panel}>
      <div className={css.review}>
        <ReviewHeader />
        {status === 'Cancelled' && <Notice text={AUDIT_SENTENCES['audit-cancelled']} />}
        {keptAt && <Notice text={m.review_kept_copy({ date: longDate(keptAt), time: timeOfDay(keptAt) })} />}
        <Suspense fallback={<div className={css.toolsPlace} />}>
          <ReviewTools narrowing={narrowing} shownIDs={ids} onFind={find} />
        </Suspense>
        <GroupJump sections={sections} />
        <div className={css.middle}>
          <GroupRail sections={sections} currentID={current?.groupIDs.at(-1)} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={css.list} aria-label={m.review_list()} tabIndex={0}>
            <ActionsCard onOpen={selection.open} />
            <CriteriaList
              sections={sections}
              selectedID={questionID}
              onOpen={selection.open}
              onShowAll={showAll}
            />
          </section>
        </div>
        <ReviewFooter onFind={find} onSubmitted={onSubmitted} />
      </div>
      {rejecting && (
        <Suspense>
          <RejectCriterion questionID={rejecting} />
        </Suspense>
      )}
      {accepting && (
        <Suspense>
          <AcceptImprovement questionID={accepting} />
        </Suspense>
      )}
    </ListPage>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <div className={css.notice}>
      <Callout tone="ended">
        <p>{text}</p>
      </Callout>
    </div>
  )
}
