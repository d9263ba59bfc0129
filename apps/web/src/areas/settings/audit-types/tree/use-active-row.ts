import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'

interface ActiveRow {
  tree: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** Something new, to be brought into sight. */
  reveal: { id: string } | undefined
}

/** The one row that Tab reaches. It keeps the focus when rows change places, and hands it on when it is removed. */
export function useActiveRow({ tree, rows, reveal }: ActiveRow) {
  const [active, setActive] = useState<string>()
  const wanted = useRef<string>(undefined)
  const lastAt = useRef(0)
  const at = rows.findIndex((row) => row.id === active)
  // Where it was, its successor is; a row that never was leads to the first.
  const activeID = (rows[at] ?? rows[Math.min(lastAt.current, rows.length - 1)])?.id
  const isGone = active !== undefined && at < 0
  const elementOf = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)

  // After the rows have changed places: a row that was moved in the page loses the focus it had.
  useLayoutEffect(() => {
    if (isGone && activeID !== undefined) {
      setActive(activeID)
      if (document.activeElement === document.body) wanted.current = activeID
    }
    if (at >= 0) lastAt.current = at
    const element = wanted.current === undefined ? undefined : elementOf(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new thing
  useEffect(() => {
    if (!reveal) return
    setActive(reveal.id)
    // Whoever added it from within the tree goes on with it; whoever came from a button beside it stays there.
    if (tree.current?.contains(document.activeElement)) wanted.current = reveal.id
    else elementOf(reveal.id)?.scrollIntoView({ block: 'nearest' })
  }, [reveal])

  return {
    activeID,
    setActive,
    focus(id: string): void {
      setActive(id)
      wanted.current = id
    },
    /** At once, where the row is there already. */
    focusNow(id: string): void {
      elementOf(id)?.focus({ preventScroll: true })
    },
  }
}
