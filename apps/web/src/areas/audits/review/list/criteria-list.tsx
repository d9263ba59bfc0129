import { approvalToggle } from '@sojourn/domain/audits/review/visibility'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { useStore } from '../../../../ui/store.ts'
import { formatProgress, useProgressCount } from '../progress.ts'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import type { ReviewSection } from '../store/layout.ts'
import { getCardId, getSectionId } from '../use-selection.ts'
import css from './criteria-list.module.css'
import card from './criterion-card.module.css'
import { CriterionCard } from './criterion-card.tsx'

/** Returns a function that approves all undecided criteria of a group. */
function useApproveGroup() {
  const { store } = useReview()
  const approving = useMutation({
    mutationFn: (auditTypeGroupID: string) =>
      api.call('approveGroup', { params: { auditId: store.auditID, auditTypeGroupID } }),
    onSuccess: (responses) => {
      for (const response of responses) store.applyResponse(response)
      showToast.success(m.review_approve_group_done({ count: responses.length }))
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.review_error_response(), error),
  })
  const approveGroup = async ({ groupID, name }: ReviewSection, count: number) => {
    if (await confirm({ text: m.review_approve_group_confirm({ count, group: name }) }))
      approving.mutate(groupID)
  }
  return { approveGroup, isApproving: approving.isPending }
}

/** The group's name (version 2 only), its progress, and the button that approves its undecided criteria. */
function SectionHeader({
  section,
  isFirstOfTopGroup,
}: {
  section: ReviewSection
  isFirstOfTopGroup: boolean
}) {
  const { store, actor } = useReview()
  const audit = useReviewedAudit()
  const { typeVersion } = useStore(store.layout)
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const { ownCriteria, undecidedCount } = useMemo(() => {
    const inside = criteria.filter(({ groupIDs }) => groupIDs.includes(section.groupID))
    return {
      ownCriteria: inside.filter(({ groupIDs }) => groupIDs.at(-1) === section.groupID),
      undecidedCount: inside.filter(({ status, approved }) => status !== null && approved === null).length,
    }
  }, [criteria, section.groupID])
  const progress = countProgress(ownCriteria)
  const canApprove = approvalToggle(actor, toAuditFacts(audit)) === 'usable' && undecidedCount > 0
  return (
    <header className={css.lead}>
      {typeVersion === 2 && isFirstOfTopGroup && section.path.length > 1 && (
        <p className={css.path}>{section.path.slice(0, -1).join(', ')}</p>
      )}
      {typeVersion === 2 && (
        <h2 className="title">{[section.code, section.name].filter(Boolean).join(' ')}</h2>
      )}
      {progress && <span className={css.count}>{formatProgress(progress)}</span>}
      {canApprove && <ApproveGroupButton section={section} undecidedCount={undecidedCount} />}
    </header>
  )
}

function ApproveGroupButton({ section, undecidedCount }: { section: ReviewSection; undecidedCount: number }) {
  const { approveGroup, isApproving } = useApproveGroup()
  return (
    <button
      type="button"
      className={css.approve}
      disabled={isApproving}
      onClick={() => void approveGroup(section, undecidedCount)}
    >
      {m.review_approve_group({ count: undecidedCount })}
    </button>
  )
}

/** Enough cards to fill most windows. */
const INITIAL_CARDS = 4
/** Few enough cards to keep each rendering step short. */
const CARDS_PER_STEP = 2

/** Returns how many cards are rendered: the visible ones first, then a few per step, so that input is not blocked. */
function useRenderedCount(total: number): number {
  const [rendered, setRendered] = useState(INITIAL_CARDS)
  useEffect(() => {
    if (rendered >= total) return
    const timer = setTimeout(() => setRendered(rendered + CARDS_PER_STEP))
    return () => clearTimeout(timer)
  }, [rendered, total])
  return rendered
}

interface CriteriaListProps {
  sections: readonly ReviewSection[]
  selectedID: string | undefined
  onOpen(questionID: string): void
  onShowAll(): void
}

export function CriteriaList({ sections, selectedID, onOpen, onShowAll }: CriteriaListProps) {
  const { store, blockingQuestionIDs } = useReview()
  const { order } = useStore(store.layout)
  const blockingIDs = useStore(blockingQuestionIDs)
  const visibleIDs = sections.flatMap(({ questionIDs }) => questionIDs)
  const rendered = new Set(visibleIDs.slice(0, useRenderedCount(visibleIDs.length)))
  if (order.length === 0) return <EmptyState text={m.review_no_criteria()} />
  if (sections.length === 0)
    return (
      <EmptyState
        text={m.review_none_shown()}
        action={
          <Button variant="default" onClick={onShowAll}>
            {m.review_show_all()}
          </Button>
        }
      />
    )
  return (
    <div className={css.sections}>
      {sections.map((section, index) => (
        <section key={section.groupID} id={getSectionId(section.groupID)} className={css.section}>
          <SectionHeader
            section={section}
            isFirstOfTopGroup={sections[index - 1]?.groupIDs[0] !== section.groupIDs[0]}
          />
          {section.questionIDs.map((questionID) =>
            rendered.has(questionID) ? (
              <CriterionCard
                key={questionID}
                questionID={questionID}
                isSelected={questionID === selectedID}
                isMissing={blockingIDs.has(questionID)}
                onOpen={onOpen}
              />
            ) : (
              // A placeholder, so that the page can scroll to the criterion.
              <article key={questionID} id={getCardId(questionID)} className={card.card} />
            ),
          )}
        </section>
      ))}
    </div>
  )
}
