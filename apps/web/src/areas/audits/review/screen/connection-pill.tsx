import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDatabaseOff,
  IconPlayerPause,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Connection, QueueFault } from '../../../../features/offline-queue/offline-queue.ts'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { useReview } from '../review-context.ts'
import css from './criterion-screen.module.css'

interface QueueState {
  /** Unsent items, including refused ones. */
  items: readonly { refusal?: string | undefined }[]
  connection: Connection
  fault: QueueFault | undefined
  isPaused: boolean
}

/** The state and the number of the items that this device has not sent yet. */
type QueueSummary =
  | { state: 'received' }
  | { state: 'sending' | 'offline' | 'paused' | 'stuck'; count: number }
  | { state: 'storage-full' | 'storage-failed' }

/** A storage fault takes priority, then refused items, because both need an action of the user. */
export function summariseQueue({ items, connection, fault, isPaused }: QueueState): QueueSummary {
  if (fault !== undefined) return { state: fault }
  const stuck = items.filter(({ refusal }) => refusal !== undefined).length
  if (stuck > 0) return { state: 'stuck', count: stuck }
  const count = items.length
  if (connection === 'offline') return { state: 'offline', count }
  if (count === 0) return { state: 'received' }
  return { state: isPaused ? 'paused' : 'sending', count }
}

const QueueSheet = lazy(async () => ({ default: (await import('./queue-sheet.tsx')).QueueSheet }))

const PILL_ICONS: Record<QueueSummary['state'], Icon> = {
  received: IconCloudCheck,
  sending: IconCloudUp,
  offline: IconCloudOff,
  paused: IconPlayerPause,
  stuck: IconAlertTriangle,
  'storage-full': IconDatabaseOff,
  'storage-failed': IconDatabaseOff,
}

function formatQueueSummary(summary: QueueSummary): string {
  switch (summary.state) {
    case 'received':
      return m.fieldwork_all_received()
    case 'sending':
      return m.fieldwork_sending({ count: summary.count })
    case 'offline':
      return summary.count === 0
        ? m.fieldwork_offline()
        : m.fieldwork_offline_waiting({ count: summary.count })
    case 'paused':
      return m.fieldwork_paused({ count: summary.count })
    case 'stuck':
      return m.fieldwork_stuck({ count: summary.count })
    case 'storage-full':
      return m.fieldwork_storage_full()
    case 'storage-failed':
      return m.fieldwork_storage_failed()
  }
}

/** The state of the unsent items of this device. A click opens their list. */
export function ConnectionPill() {
  const { answerQueue, changeQueue, fileQueue, messageQueue } = useReview()
  const answers = useStore(answerQueue.items)
  const files = useStore(fileQueue.items)
  const messages = useStore(messageQueue.items)
  const changes = useStore(changeQueue.items)
  const connections = [useStore(answerQueue.connection), useStore(fileQueue.connection)]
  const faults = [useStore(answerQueue.fault), useStore(fileQueue.fault), useStore(messageQueue.fault)]
  const hold = useStore(fileQueue.hold)
  const [isOpen, setOpen] = useState(false)
  const summary = summariseQueue({
    items: [...answers, ...files, ...messages, ...changes],
    connection: connections.includes('offline') ? 'offline' : 'online',
    fault: faults.find((fault) => fault !== undefined),
    isPaused: hold !== undefined && answers.length === 0 && messages.length === 0,
  })
  const ItemIcon = PILL_ICONS[summary.state]
  const text = formatQueueSummary(summary)
  return (
    <>
      <span role="status">
        <button
          type="button"
          className={css.pill}
          data-state={summary.state}
          title={text}
          onClick={() => setOpen(true)}
        >
          <ItemIcon size={20} stroke={1.6} aria-hidden />
          <span>{text}</span>
          {'count' in summary && <b aria-hidden>{summary.count}</b>}
        </button>
      </span>
      {isOpen && (
        <Suspense>
          <QueueSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
