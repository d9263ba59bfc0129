import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import { confirm, questions } from './ask.ts'
import { Button } from './button.tsx'
import css from './form-dialog.module.css'
import { Modal } from './modal.tsx'
import { useLeadToWrong } from './use-lead-to-wrong.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface FormDialogProps {
  title: string
  submitLabel: string
  /** Whether something would be lost: then Cancel, Escape, the cross, a click beside it and leaving the page ask first. */
  isChanged: boolean
  /** What is typed is held by the page, which asks before it is left and finds it again after a sign-in. */
  isHeldByPage?: boolean
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
  isHeldByPage = false,
  busy = false,
  width = 600,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const lead = useLeadToWrong<HTMLFormElement>()
  // What is being sent is no longer lost, and its answer may lead to another page.
  useUnsavedGuard({ when: isChanged && !busy && !isHeldByPage, covers: true })
  const close = async () => {
    // An Escape that answers a question is heard here too.
    if (questions.get().length > 0) return
    const mayClose =
      !isChanged || (await confirm({ what: title, text: m.kit_dialog_discard(), danger: true }))
    if (mayClose) onClose()
  }
  return (
    <Modal
      onClose={() => void close()}
      title={title}
      width={width}
      classNames={{ content: css.content, body: css.body }}
    >
      <form
        noValidate
        {...lead.place}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside a form of the page: only this one is meant.
          event.stopPropagation()
          if (busy) return
          onSubmit()
          lead.start()
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
