import { NotThere } from '../../../features/read-failed.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'

interface ReportFailedProps {
  error: Error
  onRetry(): void
  /** Where filters are set. */
  onClear: (() => void) | undefined
}

/** Filters that an old or hand-made link names wrongly fail again and again, until they are taken away. */
export function ReportFailed({ error, onRetry, onClear }: ReportFailedProps) {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 404)
    return <NotThere text={m.reports_report_gone()} to="/reports" label={m.reports_back()} />
  if ((status === 400 || status === 422) && onClear)
    return (
      <div role="alert">
        <EmptyState
          text={error.message}
          action={
            <Button variant="default" onClick={onClear}>
              {m.reports_clear()}
            </Button>
          }
        />
      </div>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}
