import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { join } from './join.ts'
import css from './popover.module.css'

/** A layer beside its trigger, above everything else. It closes by Escape and by a press outside. */
export function Popover({
  className,
  ...props
}: Omit<PopoverProps, 'className'> & { className?: string | undefined }) {
  return (
    <AriaPopover offset={6} containerPadding={8} {...props} className={join(css.popover, className) ?? ''} />
  )
}
