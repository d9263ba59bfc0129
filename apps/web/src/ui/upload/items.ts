export type UploadState = 'waiting' | 'sending' | 'paused' | 'offline' | 'failed' | 'finished' | 'refused'

export interface UploadItem {
  id: number
  name: string
  size: number
  sent: number
  state: UploadState
  /** Why it was refused or failed, or what becomes of it without a line. */
  sentence?: string
}

export type UploadEvent =
  | { type: 'add'; item: UploadItem }
  | { type: 'start' | 'pause' | 'resume' | 'offline' | 'finish' | 'remove'; id: number }
  | { type: 'progress'; id: number; sent: number }
  | { type: 'fail'; id: number; sentence?: string }

/** A line that several files share: more at once only makes each of them slower. */
const AT_ONCE = 3

/** An event that no longer fits (the last progress of a paused file) changes nothing. */
function step(item: UploadItem, event: Exclude<UploadEvent, { type: 'add' }>): UploadItem {
  switch (event.type) {
    case 'start':
      return item.state === 'waiting' ? { ...item, state: 'sending' } : item
    case 'progress':
      if (item.state !== 'sending' && item.state !== 'offline') return item
      return { ...item, state: 'sending', sent: Math.min(event.sent, item.size) }
    case 'pause':
      return isOpen(item) ? { ...item, state: 'paused' } : item
    case 'resume':
      return isStopped(item) ? retried(item) : item
    case 'offline':
      return item.state === 'sending' ? { ...item, state: 'offline' } : item
    case 'finish':
      return { ...item, state: 'finished', sent: item.size }
    case 'fail':
      return item.state === 'finished'
        ? item
        : { ...item, state: 'failed', ...(event.sentence ? { sentence: event.sentence } : {}) }
    case 'remove':
      return item
  }
}

const retried = ({ sentence: _sentence, ...item }: UploadItem): UploadItem => ({ ...item, state: 'waiting' })

const isOpen = (item: UploadItem): boolean =>
  item.state === 'sending' || item.state === 'waiting' || item.state === 'offline'

const isStopped = (item: UploadItem): boolean =>
  item.state === 'paused' || item.state === 'failed' || item.state === 'offline'

export function uploadReducer(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'add') return [...items, event.item]
  if (event.type === 'remove') return items.filter((item) => item.id !== event.id)
  return items.map((item) => (item.id === event.id ? step(item, event) : item))
}

/** The files whose turn it is, oldest first. */
export function nextToStart(items: readonly UploadItem[]): readonly UploadItem[] {
  const busy = items.filter((item) => item.state === 'sending' || item.state === 'offline').length
  return items.filter((item) => item.state === 'waiting').slice(0, Math.max(AT_ONCE - busy, 0))
}

export const percentOf = (item: UploadItem): number =>
  item.size === 0 ? 0 : Math.floor((item.sent / item.size) * 100)

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** 412 KB, 1.4 MB: one decimal where it says something. */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 1 && value < 10 ? 1 : 0
  return `${value.toFixed(digits)} ${UNITS[unit]}`
}
