import type { ReactNode } from 'react'
import css from './customers.module.css'

/** The buttons of a page's header; where they do not fit beside each other, a phone gives them rows. */
export const HeaderActions = ({ children }: { children: ReactNode }) => (
  <div className={css.headerActions}>{children}</div>
)
