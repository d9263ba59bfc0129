import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'

interface PanelToolsProps {
  isExpanded: boolean
  onExpand(): void
  onMove(step: -1 | 1): void
}

/** In the panel's bar: the whole height for what was said, and the way to the criteria beside this one. */
export function PanelTools({ isExpanded, onExpand, onMove }: PanelToolsProps) {
  return (
    <>
      <IconButton
        icon={isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
        label={isExpanded ? m.criterion_collapse() : m.criterion_expand()}
        onClick={onExpand}
      />
      <IconButton icon={IconChevronLeft} label={m.kit_panel_previous()} onClick={() => onMove(-1)} />
      <IconButton icon={IconChevronRight} label={m.kit_panel_next()} onClick={() => onMove(1)} />
    </>
  )
}
