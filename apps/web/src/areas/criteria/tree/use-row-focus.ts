import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { TreeState } from 'react-aria-components/Tree'
import type { Row } from './rows.ts'

interface RowFocus {
  tree: RefObject<HTMLElement | null>
  /** The rows of open groups, top to bottom. */
  visibleRows: readonly Row[]
  reveal: { id: string } | undefined
}

/** Moves the focus to a row, for example after the focused row was removed or a row was added. */
export function useRowFocus({ tree, visibleRows, reveal }: RowFocus) {
  const state = useRef<TreeState<unknown>>(undefined)
  const focused = useRef<string>(undefined)
  const previousRows = useRef(visibleRows)
  const getElement = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${id}"]`)

  /** Scrolls to a row and focuses it, unless the focus is outside the tree. */
  function showRow(id: string): void {
    // A change is rendered in the next frame, and a row outside the viewport one frame after it got the focus.
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
    const index = previousRows.current.findIndex(({ id }) => id === focused.current)
    previousRows.current = visibleRows
    if (index < 0 || visibleRows.some(({ id }) => id === focused.current)) return
    const next = visibleRows[Math.min(index, visibleRows.length - 1)]
    requestAnimationFrame(() => {
      if (next && document.activeElement === document.body) showRow(next.id)
    })
  }, [visibleRows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each row to reveal
  useEffect(() => {
    if (reveal) showRow(reveal.id)
  }, [reveal])

  return {
    /** Called by the tree with its state in every rendering. */
    onState(treeState: TreeState<unknown>): void {
      state.current = treeState
    },
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      focused.current = target.closest<HTMLElement>('[data-key]')?.dataset.key
    },
    focusRow: showRow,
    /** Focuses the dropped row after React Aria has focused the group, 50 ms after the drop. */
    focusAfterDrop: (id: string, groupID: string): void =>
      void setTimeout(() => focused.current === groupID && showRow(id), 100),
    /** Makes a row the focused row, which stays in the DOM when it is scrolled out of the viewport. */
    setFocusedRow: (id: string): void => state.current?.selectionManager.setFocusedKey(id),
    /** Focuses a row that is in the DOM. */
    focusRowNow: (id: string): void => getElement(id)?.focus({ preventScroll: true }),
  }
}
