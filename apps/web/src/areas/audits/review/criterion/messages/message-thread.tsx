import type { Conversation } from '@sojourn/domain/audits/review/conversation'
import { Fragment, useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import type { Criterion } from '../../store/criterion.ts'
import type { Words } from '../use-words.ts'
import { KeptRow, useKeptMessages } from './kept-messages.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageRow } from './message-row.tsx'
import css from './messages.module.css'
import { SieveBar } from './sieve-bar.tsx'
import { type MessageSieve, passesSieve } from './thread-messages.ts'
import { useMessageActs } from './use-message-acts.ts'
import { useReadThread } from './use-read-thread.ts'
import { useThread } from './use-thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

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
