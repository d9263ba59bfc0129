import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { QueuedMessage } from '../../../../../features/offline-queue/message-queue.ts'
import { signedInRoute } from '../../../../../features/routing/base-routes.ts'
import { m } from '../../../../../messages/messages.js'
import { useStore } from '../../../../../ui/store.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import { PersonAvatar } from '../../../audit-people.tsx'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { useUploadItems } from '../files/use-queued-files.ts'
import { RefusedStatus, SendStatus } from '../queued-item-status.tsx'
import type { CriterionDraft } from '../use-criterion-draft.ts'
import { markThreadRead } from './mark-thread-read.ts'
import { MessageForm } from './message-form.tsx'
import { MessageRow } from './message-row.tsx'
import css from './messages.module.css'
import { passesThreadFilter, THREAD_FILTERS, type ThreadFilter } from './thread-messages.ts'
import { type Thread, useMessageActions, useThread } from './use-thread.ts'

/** Returns the person's unsent messages of the thread. */
function useQueuedMessages({ questionID }: Criterion, conversation: ConversationType): QueuedMessage[] {
  const { messageQueue, store } = useReview()
  return useStore(messageQueue.items).filter(
    (message) =>
      message.auditID === store.auditID &&
      message.auditTypeQuestionID === questionID &&
      message.conversation === conversation,
  )
}

/** An unsent message: sending, offline or refused. */
function QueuedMessageRow({ message }: { message: QueuedMessage }) {
  const { messageQueue, fileQueue } = useReview()
  const { me } = signedInRoute.useRouteContext()
  const items = useUploadItems(useStore(fileQueue.items).filter(({ seq }) => message.files.includes(seq)))
  const removeFile = async (seq: number) => {
    await messageQueue.update({ ...message, files: message.files.filter((fileSeq) => fileSeq !== seq) })
    await fileQueue.discard(seq)
    await messageQueue.drain()
  }
  return (
    <div className={css.message}>
      <PersonAvatar person={me} size="m" />
      <div className="grow">
        <b>{me.name}</b>
        <p className={css.text}>{message.message}</p>
        {items.length > 0 && (
          <ul className={css.documents} aria-label={m.ui_upload_list()}>
            {items.map((item) => (
              <FileRow
                key={item.id}
                item={item}
                onResume={() => void fileQueue.retry(item.id)}
                onRemove={() => void removeFile(item.id)}
              />
            ))}
          </ul>
        )}
        {message.refusal !== undefined ? (
          <RefusedStatus
            item={message}
            queue={messageQueue}
            question={m.criterion_message_discard_confirm()}
          />
        ) : (
          // Unfinished files show their own status.
          items.every(({ state }) => state === 'finished') && <SendingStatus />
        )}
      </div>
    </div>
  )
}

function SendingStatus() {
  const { messageQueue } = useReview()
  const isOffline = useStore(messageQueue.connection) === 'offline'
  return isOffline ? (
    <SendStatus icon={IconCloudOff} text={m.criterion_file_stored()} />
  ) : (
    <SendStatus icon={IconCloudUp} text={m.criterion_message_sending()} />
  )
}

/** Within this distance of the end, the thread follows new messages. */
const NEAR_PX = 80

interface ThreadScroll {
  ref: RefObject<HTMLDivElement | null>
  onScroll(): void
}

/**
 * Scrolls to the newest message first, and to new ones while the end is visible. Loading older messages keeps the scroll
 * position.
 */
function useThreadScroll({ messages, hasOlder, loadOlder }: Thread, queuedCount: number): ThreadScroll {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const height = useRef(0)
  const firstID = messages[0]?.conversationMessageID
  const lastID = messages.at(-1)?.conversationMessageID
  const previous = useRef({ firstID, lastID, queuedCount })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const before = previous.current
    previous.current = { firstID, lastID, queuedCount }
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (before.firstID !== firstID && before.lastID === lastID)
      element.scrollTop += element.scrollHeight - height.current
    height.current = element.scrollHeight
  }, [firstID, lastID, queuedCount])

  // Loaded photos and the form below change the height after the first layout.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
      height.current = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    onScroll: () => {
      const element = ref.current
      if (!element) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      height.current = element.scrollHeight
      if (hasOlder && element.scrollTop < NEAR_PX && !isAtEnd.current) void loadOlder()
    },
  }
}

