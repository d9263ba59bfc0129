import type { ReactNode } from 'react'
import css from './kbd.module.css'

/** A keyboard key. `onFill`: styled for a coloured button. */
export function Kbd({ children, onFill = false }: { children: ReactNode; onFill?: boolean }) {
  return (
    <kbd className={css.kbd} data-on-fill={onFill || undefined}>
      {children}
    </kbd>
  )
}
