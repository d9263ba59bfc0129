import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { useCriterion } from '../review-context.ts'

export interface CriterionPanelProps {
  auditID: string
  questionID: string
  onClose(): void
  /** To the criterion before or after this one in the list; nothing happens at its ends. */
  onMove(step: -1 | 1): void
}

export function CriterionPanel({ questionID, onClose, onMove }: CriterionPanelProps) {
  const criterion = useCriterion(questionID)
  if (!criterion) return null
  const { question, number } = criterion
  return (
    <SidePanel
      title={number}
      width={460}
      onClose={onClose}
      tools={
        <>
          <IconButton icon={IconChevronLeft} label={m.kit_panel_previous()} onClick={() => onMove(-1)} />
          <IconButton icon={IconChevronRight} label={m.kit_panel_next()} onClick={() => onMove(1)} />
        </>
      }
    >
      <h2 className="title">{question.title}</h2>
      <p className="mut">{question.description}</p>
    </SidePanel>
  )
}
