import type { ReactNode } from 'react'
import css from './table/table.module.css'

interface TwoLinesProps {
  main: ReactNode
  sub?: ReactNode
  /** The row's name, which the eye looks for first. */
  strong?: boolean
  tone?: 'bad' | 'needs'
}

/** A fact and its context: the second line instead of a second column. */
export function TwoLines({ main, sub, strong = false, tone }: TwoLinesProps) {
  return (
    <>
      <span className={css.main} data-strong={strong || undefined}>
        {main}
      </span>
      {sub !== undefined && (
        <span className={css.sub} data-tone={tone}>
          {sub}
        </span>
      )}
    </>
  )
}
