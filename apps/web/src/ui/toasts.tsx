import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import {
  UNSTABLE_Toast as AriaToast,
  type QueuedToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { m } from '../messages/messages.js'
import { type Toast, toasts } from './show-toast.ts'
import css from './toasts.module.css'

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle }

/** Shows the toasts of `showToast`. Hover and focus pause them; open dialogs do not make them inert. */
export function Toasts() {
  return (
    <ToastRegion queue={toasts} aria-label={m.ui_toasts()} className={css.region ?? ''}>
      {({ toast }) => <ToastMessage toast={toast} />}
    </ToastRegion>
  )
}

function ToastMessage({ toast }: { toast: QueuedToast<Toast> }) {
  const { tone, text, details = [], onOpen } = toast.content
  const Icon = icons[tone]
  const dismiss = () => toasts.close(toast.key)
  const lines = (
    <>
      <Text slot="title">{text}</Text>
      {details.map((line) => (
        <span key={line} className={css.detail}>
          {line}
        </span>
      ))}
    </>
  )
  return (
    <AriaToast toast={toast} className={css.toast ?? ''} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <ToastContent className={css.content} role={tone === 'error' ? 'alert' : 'status'}>
        {onOpen ? (
          <button
            type="button"
            className={css.lines}
            onClick={() => {
              dismiss()
              onOpen()
            }}
          >
            {lines}
          </button>
        ) : (
          <span className={css.lines}>{lines}</span>
        )}
      </ToastContent>
      <button type="button" className={css.dismiss} aria-label={m.ui_dismiss()} onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </button>
    </AriaToast>
  )
}
