import { useCallback, useEffect, useRef, useState } from 'react'
import type { Review } from './review-context.ts'
import { type CriterionTab, useReviewSearch } from './review-search.ts'

const SCROLL_AFTER_MS = 200

export const getCardId = (questionID: string): string => `criterion-${questionID}`
export const getSectionId = (groupID: string): string => `group-${groupID}`

const scrollToElement = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/**
 * Scrolls to a card or a group after the panel has opened. Cards that were never visible have an estimated height, so the
 * position is corrected after the next two frames.
 */
export function scrollSoon(id: string): void {
  setTimeout(() => {
    scrollToElement(id)
    requestAnimationFrame(() => requestAnimationFrame(() => scrollToElement(id)))
  }, SCROLL_AFTER_MS)
}

const OPEN_PANEL_AFTER_MS = 100

export interface Selection {
  /** The selected criterion. */
  questionID: string | undefined
  /** The panel of a link opens at once, and after a selection shortly afterwards, so that the card reacts immediately. */
  isOpen: boolean
  open(questionID: string, tab?: CriterionTab): void
  close(): void
  move(step: -1 | 1): void
}

/** Returns the selected criterion and functions that change it. They ask for confirmation if there is an unsent draft. */
export function useSelection(review: Review, shownIDs: readonly string[]): Selection {
  const { search, change } = useReviewSearch()
  const questionID = search.question
  const [isOpen, setOpen] = useState(questionID !== undefined)
  const latest = useRef({ shownIDs, questionID })
  latest.current = { shownIDs, questionID }

  const isSelected = questionID !== undefined
  useEffect(() => {
    if (!isSelected) return setOpen(false)
    const timer = setTimeout(() => setOpen(true), OPEN_PANEL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSelected])

  // A link to a criterion scrolls to its card.
  useEffect(() => {
    if (latest.current.questionID) scrollSoon(getCardId(latest.current.questionID))
  }, [])

  const canLeave = useCallback(async () => (await review.leaveGuard.get()?.()) ?? true, [review])

  const open = useCallback(
    async (next: string, tab?: CriterionTab) => {
      if (next !== latest.current.questionID && !(await canLeave())) return
      change({ question: next, ...(tab ? { tab } : {}) })
    },
    [change, canLeave],
  )
  const close = useCallback(async () => {
    if (await canLeave()) change({ question: undefined })
  }, [change, canLeave])
  const move = useCallback(
    async (step: -1 | 1) => {
      const { shownIDs: ids, questionID: currentID } = latest.current
      const next = currentID === undefined ? undefined : ids[ids.indexOf(currentID) + step]
      if (next === undefined || !(await canLeave())) return
      change({ question: next })
      scrollSoon(getCardId(next))
    },
    [change, canLeave],
  )
  return {
    questionID,
    isOpen,
    open: useCallback((next: string, tab?: CriterionTab) => void open(next, tab), [open]),
    close: useCallback(() => void close(), [close]),
    move: useCallback((step: -1 | 1) => void move(step), [move]),
  }
}
