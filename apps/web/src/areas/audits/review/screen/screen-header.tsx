import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDatabaseOff,
  IconLayoutList,
  IconPlayerPause,
  IconSearch,
  IconWritingSign,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type QueueSummary, summariseQueue } from '../../../../features/offline-queue/summarise-queue.ts'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { useStore } from '../../../../ui/store.ts'
import { findByNumber } from '../filter-criteria.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { useReviewSearch } from '../review-search.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'
import { isAnswered } from './order.ts'

interface ScreenHeaderProps {
  criteria: readonly Criterion[]
  onOpen(questionID: string): void
  onClose(): void
}

/** The property, the progress of the audit, the connection, and the search by number. */
export function ScreenHeader({ criteria, onOpen, onClose }: ScreenHeaderProps) {
  const { siteName } = useReviewedAudit()
  const { change } = useReviewSearch()
  const [isSearching, setSearching] = useState(false)
  const answered = criteria.filter(isAnswered).length
  const total = criteria.length
  const find = (number: string) => {
    setSearching(false)
    if (number === '') return
    const found = findByNumber(criteria, number)
    if (found) onOpen(found.questionID)
    else showToast.info(m.review_search_none({ number }))
  }
  return (
    <>
      <header className={css.header}>
        <IconButton icon={IconLayoutList} size={44} label={m.fieldwork_all_criteria()} onClick={onClose} />
        <div className={css.title}>
          <h1>{siteName}</h1>
          <p>{m.fieldwork_progress({ answered, total, left: total - answered })}</p>
        </div>
        {isSearching && (
          <div className={css.search}>
            <SearchBox value="" placeholder={m.review_search()} onSearch={find} />
          </div>
        )}
        <ConnectionPill />
        <IconButton
          icon={IconWritingSign}
          size={44}
          label={m.visit_open()}
          data-not-on-phones
          onClick={() => change({ view: 'visit' })}
        />
        <IconButton
          icon={IconSearch}
          size={44}
          label={m.fieldwork_search()}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        />
      </header>
      <progress
        className={css.progress}
        value={answered}
        max={total}
        aria-label={m.fieldwork_criteria_answered()}
      />
    </>
  )
}

const PILL_ICONS: Record<QueueSummary['state'], Icon> = {
  received: IconCloudCheck,
  sending: IconCloudUp,
  offline: IconCloudOff,
  paused: IconPlayerPause,
  stuck: IconAlertTriangle,
  'storage-full': IconDatabaseOff,
  'storage-failed': IconDatabaseOff,
}

function pillText(summary: QueueSummary): string {
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

/** The state of what this device has not sent yet. */
export function ConnectionPill() {
  const { answerQueue, fileQueue, messageQueue } = useReview()
  const answers = useStore(answerQueue.items)
  const files = useStore(fileQueue.items)
  const messages = useStore(messageQueue.items)
  const connections = [useStore(answerQueue.connection), useStore(fileQueue.connection)]
  const faults = [useStore(answerQueue.fault), useStore(fileQueue.fault), useStore(messageQueue.fault)]
  const summary = summariseQueue({
    items: [...answers, ...files, ...messages],
    connection: connections.includes('offline') ? 'offline' : 'online',
    fault: faults.find((fault) => fault !== undefined),
    isPaused: false,
  })
  const Picture = PILL_ICONS[summary.state]
  const text = pillText(summary)
  return (
    <p className={css.pill} data-state={summary.state} role="status" title={text}>
      <Picture size={20} stroke={1.6} aria-hidden />
      <span>{text}</span>
      {'count' in summary && <b aria-hidden>{summary.count}</b>}
    </p>
  )
}
