import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { m } from '../messages/messages.js'
import { IconButton } from './icon-button.tsx'

interface PanelStepsProps {
  /** The rows of the list, in its order. */
  ids: readonly string[]
  selectedId: string
  onSelect(id: string): void
}

/** Previous and next, for a SidePanel's `tools`: through the rows without going back to the list. */
export function PanelSteps({ ids, selectedId, onSelect }: PanelStepsProps) {
  const at = ids.indexOf(selectedId)
  const step = (to: string | undefined) => ({
    disabled: to === undefined,
    onClick: () => to !== undefined && onSelect(to),
  })
  return (
    <>
      <IconButton icon={IconChevronUp} label={m.kit_panel_previous()} {...step(ids[at - 1])} />
      <IconButton
        icon={IconChevronDown}
        label={m.kit_panel_next()}
        {...step(at < 0 ? undefined : ids[at + 1])}
      />
    </>
  )
}
