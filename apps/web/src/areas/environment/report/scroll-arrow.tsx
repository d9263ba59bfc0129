import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import css from './section-row.module.css'

interface ScrollArrowProps {
  side: 'left' | 'right'
  label: string
  onClick(): void
}

export const ScrollArrow = ({ side, label, onClick }: ScrollArrowProps) => (
  <span className={css.arrow} data-side={side}>
    <Tooltip label={m.environmental_sections_scroll_tip()}>
      <IconButton
        icon={side === 'left' ? IconChevronLeft : IconChevronRight}
        size={36}
        outlined
        title=""
        label={label}
        onClick={onClick}
      />
    </Tooltip>
  </span>
)
