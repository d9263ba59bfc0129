import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import { canRetry, describeError } from './describe-error.ts'
import css from './states.module.css'

/** Something is on its way. */
export const Ring = ({ size }: { size?: 16 | 20 }) => (
  <span className="sj-ring" data-ring style={size ? { width: size, height: size } : {}} aria-hidden />
)

interface LoadingStateProps {
  text?: string
  rows?: number
  /** The shape of what is coming, where grey rows are not it. */
  children?: ReactNode
}

/** Announced to screen readers immediately, and visible once loading takes longer than half a second. */
export function LoadingState({ text = m.kit_loading(), rows, children }: LoadingStateProps) {
  return (
    <div className={css.loading} aria-busy="true">
      {children ?? <SkeletonRows {...(rows ? { rows } : {})} />}
      <p role="status" className={css.slow}>
        {text}
      </p>
    </div>
  )
}

function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css.rows} aria-hidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars are all alike
        <div key={at} className={css.row}>
          <i className={css.bar} />
          <i className={css.bar} />
          <i className={css.bar} />
        </div>
      ))}
    </div>
  )
}

/** A single fact that is still on its way. */
export const WaitingWord = () => (
  <span className={css.word}>
    <span className="sr">{m.kit_loading()}</span>
  </span>
)

/** Nothing to see, said in the specification's words, and what to do next beneath it. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <svg width="72" height="56" viewBox="0 0 72 56" aria-hidden="true" className={css.picture}>
        <path d="M8 55V24a14 14 0 0 1 28 0v31M36 55V34a14 14 0 0 1 28 0v21M2 55h68" />
        <path d="M22 55V30M50 55V40" className={css.thin} />
      </svg>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  /** What to do where a retry cannot succeed. */
  action?: ReactNode
}

export function ErrorState({ error, onRetry, action }: ErrorStateProps) {
  const isRetryable = canRetry(error)
  const { sentence, requestId } = describeError(error)
  return (
    <div className={css.state} role="alert">
      <IconAlertTriangle size={32} stroke={1.4} className={css.warning} aria-hidden />
      <h2 className="title">{m.kit_error_title()}</h2>
      <p className={css.text}>{sentence ?? m.kit_error_text()}</p>
      {requestId && <p className={css.reference}>{m.kit_error_reference({ requestId })}</p>}
      {!isRetryable && action}
      {isRetryable && onRetry && (
        // A plain one: this state stands in the first load, and the kit's button brings a lot along.
        <button type="button" className={css.retry} onClick={onRetry}>
          {m.kit_retry()}
        </button>
      )}
    </div>
  )
}
