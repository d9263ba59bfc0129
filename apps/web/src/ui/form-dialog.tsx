import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import css from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  submitLabel: string
  /** While the server is asked: the button turns, and nothing is sent twice. */
  busy?: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

/** A short form over the page, 600 px wide. Render it while it is open; what was typed stays until it is closed. */
export function FormDialog({
  title,
  submitLabel,
  busy = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={600}
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside a form of the page: only this one is meant.
          event.stopPropagation()
          if (!busy) onSubmit()
        }}
      >
        {children}
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
