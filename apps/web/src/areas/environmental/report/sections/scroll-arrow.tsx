import { Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import css from './section-row.module.css'

interface ScrollArrowProps {
  side: 'left' | 'right'
  label: string
  onClick(): void
}

export const ScrollArrow = ({ side, label, onClick }: ScrollArrowProps) => (
  <Tooltip label={m.environmental_sections_scroll_tip()} events={{ hover: true, focus: true, touch: false }}>
    <span className={css.arrow} data-side={side}>
      <IconButton
        icon={side === 'left' ? IconChevronLeft : IconChevronRight}
        size={36}
        outlined
        title=""
        label={label}
        onClick={onClick}
      />
    </span>
  </Tooltip>
)
