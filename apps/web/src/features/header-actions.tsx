import type { ReactNode } from 'react'
import css from './header-actions.module.css'

/** The buttons of a page's header; on a phone only the last shows its words, and the others their icons. */
export const HeaderActions = ({ children }: { children: ReactNode }) => (
  <div className={css.headerActions}>{children}</div>
)
