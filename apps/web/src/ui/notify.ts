import { createStore } from './store.ts'

export type NoticeTone = 'success' | 'error' | 'info'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
  /** A second and third line, such as where a message belongs and what it says. */
  details?: readonly string[]
  /** Makes the whole toast a button. */
  onOpen?: () => void
  /** A toast with the same key is replaced: two events about one message show one toast. */
  key?: string
  /** The action that failed; its later success removes the toast. */
  action?: string
}

export const NOTICE_MS = 3000
/** More at once would cover the page and be read by nobody. */
const MOST = 3

export const notices = createStore<readonly Notice[]>([])

let lastId = 0

function show(notice: Omit<Notice, 'id'>): void {
  lastId += 1
  const { key, tone, text } = notice
  const isReplaced = (one: Notice) =>
    key === undefined ? one.tone === tone && one.text === text : one.key === key
  const others = notices.get().filter((one) => !isReplaced(one))
  notices.set([...others, { ...notice, id: lastId }].slice(-MOST))
}

export const dismissNotice = (id: number): void =>
  notices.set(notices.get().filter((notice) => notice.id !== id))

/** The action has succeeded: its earlier failure no longer matters. */
export function dismissErrorsOf(action: string): void {
  const others = notices.get().filter((notice) => notice.action !== action)
  if (others.length < notices.get().length) notices.set(others)
}

const actionOf = (cause: unknown): Pick<Notice, 'action'> =>
  cause instanceof Error && 'action' in cause && typeof cause.action === 'string'
    ? { action: cause.action }
    : {}

/** Short messages over every screen: centred, 12 px from the edge, gone after three seconds. */
export const notify = {
  success: (text: string): void => show({ tone: 'success', text }),
  /** `cause`: the error of a failed call, so that the toast goes when the same call succeeds. */
  error: (text: string, cause?: unknown): void => show({ tone: 'error', text, ...actionOf(cause) }),
  info: (text: string, more: Pick<Notice, 'details' | 'onOpen' | 'key'> = {}): void =>
    show({ tone: 'info', text, ...more }),
}
