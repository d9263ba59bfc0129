import { m } from '../messages/messages.js'
import { createStore } from './store.ts'

export type DialogWidth = 350 | 400 | 600

export interface AlertDialog {
  id: number
  title: string
  /** The name of the affected item, if the title does not contain it. */
  subject?: string
  text: string
  width: DialogWidth
  confirmLabel: string
  /** Absent if there is nothing to decide. */
  cancelLabel?: string
  danger: boolean
  resolve(isConfirmed: boolean): void
}

export const alertDialogs = createStore<readonly AlertDialog[]>([])

let lastId = 0

function showAlertDialog(dialog: Omit<AlertDialog, 'id' | 'resolve'>): Promise<boolean> {
  lastId += 1
  const id = lastId
  return new Promise((settle) => {
    const resolve = (isConfirmed: boolean): void => {
      alertDialogs.set(alertDialogs.get().filter((dialog) => dialog.id !== id))
      settle(isConfirmed)
    }
    alertDialogs.set([...alertDialogs.get(), { ...dialog, id, resolve }])
  })
}

interface ConfirmOptions {
  /** Shown above the text: "Delete Company Meadow Houses". */
  subject?: string
  text: string
  danger?: boolean
  width?: DialogWidth
}

/** Every confirmation has the same title and buttons. Resolves to false on Cancel, Escape and a click outside. */
export const confirm = ({ subject, text, danger = false, width = 400 }: ConfirmOptions): Promise<boolean> =>
  showAlertDialog({
    title: m.ui_confirm_title(),
    ...(subject === undefined ? {} : { subject }),
    text,
    width,
    confirmLabel: m.ui_confirm_yes(),
    cancelLabel: m.ui_cancel(),
    danger,
  })

export interface InformOptions {
  title: string
  text: string
  width?: DialogWidth
}

export async function inform(options: InformOptions): Promise<void> {
  await showAlertDialog({
    title: options.title,
    text: options.text,
    width: options.width ?? 400,
    confirmLabel: m.ui_okay(),
    danger: false,
  })
}
