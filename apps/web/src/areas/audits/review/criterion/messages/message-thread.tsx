import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import type { Conversation } from '@sojourn/domain/audits/review/conversation'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeptMessage } from '../../../../../features/offline-queue/messages/kept-message.ts'
import { signedInRoute } from '../../../../../features/routing/base-routes.ts'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { useStore } from '../../../../../ui/store.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import { PersonAvatar } from '../../../person-avatar.tsx'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { useFileItems } from '../files/use-file-items.ts'
import { RefusedItem } from '../refused-item.tsx'
import type { Words } from '../use-words.ts'
import { WaitingLine } from '../waiting-line.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageRow } from './message-row.tsx'
import css from './messages.module.css'
import { MESSAGE_SIEVES, type MessageSieve, passesSieve } from './thread-messages.ts'
import { useMessageActs } from './use-message-acts.ts'
import { type Thread, useThread } from './use-thread.ts'

/** What somebody has sent into this thread and nobody has yet. */
function useKeptMessages({ questionID }: Criterion, conversation: Conversation): KeptMessage[] {
  const { messages, store } = useReview()
  return useStore(messages.waiting).filter(
    (one) =>
      one.auditID === store.auditID &&
      one.auditTypeQuestionID === questionID &&
      one.conversation === conversation,
  )
}

/** On its way, waiting for the line, or refused with its words. */
function KeptRow({ message }: { message: KeptMessage }) {
  const { messages, files } = useReview()
  const { me } = signedInRoute.useRouteContext()
  const items = useFileItems(useStore(files.waiting).filter(({ seq }) => message.files.includes(seq)))
  const takeOut = async (seq: number) => {
    await messages.change({ ...message, files: message.files.filter((one) => one !== seq) })
    await files.discard(seq)
    await messages.drain()
  }
  return (
    <div className={css.message}>
      <PersonAvatar person={me} size="m" />
      <div className="grow">
        <b>{me.name}</b>
        <p className={css.text}>{message.message}</p>
        {items.length > 0 && (
          <ul className={css.documents} aria-label={m.kit_upload_list()}>
            {items.map((item) => (
              <FileRow
                key={item.id}
                item={item}
                onResume={() => void files.tryAgain(item.id)}
                onRemove={() => void takeOut(item.id)}
              />
            ))}
          </ul>
        )}
        {message.refusal !== undefined ? (
          <RefusedItem item={message} outbox={messages} question={m.criterion_message_discard_confirm()} />
        ) : (
          // A file that is still on its way says so itself.
          items.every(({ state }) => state === 'finished') && <OnItsWay />
        )}
      </div>
    </div>
  )
}

function OnItsWay() {
  const { messages } = useReview()
  const isDown = useStore(messages.line) === 'down'
  return isDown ? (
    <WaitingLine icon={IconCloudOff} text={m.criterion_file_kept()} />
  ) : (
    <WaitingLine icon={IconCloudUp} text={m.criterion_message_sending()} />
  )
}

/** So near the end somebody counts as reading along. */
const NEAR_PX = 80

interface ThreadScroll {
  ref: RefObject<HTMLDivElement | null>
  onScroll(): void
}

/**
 * Opens at the newest message and follows it while somebody reads along, and what they sent themselves, `kept` until it
 * has arrived; what is loaded above does not push away what they are reading.
 */
function useThreadScroll({ messages, hasOlder, loadOlder }: Thread, kept: number): ThreadScroll {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const height = useRef(0)
  const firstID = messages[0]?.conversationMessageID
  const lastID = messages.at(-1)?.conversationMessageID
  const seen = useRef({ firstID, lastID, kept })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const before = seen.current
    seen.current = { firstID, lastID, kept }
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (before.firstID !== firstID && before.lastID === lastID)
      element.scrollTop += element.scrollHeight - height.current
    height.current = element.scrollHeight
  }, [firstID, lastID, kept])

  // Photos and the form beneath change the room after the words stand.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
      height.current = element.scrollHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
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

const words: Record<MessageSieve, () => string> = {
  All: m.review_all,
  Read: m.review_read,
  Unread: m.review_unread,
  'Has attachments': m.criterion_has_attachments,
}

interface SieveBarProps {
  sieve: MessageSieve
  onChange(sieve: MessageSieve): void
}

/** Which messages of the thread are shown. */
function SieveBar({ sieve, onChange }: SieveBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <div className={css.sieve} role="group" aria-label={m.criterion_filter()}>
      {MESSAGE_SIEVES.map((one) => (
        <button
          key={one}
          type="button"
          className={css.chip}
          aria-pressed={one === sieve}
          onClick={() => onChange(one)}
        >
          {words[one]()}
        </button>
      ))}
    </div>
  )
}

const unreadIn = (messages: readonly ConversationMessage[]) =>
  messages.filter(({ hasRead }) => !hasRead).map(({ conversationMessageID }) => conversationMessageID)

/**
 * Opening a thread reads it, and so does having it open while somebody writes. Answers what was new when it was opened:
 * a line stands above it. What somebody marks unread afterwards stays unread, as nothing new has come.
 */
function useReadThread(messages: readonly ConversationMessage[]): ReadonlySet<string> {
  const { store } = useReview()
  const [wasUnread] = useState(() => new Set(unreadIn(messages)))
  const latest = useRef(messages)
  latest.current = messages
  const newestID = messages.at(-1)?.conversationMessageID
  useEffect(() => {
    // A window that nobody looks at reads nothing, and without a line it stays unread: both are true.
    const read = () => {
      if (newestID === undefined || document.hidden || unreadIn(latest.current).length === 0) return
      api.call('readMessage', { body: { conversationMessageID: newestID } }).then(
        (threads) => store.applyThreads(threads),
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [newestID, store])
  return wasUnread
}

interface MessageThreadProps {
  criterion: Criterion
  conversation: Conversation
  words: Words
}

/** What was said about a criterion in one thread, newest at the bottom, and the form beneath. */
export function MessageThread({ criterion, conversation, words }: MessageThreadProps) {
  const thread = useThread(criterion, conversation)
  const wasUnread = useReadThread(thread.messages)
  const acts = useMessageActs(criterion, thread)
  const [sieve, setSieve] = useState<MessageSieve>('All')
  const shown = thread.messages.filter((message) => passesSieve(message, sieve, wasUnread))
  const kept = useKeptMessages(criterion, conversation)
  const scroll = useThreadScroll(thread, kept.length)
  const firstNew = shown.find(({ conversationMessageID }) => wasUnread.has(conversationMessageID))
  return (
    <>
      {thread.messages.length > 0 && <SieveBar sieve={sieve} onChange={setSieve} />}
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
        {thread.messages.length + kept.length === 0 && <p className="dim">{m.criterion_no_messages()}</p>}
        {thread.messages.length > 0 && shown.length === 0 && (
          <p className="dim">{m.criterion_none_shown()}</p>
        )}
        {shown.map((message) => (
          <Fragment key={message.conversationMessageID}>
            {message === firstNew && sieve === 'All' && <p className={css.newline}>{m.criterion_new()}</p>}
            <MessageRow criterion={criterion} message={message} acts={acts} />
          </Fragment>
        ))}
        {kept.map((message) => (
          <KeptRow key={message.seq} message={message} />
        ))}
      </div>
      <MessageForm criterion={criterion} conversation={conversation} words={words} />
    </>
  )
}
