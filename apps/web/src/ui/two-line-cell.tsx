import type { ReactNode } from 'react'
import css from './table/table.module.css'

interface TwoLineCellProps {
  main: ReactNode
  sub?: ReactNode
  /** Bold, for the name of the row. */
  strong?: boolean
  tone?: 'bad' | 'needs'
}

/** A table cell with a value and a second line of context. */
export function TwoLineCell({ main, sub, strong = false, tone }: TwoLineCellProps) {
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
