import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface Toast {
  tone: 'success' | 'error' | 'info'
  text: string
  /** Further lines, such as the criterion and the text of a message. */
  details?: readonly string[]
  /** Makes the text a button. */
  onOpen?: () => void
  /** Replaces a visible toast with the same key. */
  key?: string
  /** The failed action. A later success of the same action removes the toast. */
  action?: string
}

const TIMEOUT_MS = 3000
/** More would cover too much of the page. */
const MAX_TOASTS = 3

/** Newest first. */
export const toasts = new ToastQueue<Toast>()

function closeToasts(shouldClose: (toast: Toast) => boolean): void {
  for (const { key, content } of toasts.visibleToasts) if (shouldClose(content)) toasts.close(key)
}

function show(toast: Toast): void {
  const { key, tone, text } = toast
  closeToasts((visible) =>
    key === undefined ? visible.tone === tone && visible.text === text : visible.key === key,
  )
  toasts.add(toast, { timeout: TIMEOUT_MS })
  for (const { key } of toasts.visibleToasts.slice(MAX_TOASTS)) toasts.close(key)
}

/** The action has succeeded: removes the toast of its earlier failure. */
export const dismissErrors = (action: string): void => closeToasts((toast) => toast.action === action)

const readAction = (cause: unknown): Pick<Toast, 'action'> =>
  cause instanceof Error && 'action' in cause && typeof cause.action === 'string'
    ? { action: cause.action }
    : {}

/** Shows a toast for three seconds. */
export const showToast = {
  success: (text: string): void => show({ tone: 'success', text }),
  /** `cause`: the error of a failed call. A later success of the same call removes the toast. */
  error: (text: string, cause?: unknown): void => show({ tone: 'error', text, ...readAction(cause) }),
  info: (text: string, options: Pick<Toast, 'details' | 'onOpen' | 'key'> = {}): void =>
    show({ tone: 'info', text, ...options }),
}
