import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { TreeState } from 'react-aria-components/Tree'
import type { Row } from './rows.ts'

interface RowFocus {
  tree: RefObject<HTMLElement | null>
  /** The rows of open groups, top to bottom. */
  shown: readonly Row[]
  reveal: { id: string } | undefined
}

/** Moves the focus to rows, also when the row that had it is removed or a new one is added. */
export function useRowFocus({ tree, shown, reveal }: RowFocus) {
  const state = useRef<TreeState<unknown>>(undefined)
  const focused = useRef<string>(undefined)
  const before = useRef(shown)
  const getElement = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${id}"]`)

  /** Scrolls to a row and focuses it, unless the focus is outside the tree. */
  function showRow(id: string): void {
    // A change is rendered one frame later; a row outside the viewport one frame after it is the focused row.
    requestAnimationFrame(() => {
      state.current?.selectionManager.setFocusedKey(id)
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        const row = getElement(id)
        if (activeElement === body || tree.current?.contains(activeElement))
          row?.focus({ preventScroll: true })
        row?.scrollIntoView({ block: 'nearest' })
      })
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the rows before and after a change
  useEffect(() => {
    const at = before.current.findIndex(({ id }) => id === focused.current)
    before.current = shown
    if (at < 0 || shown.some(({ id }) => id === focused.current)) return
    const next = shown[Math.min(at, shown.length - 1)]
    requestAnimationFrame(() => {
      if (next && document.activeElement === document.body) showRow(next.id)
    })
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row to reveal
  useEffect(() => {
    if (reveal) showRow(reveal.id)
  }, [reveal])

  return {
    /** The tree passes its state here in every rendering. */
    onState(now: TreeState<unknown>): void {
      state.current = now
    },
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      focused.current = target.closest<HTMLElement>('[data-key]')?.dataset.key
    },
    row: showRow,
    /** React Aria focuses the group 50 ms after a drop on it. */
    afterDrop: (id: string, groupID: string): void =>
      void setTimeout(() => focused.current === groupID && showRow(id), 100),
    /** The focused row stays in the page when it is scrolled out of the viewport. */
    keep: (id: string): void => state.current?.selectionManager.setFocusedKey(id),
    /** For a row that is in the page. */
    rowNow: (id: string): void => getElement(id)?.focus({ preventScroll: true }),
  }
}
