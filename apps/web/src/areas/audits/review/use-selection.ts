import { useCallback, useEffect, useRef, useState } from 'react'
import type { Review } from './review-context.ts'
import type { CriterionTab } from './review-search.ts'
import { cardId, scrollSoon } from './scroll-to.ts'
import { useReviewSearch } from './use-review-search.ts'

const OPEN_PANEL_AFTER_MS = 100

export interface Selection {
  /** The criterion whose card is marked. */
  questionID: string | undefined
  /** The panel follows a moment later, so that the card answers at once. */
  isOpen: boolean
  open(questionID: string, tab?: CriterionTab): void
  close(): void
  move(step: -1 | 1): void
}

/** Which criterion is looked at. Words that are not sent yet may hold back the way to another. */
export function useSelection(review: Review, shown: readonly string[]): Selection {
  const { search, change } = useReviewSearch()
  const questionID = search.question
  const [isOpen, setOpen] = useState(false)
  const latest = useRef({ shown, questionID })
  latest.current = { shown, questionID }

  const isChosen = questionID !== undefined
  useEffect(() => {
    if (!isChosen) return setOpen(false)
    const timer = setTimeout(() => setOpen(true), OPEN_PANEL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isChosen])

  // A link that names a criterion leads to it.
  useEffect(() => {
    if (latest.current.questionID) scrollSoon(cardId(latest.current.questionID))
  }, [])

  const mayLeave = useCallback(async () => (await review.leaving.get()?.()) ?? true, [review])

  const open = useCallback(
    async (next: string, tab?: CriterionTab) => {
      if (next !== latest.current.questionID && !(await mayLeave())) return
      change({ question: next, ...(tab ? { tab } : {}) })
    },
    [change, mayLeave],
  )
  const close = useCallback(async () => {
    if (await mayLeave()) change({ question: undefined })
  }, [change, mayLeave])
  const move = useCallback(
    async (step: -1 | 1) => {
      const { shown: ids, questionID: at } = latest.current
      const next = at === undefined ? undefined : ids[ids.indexOf(at) + step]
      if (next === undefined || !(await mayLeave())) return
      change({ question: next })
      scrollSoon(cardId(next))
    },
    [change, mayLeave],
  )
  return {
    questionID,
    isOpen,
    open: useCallback((next: string, tab?: CriterionTab) => void open(next, tab), [open]),
    close: useCallback(() => void close(), [close]),
    move: useCallback((step: -1 | 1) => void move(step), [move]),
  }
}
