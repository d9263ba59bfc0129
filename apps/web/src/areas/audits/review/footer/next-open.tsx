import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { useEffect, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { useStore } from '../../../../ui/store.ts'
import { isTyping } from '../../../../ui/typing.ts'
import { isDone } from '../progress.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { useReviewSearch } from '../use-review-search.ts'

interface NextOpenProps {
  of: 'approved' | 'answered'
  onFind(questionID: string): void
}

/** A rejected report has an answer everywhere: what is left of it is to be corrected. */
const labelOf = (of: NextOpenProps['of'], status: AuditStatus): string => {
  if (of === 'approved') return m.review_next_unapproved()
  return status === 'Rejected' ? m.review_next_uncorrected() : m.review_next_unanswered()
}

/** Goes to the next criterion that is not done, from the one that is looked at on and round again. N does it too. */
export function NextOpen({ of, onFind }: NextOpenProps) {
  const { store } = useReview()
  const { firstAudit, auditStatus } = useReviewedAudit()
  const { search } = useReviewSearch()
  const criteria = useStore(store.criteria)
  const isLeft = criteria.some((criterion) => !isDone(of, criterion, firstAudit))
  const go = () => {
    const at = criteria.findIndex(({ questionID }) => questionID === search.question)
    const round = [...criteria.slice(at + 1), ...criteria.slice(0, at + 1)]
    const next = round.find((criterion) => !isDone(of, criterion, firstAudit))
    if (next) onFind(next.questionID)
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key.toLowerCase() === 'n' && isPlain && !isTyping(event.target)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isLeft) return null
  return (
    <Button variant="default" rightSection={<Kbd>N</Kbd>} onClick={go}>
      {labelOf(of, auditStatus.name)}
    </Button>
  )
}
