import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import css from './pick-button.module.css'

interface PickButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  icon?: Icon
  /** What is chosen with it, said before what is chosen. */
  label: string
}

/** Shows what is chosen and opens what else can be; on a phone as high as a thumb wants it. */
export const PickButton = ({ icon: Picture, label, children, ...rest }: PickButtonProps) => (
  // The last word: what a popover adds to its target would take the look away.
  <button type="button" {...rest} className={css.pick}>
    {Picture && <Picture size={14} stroke={2} aria-hidden />}
    <span className="sr">{label}: </span>
    {children}
    <IconChevronDown size={14} stroke={2} aria-hidden />
  </button>
)
