import { approvalToggle } from '@sojourn/domain/audits/review/seeing'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { Button } from '../../../../ui/button.tsx'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { useStore } from '../../../../ui/store.ts'
import { auditFacts } from '../criterion/audit-facts.ts'
import { progressText, useProgressCount } from '../progress.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { cardId, sectionId } from '../scroll-to.ts'
import type { ReviewSection } from '../store/layout.ts'
import css from './criteria-list.module.css'
import card from './criterion-card.module.css'
import { CriterionCard } from './criterion-card.tsx'

/** Approves everything of a group that nobody has decided about yet, in one step. */
function useApproveGroup() {
  const { store } = useReview()
  const approving = useMutation({
    mutationFn: (auditTypeGroupID: string) =>
      api.call('approveGroup', { params: { auditId: store.auditID, auditTypeGroupID } }),
    onSuccess: (responses) => {
      for (const response of responses) store.applyResponse(response)
      showToast.success(m.review_approve_group_done({ count: responses.length }))
    },
    onError: (error) => showToast.error(describeError(error).sentence ?? m.review_error_response(), error),
  })
  const approveGroup = async ({ groupID, name }: ReviewSection, count: number) => {
    if (await confirm({ text: m.review_approve_group_confirm({ count, group: name }) }))
      approving.mutate(groupID)
  }
  return { approveGroup, isApproving: approving.isPending }
}

/** The group's name (version 2 only), how far it has come, and the step that approves what is left of it. */
function SectionHeader({ section, opensTop }: { section: ReviewSection; opensTop: boolean }) {
  const { store, actor } = useReview()
  const audit = useReviewedAudit()
  const { typeVersion } = useStore(store.layout)
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const { own, unset } = useMemo(() => {
    const inside = criteria.filter(({ groupIDs }) => groupIDs.includes(section.groupID))
    return {
      own: inside.filter(({ groupIDs }) => groupIDs.at(-1) === section.groupID),
      unset: inside.filter(({ status, approved }) => status !== null && approved === null).length,
    }
  }, [criteria, section.groupID])
  const progress = countProgress(own)
  const mayApprove = approvalToggle(actor, auditFacts(audit)) === 'usable' && unset > 0
  return (
    <header className={css.lead}>
      {typeVersion === 2 && opensTop && section.path.length > 1 && (
        <p className={css.path}>{section.path.slice(0, -1).join(', ')}</p>
      )}
      {typeVersion === 2 && (
        <h2 className="title">{[section.code, section.name].filter(Boolean).join(' ')}</h2>
      )}
      {progress && <span className={css.count}>{progressText(progress)}</span>}
      {mayApprove && <ApproveGroupButton section={section} unset={unset} />}
    </header>
  )
}

function ApproveGroupButton({ section, unset }: { section: ReviewSection; unset: number }) {
  const { approveGroup, isApproving } = useApproveGroup()
  return (
    <button
      type="button"
      className={css.approve}
      disabled={isApproving}
      onClick={() => void approveGroup(section, unset)}
    >
      {m.review_approve_group({ count: unset })}
    </button>
  )
}

/** As many as fill most windows. */
const INITIAL_CARDS = 4
/** As many as the browser draws without being held up. */
const CARDS_PER_STEP = 2

/**
 * How many of a long list are drawn by now: those in sight at once, the others a few at a time, so that whoever scrolls,
 * types or clicks meanwhile is not kept waiting.
 */
function useRenderedCount(total: number): number {
  const [drawn, setDrawn] = useState(INITIAL_CARDS)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn(drawn + CARDS_PER_STEP))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

interface CriteriaListProps {
  sections: readonly ReviewSection[]
  selectedID: string | undefined
  onOpen(questionID: string): void
  onShowAll(): void
}

export function CriteriaList({ sections, selectedID, onOpen, onShowAll }: CriteriaListProps) {
  const { store, missing } = useReview()
  const { order } = useStore(store.layout)
  const unmet = useStore(missing)
  const shown = sections.flatMap(({ questionIDs }) => questionIDs)
  const drawn = new Set(shown.slice(0, useRenderedCount(shown.length)))
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
      {sections.map((section, at) => (
        <section key={section.groupID} id={sectionId(section.groupID)} className={css.section}>
          <SectionHeader section={section} opensTop={sections[at - 1]?.groupIDs[0] !== section.groupIDs[0]} />
          {section.questionIDs.map((questionID) =>
            drawn.has(questionID) ? (
              <CriterionCard
                key={questionID}
                questionID={questionID}
                isSelected={questionID === selectedID}
                isMissing={unmet.has(questionID)}
                onOpen={onOpen}
              />
            ) : (
              // It has its place already, so that one can be led to it.
              <article key={questionID} id={cardId(questionID)} className={card.card} />
            ),
          )}
        </section>
      ))}
    </div>
  )
}
