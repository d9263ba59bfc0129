import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Read } from './editing.ts'
import css from './kept-notice.module.css'
import type { EditingState } from './use-editing.ts'

interface KeptNoticeProps {
  editing: EditingState
  onCompare(theirs: Read): void
}

/** What an earlier visit had not saved is back, and can be given up. */
export function KeptNotice({ editing, onCompare }: KeptNoticeProps) {
  const { restoredAt, isNew, isChanged, isStale, latest } = editing
  if (restoredAt === undefined || !isChanged) return null
  const startAgain = async () => {
    if (!(await confirm({ text: m.types_kept_discard_confirm(), danger: true }))) return
    editing.giveUp()
    editing.restart(latest)
  }
  return (
    <div className={css.notices}>
      <DraftNotice keptAt={restoredAt} isNew={isNew} onStartAgain={() => void startAgain()} />
      {isStale && (
        <Callout tone="needs">
          <div className={css.stale} role="status">
            <p className="grow">{m.types_kept_stale()}</p>
            <Button variant="default" onClick={() => onCompare(latest)}>
              {m.types_kept_compare()}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}
