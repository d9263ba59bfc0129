import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useStore } from '../../../../ui/store.ts'
import { useReview } from '../review-context.ts'
import { cardId, sectionId } from '../scroll-to.ts'
import type { ReviewSection } from '../store/layout.ts'
import css from './criteria-list.module.css'
import card from './criterion-card.module.css'
import { CriterionCard } from './criterion-card.tsx'
import { SectionLead } from './section-lead.tsx'
import { useDrawn } from './use-drawn.ts'

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
  const drawn = new Set(shown.slice(0, useDrawn(shown.length)))
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
          <SectionLead section={section} opensTop={sections[at - 1]?.groupIDs[0] !== section.groupIDs[0]} />
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
