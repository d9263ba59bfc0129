import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../ui/media.ts'
import css from './save-bar.module.css'

/** The buttons of a page's header; on a phone only the last shows its words, and the others their icons. */
export const HeaderActions = ({ children }: { children: ReactNode }) => (
  <div className={css.headerActions}>{children}</div>
)

/** A long form's Save stays under the thumb: on a phone it stands at the foot of the window, not in the page's header. */
export function SaveBar({ children }: { children: ReactNode }) {
  if (!useMedia(PHONE)) return null
  return (
    <>
      <div className={css.room} />
      <div className={css.bar}>{children}</div>
    </>
  )
}

/** The same for the header, where there is room. */
export function SaveInHeader({ children }: { children: ReactNode }) {
  return useMedia(PHONE) ? null : children
}
