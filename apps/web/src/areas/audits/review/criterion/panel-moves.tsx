import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'

/** Previous and Next, in the panel's bar. */
export function PanelMoves({ onMove }: { onMove(step: -1 | 1): void }) {
  return (
    <>
      <IconButton icon={IconChevronLeft} label={m.kit_panel_previous()} onClick={() => onMove(-1)} />
      <IconButton icon={IconChevronRight} label={m.kit_panel_next()} onClick={() => onMove(1)} />
    </>
  )
}
