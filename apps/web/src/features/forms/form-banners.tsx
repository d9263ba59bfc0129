import { longDate } from '@sojourn/domain/kernel/dates'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatTimeOfDay } from '../../lib/times.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import css from './form-banners.module.css'
import { SaveFailed } from './save-failed.tsx'
import type { VersionedDraft } from './use-versioned-draft.ts'

interface DraftBannerProps {
  persistedAt: string
  /** The record has not been saved yet. */
  isNew?: boolean
  onStartAgain(): void
}

/** The message that the form shows a restored draft, with a button to discard it. */
export function DraftBanner({ persistedAt, isNew = false, onStartAgain }: DraftBannerProps) {
  return (
    <Callout tone="progress">
      <div className={css.row} role="status">
        <p>{m.ui_draft_restored({ date: longDate(persistedAt), time: formatTimeOfDay(persistedAt) })}</p>
        <Button variant="default" onClick={onStartAgain}>
          {isNew ? m.ui_draft_start_empty() : m.ui_draft_start_again()}
        </Button>
      </div>
    </Callout>
  )
}

interface SaveBannersProps {
  form: {
    persistedAt: string | undefined
    isChanged: boolean
    isSaving: boolean
    failure: string | undefined
    failureCause: unknown
    startAgain(): void
    submit(): Promise<unknown>
  }
}

/** The banners of a form with `useValidatedSave`: a restored draft, and a failed save. */
export function SaveBanners({ form }: SaveBannersProps) {
  return (
    <>
      {form.persistedAt && form.isChanged && (
        <DraftBanner persistedAt={form.persistedAt} onStartAgain={form.startAgain} />
      )}
      {form.failure && (
        <SaveFailed
          message={form.failure}
          cause={form.failureCause}
          isRetrying={form.isSaving}
          onRetry={() => void form.submit()}
        />
      )}
    </>
  )
}

interface BannerField<Draft> {
  label: string
  /** Formats the field's value. */
  show(draft: Draft): ReactNode
}

interface ConflictBannerProps<Draft> {
  form: VersionedDraft<Draft>
  fields: { [Field in keyof Draft]?: BannerField<Draft> }
}

/** Lists the fields that another user saved in the meantime. The input of this form stays unchanged. */
export function ConflictBanner<Draft>({ form, fields }: ConflictBannerProps<Draft>) {
  const banner = useRef<HTMLDivElement>(null)
  const { changes, stored } = form
  const isShown = changes.length > 0

  useEffect(() => {
    if (isShown) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  if (!isShown) return null
  return (
    <div role="alert" ref={banner}>
      <Callout tone="needs">
        <div className={css.banner}>
          <div>
            <p className={css.title}>{m.ui_conflict_title()}</p>
            <p>{m.ui_conflict_text()}</p>
          </div>
          <dl className={css.changes}>
            {changes.map(({ field, isConflicting }) => (
              <div key={field} className={css.change}>
                <dt className={`med ${css.label}`}>{fields[field]?.label ?? field}</dt>
                <dd className={css.value}>{fields[field]?.show(stored)}</dd>
                <dd className={css.outcome}>
                  {isConflicting ? m.ui_conflict_own_kept() : m.ui_conflict_merged()}
                </dd>
                {isConflicting && (
                  <dd className={css.accept}>
                    <Button variant="default" size="xs" onClick={() => form.acceptTheirs(field)}>
                      {m.ui_conflict_use_theirs()}
                    </Button>
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <Button variant="default" size="xs" className={css.dismiss} onClick={form.dismiss}>
            {m.ui_conflict_dismiss()}
          </Button>
        </div>
      </Callout>
    </div>
  )
}
