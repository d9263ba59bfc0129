import { canChangeVisit, canReadVisit } from '@sojourn/domain/audits/fieldwork/editing'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { AUDITOR_EDITABLE } from '@sojourn/domain/audits/review/answer-criterion'
import { defaultFilter } from '@sojourn/domain/audits/review/filters'
import { canOpenCriterion } from '@sojourn/domain/audits/review/visibility'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Callout } from '../../../ui/callout.tsx'
import { TABLET, useMedia } from '../../../ui/media.ts'
import { ListPage } from '../../../ui/page.tsx'
import { SidePanelSpace } from '../../../ui/side-panel.tsx'
import { useStore } from '../../../ui/store.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { passesFilters, type ReviewFilters } from './filter-criteria.ts'
import { ReviewFooter } from './footer/review-footer.tsx'
import { ReviewHeader } from './header/review-header.tsx'
import { ActionsCard } from './list/actions-card.tsx'
import { CriteriaList } from './list/criteria-list.tsx'
import { GroupRail } from './list/group-rail.tsx'
import { formatProgress, useProgressCount } from './progress.ts'
import { toAuditFacts, useReview, useReviewedAudit } from './review-context.ts'
import css from './review-page.module.css'
import { useReviewSearch } from './review-search.ts'
import type { ReviewSection } from './store/layout.ts'
import { getCardId, getSectionId, scrollSoon, useSelection } from './use-selection.ts'

/** Returns the filters from the address, or the default filter of the role and status. */
function useReviewFilters(): ReviewFilters {
  const { search } = useReviewSearch()
  const { actor } = useReview()
  const audit = useReviewedAudit()
  const criteria = search.criteria ?? defaultFilter(actor.roles, audit.auditStatus.name)
  const { group, messages = 'All' } = search
  return useMemo(() => ({ criteria, group, messages }), [criteria, group, messages])
}

/**
 * Returns the sections with the criteria that pass the filters. The list is computed when a filter or the audit changes, not
 * with each answer, so that an answered card does not disappear.
 */
function useFilteredCriteria(filters: ReviewFilters): {
  sections: readonly ReviewSection[]
  ids: readonly string[]
} {
  const { store } = useReview()
  const layout = useStore(store.layout)
  const { firstAudit } = useReviewedAudit()
  return useMemo(() => {
    const passes = (questionID: string) => {
      const criterion = store.criterion(questionID)?.get()
      return criterion !== undefined && passesFilters(criterion, filters, firstAudit)
    }
    const sections = layout.sections
      .map((section) => ({ ...section, questionIDs: section.questionIDs.filter(passes) }))
      .filter(({ questionIDs }) => questionIDs.length > 0)
    return { sections, ids: sections.flatMap(({ questionIDs }) => questionIDs) }
  }, [layout, filters, store, firstAudit])
}

