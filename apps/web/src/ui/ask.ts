import { m } from '../messages/messages.js'
import { createStore } from './store.ts'

export type DialogWidth = 350 | 400 | 600

export interface Question {
  id: number
  title: string
  /** The thing by its name, where the title does not say it. */
  what?: string
  text: string
  width: DialogWidth
  confirmLabel: string
  /** Absent where there is nothing to decide. */
  cancelLabel?: string
  danger: boolean
  answer(yes: boolean): void
}

export const questions = createStore<readonly Question[]>([])

let lastId = 0

function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      questions.set(questions.get().filter((one) => one.id !== id))
      resolve(yes)
    }
    questions.set([...questions.get(), { ...question, id, answer }])
  })
}

interface ConfirmOptions {
  /** What is about to be done to which thing: "Delete Company Meadow Houses". Stands over the text. */
  what?: string
  text: string
  danger?: boolean
  width?: DialogWidth
}

/** Every confirmation has the same title and buttons. True for yes; false for Cancel, Escape or a click beside it. */
export const confirm = ({ what, text, danger = false, width = 400 }: ConfirmOptions): Promise<boolean> =>
  ask({
    title: m.kit_confirm_title(),
    ...(what === undefined ? {} : { what }),
    text,
    width,
    confirmLabel: m.kit_confirm_yes(),
    cancelLabel: m.kit_cancel(),
    danger,
  })

export interface InformOptions {
  title: string
  text: string
  width?: DialogWidth
}

export async function inform(options: InformOptions): Promise<void> {
  await ask({
    title: options.title,
    text: options.text,
    width: options.width ?? 400,
    confirmLabel: m.kit_okay(),
    danger: false,
  })
}
