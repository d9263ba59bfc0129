import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'

/** The record does not exist, is not visible to the user, or the id in the URL is invalid. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

interface NotFoundProps {
  /** The message that the record does not exist. */
  text: string
  to: string
  label: string
}

/** A retry would not help, so the page links to a list. */
export const NotFound = ({ text, to, label }: NotFoundProps) => (
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

interface LoadErrorProps {
  error: Error
  onRetry(): void
  notFound: NotFoundProps
}

/** The error of a page whose record could not be loaded. */
export const LoadError = ({ error, onRetry, notFound }: LoadErrorProps) =>
  isNotFoundError(error) ? <NotFound {...notFound} /> : <ErrorState error={error} onRetry={onRetry} />
