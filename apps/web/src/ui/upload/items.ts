export type UploadState = 'waiting' | 'sending' | 'paused' | 'offline' | 'failed' | 'finished' | 'refused'

export interface UploadItem {
  id: number
  name: string
  size: number
  sent: number
  state: UploadState
  /** The reason of a refusal or failure, or the text while offline. */
  message?: string
}

export type UploadEvent =
  | { type: 'add'; item: UploadItem }
  | { type: 'start' | 'pause' | 'resume' | 'offline' | 'finish' | 'remove'; id: number }
  | { type: 'progress'; id: number; sent: number }
  | { type: 'fail'; id: number; message?: string }

/** Parallel uploads share one connection, so more of them would not be faster. */
const MAX_PARALLEL = 3

/** Ignores events that do not fit the state, such as a late progress event of a paused file. */
function applyEvent(item: UploadItem, event: Exclude<UploadEvent, { type: 'add' }>): UploadItem {
  switch (event.type) {
    case 'start':
      return item.state === 'waiting' ? { ...item, state: 'sending' } : item
    case 'progress':
      if (item.state !== 'sending' && item.state !== 'offline') return item
      return { ...item, state: 'sending', sent: Math.min(event.sent, item.size) }
    case 'pause':
      return isRunning(item) ? { ...item, state: 'paused' } : item
    case 'resume':
      return isStopped(item) ? resetForRetry(item) : item
    case 'offline':
      return item.state === 'sending' ? { ...item, state: 'offline' } : item
    case 'finish':
      return { ...item, state: 'finished', sent: item.size }
    case 'fail':
      return item.state === 'finished'
        ? item
        : { ...item, state: 'failed', ...(event.message ? { message: event.message } : {}) }
    case 'remove':
      return item
  }
}

const resetForRetry = ({ message: _message, ...item }: UploadItem): UploadItem => ({
  ...item,
  state: 'waiting',
})

const isRunning = (item: UploadItem): boolean =>
  item.state === 'sending' || item.state === 'waiting' || item.state === 'offline'

const isStopped = (item: UploadItem): boolean =>
  item.state === 'paused' || item.state === 'failed' || item.state === 'offline'

export function uploadReducer(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'add') return [...items, event.item]
  if (event.type === 'remove') return items.filter((item) => item.id !== event.id)
  return items.map((item) => (item.id === event.id ? applyEvent(item, event) : item))
}

/** The files to start next, oldest first. */
export function selectNextUploads(items: readonly UploadItem[]): readonly UploadItem[] {
  const busy = items.filter((item) => item.state === 'sending' || item.state === 'offline').length
  return items.filter((item) => item.state === 'waiting').slice(0, Math.max(MAX_PARALLEL - busy, 0))
}

export const getPercent = (item: UploadItem): number =>
  item.size === 0 ? 0 : Math.floor((item.sent / item.size) * 100)

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** 412 KB, 1.4 MB: one decimal below 10 MB. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 1 && value < 10 ? 1 : 0
  return `${value.toFixed(digits)} ${UNITS[unit]}`
}

/** Formats the first size of "62 of 118 MB", without its unit if the total has the same unit. */
export function formatPartialSize(part: number, total: number): string {
  const [size = '', unit] = formatFileSize(part).split(' ')
  return part === 0 || unit === formatFileSize(total).split(' ')[1] ? size : `${size} ${unit}`
}
