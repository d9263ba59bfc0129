import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'

/** There is no such record, or not for this person; an address that was typed wrong is no different. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

interface WayBack {
  /** That it does not exist, in the page's own words. */
  text: string
  to: string
  label: string
}

/** Trying again would not help, so it leads to where the right one can be found. */
export const NotFound = ({ text, to, label }: WayBack) => (
  <EmptyState
    text={text}
    action={
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        renderRoot={(props) => <Link to={to} {...props} />}
      >
        {label}
      </Button>
    }
  />
)

interface ReadFailedProps {
  error: Error
  onRetry(): void
  notThere: WayBack
}

/** Why a page has nothing to show. */
export const ReadFailed = ({ error, onRetry, notThere }: ReadFailedProps) =>
  isNotThere(error) ? <NotFound {...notThere} /> : <ErrorState error={error} onRetry={onRetry} />
