import { defaultFilter } from '@sojourn/domain/audits/review/filters'
import { canOpenCriterion } from '@sojourn/domain/audits/review/seeing'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import { Callout } from '../../../ui/callout.tsx'
import { ListPage } from '../../../ui/page.tsx'
import { useStore } from '../../../ui/store.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { ReviewFooter } from './footer/review-footer.tsx'
import { ReviewHeader } from './header/review-header.tsx'
import { ActionsCard } from './list/actions-card.tsx'
import { CriteriaList } from './list/criteria-list.tsx'
import { passesFilters, type ReviewFilters } from './narrow.ts'
import { progressText, useProgressCount } from './progress.ts'
import { GroupRail } from './rail/group-rail.tsx'
import { useReview, useReviewedAudit } from './review-context.ts'
import css from './review-page.module.css'
import { cardId, scrollSoon, sectionId } from './scroll-to.ts'
import type { ReviewSection } from './store/layout.ts'
import { useReviewSearch } from './use-review-search.ts'
import { useSelection } from './use-selection.ts'

/** The filters as they are set: by the address, or by what the person comes for. */
function useReviewFilters(): ReviewFilters {
  const { search } = useReviewSearch()
  const { actor } = useReview()
  const audit = useReviewedAudit()
  const criteria = search.criteria ?? defaultFilter(actor.roles, audit.auditStatus.name)
  const { group, messages = 'All' } = search
  return useMemo(() => ({ criteria, group, messages }), [criteria, group, messages])
}

/**
 * The sections with the criteria that pass the filters. They are chosen when a filter is set or the audit is read, not
 * with each answer: a card that was just answered stays where it is until somebody looks for something else.
 */
function useFilteredCriteria(narrowing: ReviewFilters): {
  sections: readonly ReviewSection[]
  ids: readonly string[]
} {
  const { store } = useReview()
  const layout = useStore(store.layout)
  const { firstAudit } = useReviewedAudit()
  return useMemo(() => {
    const passes = (questionID: string) => {
      const criterion = store.criterion(questionID)?.get()
      return criterion !== undefined && passesFilters(criterion, narrowing, firstAudit)
    }
    const sections = layout.sections
      .map((section) => ({ ...section, questionIDs: section.questionIDs.filter(passes) }))
      .filter(({ questionIDs }) => questionIDs.length > 0)
    return { sections, ids: sections.flatMap(({ questionIDs }) => questionIDs) }
  }, [layout, narrowing, store, firstAudit])
}

/** What the rail is on a phone: one bar that leads to any group, by the phone's own picker. */
function GroupJump({ sections }: { sections: readonly ReviewSection[] }) {
  const { store } = useReview()
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const whole = countProgress(criteria)
  if (sections.length < 2) return null
  const words = ({ groupID, code, name }: ReviewSection) => {
    const own = criteria.filter(({ groupIDs }) => groupIDs.at(-1) === groupID)
    const title = [code, name].filter(Boolean).join(' ')
    const progress = countProgress(own)
    return progress ? `${title}, ${progressText(progress)}` : title
  }
  return (
    <label className={css.jump}>
      <span className="semi grow">{m.review_groups()}</span>
      {whole && <span className="t12 dim num">{progressText(whole)}</span>}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select value="" onChange={(event) => scrollSoon(sectionId(event.currentTarget.value))}>
        <option value="" disabled>
          {m.review_groups()}
        </option>
        {sections.map((section) => (
          <option key={section.groupID} value={section.groupID}>
            {words(section)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Whoever has corrected a report and not sent it is asked; once it is sent, the list comes next. */
function useSubmittedNavigation(): () => void {
  const { actor } = useReview()
  const { auditStatus, auditor } = useReviewedAudit()
  const [isSubmitted, setSubmitted] = useState(false)
  const navigate = useNavigate()
  const isTheirs = hasRole(actor.roles, 'Auditor') && auditor?.userID === actor.userID
  useUnsavedGuard({
    when: isTheirs && auditStatus.name === 'Rejected' && !isSubmitted,
    text: m.review_leave(),
    // Nothing is lost by it; that it is given lets a session that ended lead to the sign-in unasked.
    onLeave: () => undefined,
  })
  // After the guard has let go.
  useEffect(() => {
    if (isSubmitted) void navigate({ to: '/audits' })
  }, [isSubmitted, navigate])
  return useCallback(() => setSubmitted(true), [])
}

const SELECT_TAB_AFTER_MS = 100

/** An Admin who comes to check a report has come for what was said to the auditor. */
function useAuditorTabDefault(): void {
  const { actor, store } = useReview()
  const { search, change } = useReviewSearch()
  const first = useRef(search)
  useEffect(() => {
    const isCheck = hasRole(actor.roles, 'Admin') && store.audit.get().auditStatus.name === 'Quality Check'
    if (!isCheck || first.current.tab !== undefined) return
    const timer = setTimeout(() => change({ tab: 'auditor' }), SELECT_TAB_AFTER_MS)
    return () => clearTimeout(timer)
  }, [actor, store, change])
}

/** The filters bring the kit's pop-ups along; they come while the audit is asked for, and the criteria wait for none of them. */
const loadTools = () => import('./header/review-tools.tsx')
loadTools().catch(() => undefined)
const ReviewTools = lazy(async () => ({ default: (await loadTools()).ReviewTools }))
const loadPanel = () => import('./criterion/criterion-panel.tsx')
const CriterionPanel = lazy(async () => ({ default: (await loadPanel()).CriterionPanel }))
const RejectCriterionDialog = lazy(async () => ({
  default: (await import('./outcome/reject-criterion.tsx')).RejectCriterionDialog,
}))
const loadAcceptDialog = () => import('./outcome/accept-improvement.tsx')
const AcceptImprovementDialog = lazy(async () => ({ default: (await loadAcceptDialog()).AcceptImprovementDialog }))

/** Enough for the first criteria to be drawn. */
const PRELOAD_AFTER_MS = 1_000

export function ReviewScreen({ keptAt }: { keptAt: string | undefined }) {
  const review = useReview()
  const audit = useReviewedAudit()
  const { change } = useReviewSearch()
  const narrowing = useReviewFilters()
  const { sections, ids } = useFilteredCriteria(narrowing)
  const selection = useSelection(review, ids)
  const rejecting = useStore(review.rejecting)
  const accepting = useStore(review.accepting)
  const onSubmitted = useSubmittedNavigation()
  useAuditorTabDefault()
  // Whoever has the list in sight may lose the line with the next step, and opens a criterion all the same.
  useEffect(() => {
    const timer = setTimeout(() => {
      const parts = [loadPanel(), loadAcceptDialog(), import('./criterion/files/kept-files-surface.tsx')]
      // What does not come now is asked for again when it is opened.
      Promise.all(parts).catch(() => undefined)
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const status = audit.auditStatus.name
  const mayOpen = canOpenCriterion(review.actor.roles, status)
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
        {status === 'Cancelled' && <ReviewNote text={AUDIT_SENTENCES['audit-cancelled']} />}
        {keptAt && <ReviewNote text={m.review_kept_copy({ date: longDate(keptAt), time: timeOfDay(keptAt) })} />}
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
          <RejectCriterionDialog questionID={rejecting} />
        </Suspense>
      )}
      {accepting && (
        <Suspense>
          <AcceptImprovementDialog questionID={accepting} />
        </Suspense>
      )}
    </ListPage>
  )
}

function ReviewNote({ text }: { text: string }) {
  return (
    <div className={css.notice}>
      <Callout tone="ended">
        <p>{text}</p>
      </Callout>
    </div>
  )
}
