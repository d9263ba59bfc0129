import { useEffect, useId, useRef } from 'react'
import { type Question, questions } from './ask.ts'
import css from './dialogs.module.css'
import { useStore } from './store.ts'

export function Dialogs() {
  return useStore(questions).map((question) => <QuestionDialog key={question.id} question={question} />)
}

function QuestionDialog({ question }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const textId = useId()

  // The browser's own modal: focus stays in, Escape cancels, and closing it gives focus back to where it was.
  useEffect(() => {
    const element = dialog.current
    // Not within the key press that asks: the browser would take the same Escape for an answer.
    const opening = setTimeout(() => {
      element?.showModal()
      // What destroys something must not be the answer of a hasty Enter: there the focus stays on Cancel.
      if (!question.danger) yes.current?.focus()
    })
    return () => {
      clearTimeout(opening)
      element?.close()
    }
  }, [question.danger])

  const close = (yes: boolean) => {
    dialog.current?.close()
    question.answer(yes)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog is Escape for the mouse
    <dialog
      ref={dialog}
      className={css.dialog}
      data-width={question.width}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        close(false)
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close(false)
      }}
    >
      <div className={css.body}>
        <h2 id={titleId} className="title">
          {question.title}
        </h2>
        <div id={textId} className={css.words}>
          {question.what !== undefined && <p className={css.what}>{question.what}</p>}
          <p className={css.text}>{question.text}</p>
        </div>
        <div className={css.actions}>
          {question.cancelLabel !== undefined && (
            <button type="button" className={css.cancel} onClick={() => close(false)}>
              {question.cancelLabel}
            </button>
          )}
          <button
            type="button"
            className={css.yes}
            data-danger={question.danger || undefined}
            ref={yes}
            onClick={() => close(true)}
          >
            {question.confirmLabel}
          </button>
        </div>
      </div>
    </dialog>
  )
}
