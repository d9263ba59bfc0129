import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import { Button } from './button.tsx'
import { confirm } from './confirm.ts'
import css from './form-dialog.module.css'
import { Modal } from './modal.tsx'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface FormDialogProps {
  title: string
  submitLabel: string
  /** Whether there are unsaved changes: Cancel, Escape, Close, a click outside and leaving the page then ask first. */
  isChanged: boolean
  /** The page persists the unsaved changes and asks before the user leaves, so the dialog does not ask. */
  isGuardedByPage?: boolean
  /** While the request runs: the button shows a spinner, and a second submit is ignored. */
  busy?: boolean
  width?: 400 | 600 | 800 | 1080
  submitVariant?: 'filled' | 'danger'
  /** Next to the buttons. */
  note?: string | undefined
  /** A second column, below the fields in a narrow window. */
  aside?: ReactNode
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

/**
 * A short form in a modal dialog. Render it while it is open. If the form is taller than the window, the fields scroll
 * and the buttons stay visible.
 */
export function FormDialog({
  title,
  submitLabel,
  isChanged,
  isGuardedByPage = false,
  busy = false,
  width = 600,
  submitVariant = 'filled',
  note,
  aside,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const errorFocus = useFocusFirstError<HTMLFormElement>()
  // After a submit the response may navigate to another page without a confirmation.
  useUnsavedGuard({ when: isChanged && !busy && !isGuardedByPage, isDialog: true })
  const close = async () => {
    const canClose =
      !isChanged || (await confirm({ subject: title, text: m.ui_dialog_discard(), danger: true }))
    if (canClose) onClose()
  }
  return (
    <Modal
      onClose={() => void close()}
      title={title}
      width={width}
      classes={{ content: css.content, body: css.body }}
    >
      <form
        noValidate
        {...errorFocus.containerProps}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through the portal to a form of the page.
          event.stopPropagation()
          if (busy) return
          onSubmit()
          errorFocus.start()
        }}
      >
        {aside ? (
          <div className={css.columns}>
            <div className={css.fields}>{children}</div>
            <div className={css.aside}>{aside}</div>
          </div>
        ) : (
          <div className={css.fields}>{children}</div>
        )}
        <div className={css.actions}>
          {note !== undefined && <p className={css.note}>{note}</p>}
          <Button variant="default" onClick={() => void close()}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant={submitVariant} loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
