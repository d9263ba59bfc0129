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
  /** Whether there are unsaved changes: Cancel, Escape, Close, a press outside and leaving the page then ask first. */
  isChanged: boolean
  /** The page keeps the unsaved changes, asks before it is left and restores them after a sign-in. */
  isHeldByPage?: boolean
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
 * A short form in a modal dialog. Render it while it is open. Where it is taller than the window, its fields scroll and
 * its buttons stay in place.
 */
export function FormDialog({
  title,
  submitLabel,
  isChanged,
  isHeldByPage = false,
  busy = false,
  width = 600,
  submitVariant = 'filled',
  note,
  aside,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const lead = useFocusFirstError<HTMLFormElement>()
  // While the form is submitted, the response may lead to another page without a question.
  useUnsavedGuard({ when: isChanged && !busy && !isHeldByPage, covers: true })
  const close = async () => {
    const canClose = !isChanged || (await confirm({ what: title, text: m.ui_dialog_discard(), danger: true }))
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
        {...lead.containerProps}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through the portal to a form of the page.
          event.stopPropagation()
          if (busy) return
          onSubmit()
          lead.start()
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
