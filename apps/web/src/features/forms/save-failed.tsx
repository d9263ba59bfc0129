import { useEffect, useRef } from 'react'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { canRetry } from '../../ui/describe-error.ts'
import css from './save-failed.module.css'

interface SaveFailedProps {
  /** The error message. */
  message: string
  /** The error of the attempt. */
  cause: unknown
  isRetrying: boolean
  onRetry(): void
}

/** Shown until saving succeeds, with a retry button if a retry can succeed. */
export function SaveFailed({ message, cause, isRetrying, onRetry }: SaveFailedProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which must not be returned from an effect.
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" ref={banner}>
      <Callout tone="bad">
        <div className={css.row}>
          <p>{m.ui_save_failed({ message })}</p>
          {canRetry(cause) && (
            <Button variant="default" loading={isRetrying} onClick={onRetry}>
              {m.ui_retry()}
            </Button>
          )}
        </div>
      </Callout>
    </div>
  )
}
