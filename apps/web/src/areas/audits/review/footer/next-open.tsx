import { type AnswerCount, countsAs } from '@sojourn/domain/audits/review/answers'
import { useEffect, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { useStore } from '../../../../ui/store.ts'
import { isInOverlay, isTyping } from '../../../../ui/typing.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { type Criterion, factsOf } from '../store/criterion.ts'
import { useReviewSearch } from '../use-review-search.ts'

type Open = Extract<AnswerCount, 'unapproved' | 'incomplete' | 'uncorrected'>

interface NextOpenProps {
  open: Open
  onFind(questionID: string): void
}

const labels: Record<Open, () => string> = {
  unapproved: m.review_next_unapproved,
  incomplete: m.review_next_unanswered,
  uncorrected: m.review_next_uncorrected,
}

/** Goes to the next open criterion after the selected one, and from the last to the first. N does it too. */
export function NextOpen({ open, onFind }: NextOpenProps) {
  const { store } = useReview()
  const { firstAudit } = useReviewedAudit()
  const { search } = useReviewSearch()
  const criteria = useStore(store.criteria)
  const isOpen = (criterion: Criterion) => countsAs(open, factsOf(criterion), firstAudit)
  const isLeft = criteria.some(isOpen)
  const go = () => {
    const at = criteria.findIndex(({ questionID }) => questionID === search.question)
    const round = [...criteria.slice(at + 1), ...criteria.slice(0, at + 1)]
    const next = round.find(isOpen)
    if (next) onFind(next.questionID)
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key.toLowerCase() !== 'n' || !isPlain) return
      if (!isTyping(event.target) && !isInOverlay(event.target)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isLeft) return null
  return (
    <Button variant="default" rightSection={<Kbd>N</Kbd>} onClick={go}>
      {labels[open]()}
    </Button>
  )
}
