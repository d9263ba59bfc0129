import { Heading } from 'react-aria-components/Heading'
import { Text } from 'react-aria-components/Text'
import { Button } from './button.tsx'
import { type AlertDialog, alertDialogs } from './confirm.ts'
import css from './dialogs.module.css'
import { ModalLayer } from './modal-layer.tsx'
import { useStore } from './store.ts'
import { Toasts } from './toasts.tsx'

/** Renders the dialogs of `confirm` and `inform`. */
function Dialogs() {
  return useStore(alertDialogs).map((dialog) => <AlertDialogView key={dialog.id} {...dialog} />)
}

function AlertDialogView(dialog: AlertDialog) {
  const { title, subject, text, width, confirmLabel, cancelLabel, danger, resolve } = dialog
  return (
    <ModalLayer role="alertdialog" className={css.dialog} style={{ width }} onClose={() => resolve(false)}>
      <Heading slot="title" className="title">
        {title}
      </Heading>
      <Text slot="description" elementType="div" className={css.texts ?? ''}>
        {subject !== undefined && <p className={css.subject}>{subject}</p>}
        <p className={css.text}>{text}</p>
      </Text>
      <div className={css.actions}>
        {cancelLabel !== undefined && (
          <Button variant="default" data-autofocus={danger || undefined} onClick={() => resolve(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button
          className={danger ? (css.danger ?? '') : ''}
          data-autofocus={!danger || undefined}
          onClick={() => resolve(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </ModalLayer>
  )
}

export default function Overlays() {
  return (
    <>
      <Dialogs />
      <Toasts />
    </>
  )
}
