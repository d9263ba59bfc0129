import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { useCriterion, useReview } from '../review-context.ts'
import { CriterionBody } from './criterion-body.tsx'
import css from './criterion-panel.module.css'
import { PanelTools } from './panel-tools.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

interface CriterionPanelProps {
  auditID: string
  questionID: string
  onClose(): void
  /** To the criterion before or after this one in the list; nothing happens at its ends. */
  onMove(step: -1 | 1): void
}

/** Everything about one criterion: what it asks, what was found, and what was said and shown about it. */
export function CriterionPanel({ questionID, onClose, onMove }: CriterionPanelProps) {
  const { store } = useReview()
  const criterion = useCriterion(questionID)
  const [isExpanded, setExpanded] = useState(false)
  useArrowKeys(onMove)
  if (!criterion) return null
  const { number, path } = criterion
  const place = store.layout.get().typeVersion === 2 ? path.join(', ') : ''
  return (
    <SidePanel
      title={place === '' ? number : m.criterion_place({ number, path: place })}
      heading={
        <>
          <span className={css.number}>{number}</span>
          {place}
        </>
      }
      width={460}
      onClose={onClose}
      tools={<PanelTools isExpanded={isExpanded} onExpand={() => setExpanded(!isExpanded)} onMove={onMove} />}
    >
      <CriterionBody key={questionID} criterion={criterion} isExpanded={isExpanded} />
    </SidePanel>
  )
}