const filterLabels: Record<ThreadFilter, () => string> = {
  All: m.review_all,
  Read: m.review_read,
  Unread: m.review_unread,
  'Has attachments': m.criterion_has_attachments,
}

interface ThreadFilterBarProps {
  filter: ThreadFilter
  onChange(filter: ThreadFilter): void
}

/** Which messages of the thread are shown. */
function ThreadFilterBar({ filter, onChange }: ThreadFilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <div className={css.filter} role="group" aria-label={m.criterion_filter()}>
      {THREAD_FILTERS.map((option) => (
        <button
          key={option}
          type="button"
          className={css.chip}
          aria-pressed={option === filter}
          onClick={() => onChange(option)}
        >
          {filterLabels[option]()}
        </button>
      ))}
    </div>
  )
}

const listUnreadMessageIDs = (messages: readonly ConversationMessage[]) =>
  messages.filter(({ hasRead }) => !hasRead).map(({ conversationMessageID }) => conversationMessageID)

/**
 * Marks an open thread as read, initially and when new messages arrive. Returns the messages that were unread when the
 * thread was opened. A message that is marked as unread afterwards stays unread until a new message arrives.
 */
function useMarkThreadRead(messages: readonly ConversationMessage[]): ReadonlySet<string> {
  const { store } = useReview()
  const [initiallyUnread] = useState(() => new Set(listUnreadMessageIDs(messages)))
  const latest = useRef(messages)
  latest.current = messages
  const newestID = messages.at(-1)?.conversationMessageID
  useEffect(() => {
    // A hidden window does not mark messages as read.
    const markRead = () => {
      if (newestID !== undefined && !document.hidden) markThreadRead(store, latest.current)
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [newestID, store])
  return initiallyUnread
}

interface MessageThreadProps {
  criterion: Criterion
  conversation: ConversationType
  draft: CriterionDraft
}

/** The messages of one thread, newest at the bottom, and the message form. */
export function MessageThread({ criterion, conversation, draft }: MessageThreadProps) {
  const thread = useThread(criterion, conversation)
  const initiallyUnread = useMarkThreadRead(thread.messages)
  const actions = useMessageActions(criterion, thread)
  const [filter, setFilter] = useState<ThreadFilter>('All')
  const visibleMessages = thread.messages.filter((message) =>
    passesThreadFilter(message, filter, initiallyUnread),
  )
  const queued = useQueuedMessages(criterion, conversation)
  const scroll = useThreadScroll(thread, queued.length)
  const firstNew = visibleMessages.find(({ conversationMessageID }) =>
    initiallyUnread.has(conversationMessageID),
  )
  return (
    <>
      {thread.messages.length > 0 && <ThreadFilterBar filter={filter} onChange={setFilter} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={css.thread} role="log" aria-label={m.criterion_thread()} tabIndex={0} {...scroll}>
        {thread.hasOlder && (
          <button
            type="button"
            className={css.older}
            disabled={thread.isLoading}
            onClick={() => void thread.loadOlder()}
          >
            {thread.isLoading ? m.criterion_older_loading() : m.criterion_older()}
          </button>
        )}
        {thread.messages.length + queued.length === 0 && <p className="dim">{m.criterion_no_messages()}</p>}
        {thread.messages.length > 0 && visibleMessages.length === 0 && (
          <p className="dim">{m.criterion_none_shown()}</p>
        )}
        {visibleMessages.map((message) => (
          <Fragment key={message.conversationMessageID}>
            {message === firstNew && filter === 'All' && (
              <p className={css.newDivider}>{m.criterion_new()}</p>
            )}
            <MessageRow criterion={criterion} message={message} actions={actions} />
          </Fragment>
        ))}
        {queued.map((message) => (
          <QueuedMessageRow key={message.seq} message={message} />
        ))}
      </div>
      <MessageForm criterion={criterion} conversation={conversation} draft={draft} />
    </>
  )
}
