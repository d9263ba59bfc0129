import { longDate } from '@sojourn/domain/kernel/dates'
import { timeOfDay } from '../../lib/format/time-of-day.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import css from './draft-notice.module.css'

interface DraftNoticeProps {
  keptAt: string
  /** Nothing of it has ever been saved. */
  isNew?: boolean
  onStartAgain(): void
}

/** Says that the form begins with words from an earlier visit, and how to be rid of them. */
export function DraftNotice({ keptAt, isNew = false, onStartAgain }: DraftNoticeProps) {
  return (
    <Callout tone="progress">
      <div className={css.row} role="status">
        <p>{m.kit_draft_kept({ date: longDate(keptAt), time: timeOfDay(keptAt) })}</p>
        <Button variant="default" onClick={onStartAgain}>
          {isNew ? m.kit_draft_start_empty() : m.kit_draft_start_again()}
        </Button>
      </div>
    </Callout>
  )
}
