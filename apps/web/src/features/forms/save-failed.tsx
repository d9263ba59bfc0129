import { useEffect, useRef } from 'react'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { canRetry } from '../../ui/describe-error.ts'
import css from './save-failed.module.css'

interface SaveFailedProps {
  /** Why, and what to do about it. */
  sentence: string
  /** The error of the attempt. */
  cause: unknown
  isRetrying: boolean
  onRetry(): void
}

/** Stays until saving has worked: nothing that was typed is lost, and one touch tries again. */
export function SaveFailed({ sentence, cause, isRetrying, onRetry }: SaveFailedProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers it answers with a promise, which is no way to end an effect.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" ref={notice}>
      <Callout tone="bad">
        <div className={css.row}>
          <p>{m.kit_save_failed({ sentence })}</p>
          {canRetry(cause) && (
            <Button variant="default" loading={isRetrying} onClick={onRetry}>
              {m.kit_retry()}
            </Button>
          )}
        </div>
      </Callout>
    </div>
  )
}
