import { onDevice } from './device.ts'
import { type AnswerShelf, type KeptAnswer, memoryShelf, type NewAnswer } from './kept-answer.ts'

const onThisDevice: AnswerShelf = {
  list: async (userID) => {
    const all: KeptAnswer[] = await onDevice('answers', 'readonly', (store) => store.getAll())
    return all.filter((answer) => answer.userID === userID)
  },
  add: async (answer: NewAnswer) => {
    const seq = Number(await onDevice('answers', 'readwrite', (store) => store.add(answer)))
    return { ...answer, seq }
  },
  put: async (answer) => void (await onDevice('answers', 'readwrite', (store) => store.put(answer))),
  remove: async (seq) => void (await onDevice('answers', 'readwrite', (store) => store.delete(seq))),
}

/** The device's own storage, or memory where the browser refuses it, as in some private windows. */
export async function openShelf(): Promise<AnswerShelf> {
  try {
    await onDevice('answers', 'readonly', (store) => store.count())
    return onThisDevice
  } catch {
    return memoryShelf()
  }
}
