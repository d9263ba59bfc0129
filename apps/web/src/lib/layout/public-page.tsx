import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import css from './public-page.module.css'

/** A page outside the shell: the programme's mark and a few calm words. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.paper}>
        <Brand />
        <main className={css.words}>{children}</main>
      </div>
      <div className={css.facade} />
    </div>
  )
}

export const publicButton = css.button
