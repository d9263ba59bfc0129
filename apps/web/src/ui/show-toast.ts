import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface Toast {
  tone: 'success' | 'error' | 'info'
  text: string
  /** Further lines, such as the criterion and the text of a message. */
  details?: readonly string[]
  /** Makes the text a button. */
  onOpen?: () => void
  /** A toast with the same key is replaced: two events about one message show one toast. */
  key?: string
  /** The action that failed; its later success removes the toast. */
  action?: string
}

const TIMEOUT_MS = 3000
/** More would cover too much of the page. */
const MAX_TOASTS = 3

/** Newest first. */
export const toasts = new ToastQueue<Toast>()

function closeWhere(isClosed: (toast: Toast) => boolean): void {
  for (const { key, content } of toasts.visibleToasts) if (isClosed(content)) toasts.close(key)
}

function show(toast: Toast): void {
  const { key, tone, text } = toast
  closeWhere((one) => (key === undefined ? one.tone === tone && one.text === text : one.key === key))
  toasts.add(toast, { timeout: TIMEOUT_MS })
  for (const { key } of toasts.visibleToasts.slice(MAX_TOASTS)) toasts.close(key)
}

/** The action has succeeded: removes the toast of its earlier failure. */
export const dismissErrorsOf = (action: string): void => closeWhere((toast) => toast.action === action)

const actionOf = (cause: unknown): Pick<Toast, 'action'> =>
  cause instanceof Error && 'action' in cause && typeof cause.action === 'string'
    ? { action: cause.action }
    : {}

/** Shows a toast for three seconds. */
export const showToast = {
  success: (text: string): void => show({ tone: 'success', text }),
  /** `cause`: the error of a failed call, so that the toast goes when the same call succeeds. */
  error: (text: string, cause?: unknown): void => show({ tone: 'error', text, ...actionOf(cause) }),
  info: (text: string, more: Pick<Toast, 'details' | 'onOpen' | 'key'> = {}): void =>
    show({ tone: 'info', text, ...more }),
}
