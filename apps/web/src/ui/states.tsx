import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import { canRetry, describeError } from './describe-error.ts'
import css from './states.module.css'

/** A spinner. */
export const Spinner = ({ size }: { size?: 16 | 20 }) => (
  <span className="sj-ring" data-ring style={size ? { width: size, height: size } : {}} aria-hidden />
)

interface LoadingStateProps {
  text?: string
  rows?: number
  /** Replaces the grey placeholder rows. */
  children?: ReactNode
}

/** Announced to screen readers immediately, and visible once loading takes longer than half a second. */
export function LoadingState({ text = m.ui_loading(), rows, children }: LoadingStateProps) {
  return (
    <div className={css.loading} aria-busy="true">
      {children ?? <SkeletonRows {...(rows ? { rows } : {})} />}
      <p role="status" className={css.slowMessage}>
        {text}
      </p>
    </div>
  )
}

function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows are identical
        <div key={index} className={css.row}>
          <i className={css.bar} />
          <i className={css.bar} />
          <i className={css.bar} />
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a single value that is loading. */
export const LoadingText = () => (
  <span className={css.message}>
    <span className="sr">{m.ui_loading()}</span>
  </span>
)

/** The specification's text for an empty list or page, and the next action. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <svg width="72" height="56" viewBox="0 0 72 56" aria-hidden="true" className={css.picture}>
        <path d="M8 55V24a14 14 0 0 1 28 0v31M36 55V34a14 14 0 0 1 28 0v21M2 55h68" />
        <path d="M22 55V30M50 55V40" className={css.thinLine} />
      </svg>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  /** The action for an error that a retry cannot fix. */
  action?: ReactNode
}

export function ErrorState({ error, onRetry, action }: ErrorStateProps) {
  const isRetryable = canRetry(error)
  const { message, requestId } = describeError(error)
  return (
    <div className={css.state} role="alert">
      <IconAlertTriangle size={32} stroke={1.4} className={css.warning} aria-hidden />
      <h2 className="title">{m.ui_error_title()}</h2>
      <p className={css.text}>{message ?? m.ui_error_text()}</p>
      {requestId && <p className={css.reference}>{m.ui_error_reference({ requestId })}</p>}
      {!isRetryable && action}
      {isRetryable && onRetry && (
        // A plain button, because this component is part of the first load and Button is large.
        <button type="button" className={css.retry} onClick={onRetry}>
          {m.ui_retry()}
        </button>
      )}
    </div>
  )
}
