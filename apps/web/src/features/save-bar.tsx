import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../ui/media.ts'
import css from './save-bar.module.css'

/** The buttons of a page header. On phones, only the last one shows its text. */
export const HeaderActions = ({ children }: { children: ReactNode }) => (
  <div className={css.headerActions}>{children}</div>
)

/** On phones, Save is at the bottom of the window instead of in the page header. */
export function SaveBar({ children }: { children: ReactNode }) {
  if (!useMedia(PHONE)) return null
  return (
    <>
      <div className={css.spacer} />
      <div className={css.bar}>{children}</div>
    </>
  )
}

/** Shows Save in the page header, except on phones. */
export function SaveInHeader({ children }: { children: ReactNode }) {
  return useMedia(PHONE) ? null : children
}
