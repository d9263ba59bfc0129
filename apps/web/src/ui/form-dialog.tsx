import { Button, Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { m } from '../messages/messages.js'
import { confirm } from './ask.ts'
import css from './form-dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface FormDialogProps {
  title: string
  submitLabel: string
  /** Whether something would be lost: then Cancel, Escape, the cross and a click beside it ask first. */
  isChanged: boolean
  /** While the server is asked: the button turns, and nothing is sent twice. */
  busy?: boolean
  width?: 400 | 600 | 800
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

/**
 * A short form over the page. Render it while it is open; what was typed stays until it is closed. Where it is taller
 * than the window its fields scroll, and its buttons stay.
 */
export function FormDialog({
  title,
  submitLabel,
  isChanged,
  busy = false,
  width = 600,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  useReturnFocus()
  const asking = useRef(false)
  const close = async () => {
    // An Escape that answers the question is heard here too.
    if (asking.current) return
    asking.current = true
    const mayClose =
      !isChanged || (await confirm({ what: title, text: m.kit_dialog_discard(), danger: true }))
    asking.current = false
    if (mayClose) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={width}
      classNames={{ content: css.content, body: css.body }}
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
        <div className={css.fields}>{children}</div>
        <div className={css.actions}>
          <Button variant="default" onClick={() => void close()}>
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
