import { longDate } from '@sojourn/domain/kernel/dates'
import { type ReactNode, useEffect, useRef } from 'react'
import { timeOfDay } from '../../lib/times.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import css from './stale-notice.module.css'
import type { VersionedDraft } from './use-versioned-draft.ts'

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

interface ShownField<Draft> {
  label: string
  /** The field's value for a reader. */
  show(draft: Draft): ReactNode
}

interface StaleNoticeProps<Draft> {
  form: VersionedDraft<Draft>
  fields: { [Field in keyof Draft]?: ShownField<Draft> }
}

/** Somebody else was faster: what they changed, beside what was typed here, which is all still there. */
export function StaleNotice<Draft>({ form, fields }: StaleNoticeProps<Draft>) {
  const notice = useRef<HTMLDivElement>(null)
  const { changes, theirs } = form
  const isShown = changes.length > 0

  useEffect(() => {
    if (isShown) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  if (!isShown) return null
  return (
    <div role="alert" ref={notice}>
      <Callout tone="needs">
        <div className={css.notice}>
          <div>
            <p className={css.words}>{m.kit_stale_title()}</p>
            <p>{m.kit_stale_text()}</p>
          </div>
          <dl className={css.changes}>
            {changes.map(({ field, contested }) => (
              <div key={field} className={css.change}>
                <dt className={`med ${css.label}`}>{fields[field]?.label ?? field}</dt>
                <dd className={css.value}>{fields[field]?.show(theirs)}</dd>
                <dd className={css.kept}>{contested ? m.kit_stale_contested() : m.kit_stale_taken()}</dd>
                {contested && (
                  <dd className={css.take}>
                    <Button variant="default" size="xs" onClick={() => form.takeTheirs(field)}>
                      {m.kit_stale_take()}
                    </Button>
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <Button variant="default" size="xs" className={css.dismiss} onClick={form.dismiss}>
            {m.kit_stale_seen()}
          </Button>
        </div>
      </Callout>
    </div>
  )
}
