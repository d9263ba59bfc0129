import { createStore } from './store.ts'

export type NoticeTone = 'success' | 'error' | 'info'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
}

export const NOTICE_MS = 3000

export const notices = createStore<readonly Notice[]>([])

let lastId = 0

function show(tone: NoticeTone, text: string): void {
  lastId += 1
  notices.set([...notices.get(), { id: lastId, tone, text }])
}

export const dismissNotice = (id: number): void =>
  notices.set(notices.get().filter((notice) => notice.id !== id))

/** Short messages over every screen: centred, 12 px from the edge, gone after three seconds. */
export const notify = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
}
