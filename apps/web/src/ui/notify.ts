import { createStore } from './store.ts'

export type NoticeTone = 'success' | 'error' | 'info'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
}

export const NOTICE_MS = 3000
/** More at once would cover the page and be read by nobody. */
const MOST = 3

export const notices = createStore<readonly Notice[]>([])

let lastId = 0

function show(tone: NoticeTone, text: string): void {
  lastId += 1
  // What is said again replaces what was said before, and lasts anew.
  const others = notices.get().filter((notice) => notice.tone !== tone || notice.text !== text)
  notices.set([...others, { id: lastId, tone, text }].slice(-MOST))
}

export const dismissNotice = (id: number): void =>
  notices.set(notices.get().filter((notice) => notice.id !== id))

/** Short messages over every screen: centred, 12 px from the edge, gone after three seconds. */
export const notify = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
}
