import type { ReactNode } from 'react'
import css from './disclosure.module.css'

interface FoldProps {
  title: string
  /** What a closed fold says of itself. */
  value?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A part of a panel that opens; closed, it still shows its value. */
export function Disclosure({ title, value, open = false, children }: FoldProps) {
  return (
    <details className={`${css.folding} ${css.fold}`} open={open}>
      <summary>
        {title}
        {value && <span className={css.value}>{value}</span>}
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}