/** The group navigation on a phone: a native select. */
function GroupJump({ sections }: { sections: readonly ReviewSection[] }) {
  const { store } = useReview()
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const overall = countProgress(criteria)
  if (sections.length < 2) return null
  const label = ({ groupID, code, name }: ReviewSection) => {
    const own = criteria.filter(({ groupIDs }) => groupIDs.at(-1) === groupID)
    const title = [code, name].filter(Boolean).join(' ')
    const progress = countProgress(own)
    return progress ? `${title}, ${formatProgress(progress)}` : title
  }
  return (
    <label className={css.jump}>
      <span className="semi grow">{m.review_groups()}</span>
      {overall && <span className="t12 dim num">{formatProgress(overall)}</span>}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select value="" onChange={(event) => scrollSoon(getSectionId(event.currentTarget.value))}>
        <option value="" disabled>
          {m.review_groups()}
        </option>
        {sections.map((section) => (
          <option key={section.groupID} value={section.groupID}>
            {label(section)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The audit's auditor answers one criterion at a time on tablets and phones, while the report can be edited. */
function useIsFieldwork(): boolean {
  const { actor } = useReview()
  const { auditStatus, auditor } = useReviewedAudit()
  const isSmall = useMedia(TABLET)
  const isAuditorOfAudit = hasRole(actor.roles, 'Auditor') && auditor?.userID === actor.userID
  return isSmall && isAuditorOfAudit && AUDITOR_EDITABLE.includes(auditStatus.name)
}

/** Asks before a corrected report is left unsubmitted. The returned function opens the list after the submission. */
function useSubmittedNavigation(): () => void {
  const { actor } = useReview()
  const { auditStatus, auditor } = useReviewedAudit()
  const [isSubmitted, setSubmitted] = useState(false)
  const navigate = useNavigate()
  const isAuditor = hasRole(actor.roles, 'Auditor') && auditor?.userID === actor.userID
  useUnsavedGuard({
    when: isAuditor && auditStatus.name === 'Rejected' && !isSubmitted,
    text: m.review_leave(),
    // Nothing needs saving. With `onLeave` set, the redirect of an ended session is not blocked.
    onLeave: () => undefined,
  })
  // In an effect, because the guard is removed by the re-render.
  useEffect(() => {
    if (isSubmitted) void navigate({ to: '/audits' })
  }, [isSubmitted, navigate])
  return useCallback(() => setSubmitted(true), [])
}

/** The criterion of the full screen. A criterion opened with `open` is shown first; then the router changes the URL. */
function useShownQuestion(inUrl: string | undefined, changeUrl: (questionID: string) => void) {
  const [shown, setShown] = useState({ inUrl, questionID: inUrl })
  if (shown.inUrl !== inUrl) setShown({ inUrl, questionID: inUrl })
  const open = (questionID: string) => {
    setShown({ inUrl, questionID })
    // A new URL renders the whole page, which would delay the criterion on a slow tablet.
    requestAnimationFrame(() => setTimeout(() => changeUrl(questionID)))
  }
  return { questionID: shown.questionID, open }
}

const SELECT_TAB_AFTER_MS = 100

/** Opens the auditor thread by default for an Admin during the quality check. */
function useAuditorTabDefault(): void {
  const { actor, store } = useReview()
  const { search, change } = useReviewSearch()
  const initialSearch = useRef(search)
  useEffect(() => {
    const isQualityCheck =
      hasRole(actor.roles, 'Admin') && store.audit.get().auditStatus.name === 'Quality Check'
    if (!isQualityCheck || initialSearch.current.tab !== undefined) return
    const timer = setTimeout(() => change({ tab: 'auditor' }), SELECT_TAB_AFTER_MS)
    return () => clearTimeout(timer)
  }, [actor, store, change])
}

/** The filters load the pop-up components, so the list is shown before them. */
const loadTools = () => import('./header/review-tools.tsx')
const ReviewTools = lazy(async () => ({ default: (await loadTools()).ReviewTools }))
const loadPanel = () => import('./criterion/criterion-panel.tsx')
const CriterionPanel = lazy(async () => ({ default: (await loadPanel()).CriterionPanel }))
const loadCriterionScreen = () => import('./screen/criterion-screen.tsx')
const CriterionScreen = lazy(async () => ({ default: (await loadCriterionScreen()).CriterionScreen }))
const loadCriterionSheet = () => import('./screen/criterion-sheet.tsx')
const loadWalk = () => import('./walk/walk-page.tsx')
const WalkPage = lazy(async () => ({ default: (await loadWalk()).WalkPage }))
const ListOrder = lazy(async () => ({ default: (await import('./walk/list-order.tsx')).ListOrder }))
const loadConflictScreen = () => import('./screen/conflict-screen.tsx')
const ConflictScreen = lazy(async () => ({ default: (await loadConflictScreen()).ConflictScreen }))
const loadVisitScreen = () => import('./visit/visit-screen.tsx')
const VisitScreen = lazy(async () => ({ default: (await loadVisitScreen()).VisitScreen }))
const VisitReader = lazy(async () => ({ default: (await import('./visit/visit-reader.tsx')).VisitReader }))
const RejectCriterionDialog = lazy(async () => ({
  default: (await import('./outcome/reject-dialogs.tsx')).RejectCriterionDialog,
}))
const loadAcceptDialog = () => import('./outcome/accept-improvement-dialog.tsx')
const AcceptImprovementDialog = lazy(async () => ({
  default: (await loadAcceptDialog()).AcceptImprovementDialog,
}))

/** The first criteria are rendered by then. */
const PRELOAD_AFTER_MS = 1_000

/** Loads parts one after the other, so that they do not delay what the person does. */
async function preload(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  // A failed part is requested again when it is opened.
  for (const load of parts) await load().catch(() => undefined)
}

export function ReviewScreen({ storedAt }: { storedAt: string | undefined }) {
  const review = useReview()
  const audit = useReviewedAudit()
  const { search, change } = useReviewSearch()
  const filters = useReviewFilters()
  const { sections, ids } = useFilteredCriteria(filters)
  const selection = useSelection(review, ids)
  const questionIDToReject = useStore(review.questionIDToReject)
  const questionIDToAccept = useStore(review.questionIDToAccept)
  const onSubmitted = useSubmittedNavigation()
  const isFieldwork = useIsFieldwork()
  const canVisit = canChangeVisit(review.actor, toAuditFacts(audit)).allowed
  useAuditorTabDefault()
  // The panel is preloaded so that criteria open offline.
  useEffect(() => {
    const parts = [
      ...(isFieldwork ? [loadCriterionScreen, loadCriterionSheet, loadTools, loadWalk] : [loadPanel]),
      loadAcceptDialog,
      ...(canVisit ? [loadConflictScreen, loadVisitScreen] : []),
      () => import('./criterion/files/file-picker-area.tsx'),
    ]
    const timer = setTimeout(() => void preload(parts), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFieldwork, canVisit])

  const status = audit.auditStatus.name
  const canOpen = canOpenCriterion(review.actor.roles, status)
  const showAll = useCallback(
    () => change({ criteria: 'All', group: undefined, messages: undefined }),
    [change],
  )
  const shownIDs = useRef(ids)
  shownIDs.current = ids
  const showCriterion = useCallback(
    (questionID: string) => {
      if (!shownIDs.current.includes(questionID)) showAll()
      if (canOpen) selection.open(questionID)
      scrollSoon(getCardId(questionID))
    },
    [showAll, canOpen, selection.open],
  )
  const { questionID } = selection
  const shown = useShownQuestion(questionID, (question) => void change({ question }))
  const current = questionID === undefined ? undefined : review.store.criterion(questionID)?.get()
  const panel = !isFieldwork && selection.isOpen && current && canOpen && (
    <Suspense fallback={<SidePanelSpace width={460} />}>
      <CriterionPanel
        auditID={audit.auditID}
        questionID={current.questionID}
        onClose={selection.close}
        onMove={selection.move}
      />
    </Suspense>
  )
  const closeView = () => change({ view: undefined })
  if (search.view === 'visit' && canVisit)
    return (
      <Suspense>
        <VisitScreen onClose={closeView} />
      </Suspense>
    )
  if (search.view === 'conflict' && current)
    return (
      <Suspense>
        <ConflictScreen
          questionID={current.questionID}
          onOpen={(question) => change({ question })}
          onClose={closeView}
        />
      </Suspense>
    )
  const openWalk = () => change({ view: 'walk' })
  const openVisit = () => change({ view: 'visit' })
  if (isFieldwork && search.view === 'walk')
    return (
      <Suspense>
        <WalkPage
          lastID={current?.questionID}
          onOpen={(question) => change({ question, view: undefined })}
          onVisit={openVisit}
          onClose={() => change({ question: undefined, view: undefined })}
        />
      </Suspense>
    )
  if (isFieldwork && current)
    return (
      <Suspense>
        <CriterionScreen
          questionID={shown.questionID ?? current.questionID}
          onOpen={shown.open}
          onWalk={openWalk}
          onVisit={openVisit}
          onClose={() => change({ question: undefined })}
        />
      </Suspense>
    )
  return (
    <ListPage label={audit.siteName} panel={panel}>
      <div className={css.review}>
        <ReviewHeader />
        {status === 'Cancelled' && <ReviewNote text={AUDIT_SENTENCES['audit-cancelled']} />}
        {storedAt && (
          <ReviewNote
            text={m.review_offline_copy({ date: longDate(storedAt), time: formatTimeOfDay(storedAt) })}
          />
        )}
        <Suspense fallback={<div className={css.toolsPlaceholder} />}>
          <ReviewTools filters={filters} shownIDs={ids} onFind={showCriterion} />
        </Suspense>
        {isFieldwork && (
          <Suspense>
            <ListOrder onWalk={openWalk} />
          </Suspense>
        )}
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
        <ReviewFooter onFind={showCriterion} onSubmitted={onSubmitted} />
      </div>
      {search.view === 'visit' && canReadVisit(review.actor, toAuditFacts(audit)) && (
        <Suspense>
          <VisitReader onClose={closeView} />
        </Suspense>
      )}
      {questionIDToReject && (
        <Suspense>
          <RejectCriterionDialog questionID={questionIDToReject} />
        </Suspense>
      )}
      {questionIDToAccept && (
        <Suspense>
          <AcceptImprovementDialog questionID={questionIDToAccept} />
        </Suspense>
      )}
    </ListPage>
  )
}

function ReviewNote({ text }: { text: string }) {
  return (
    <div className={css.note}>
      <Callout tone="ended">
        <p>{text}</p>
      </Callout>
    </div>
  )
}
