import type { Icon } from '@tabler/icons-react'
import css from './waiting-line.module.css'

/** Under something that was sent and nobody has yet: where it is meanwhile. */
export const SendStatus = ({ icon: Picture, text }: { icon: Icon; text: string }) => (
  <p className={css.waiting} role="status">
    <Picture size={14} stroke={2} aria-hidden />
    {text}
  </p>
)
