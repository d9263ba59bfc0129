import { m } from '../../../../../messages/messages.js'
import css from './messages.module.css'
import { MESSAGE_SIEVES, type MessageSieve } from './thread-messages.ts'

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
export function SieveBar({ sieve, onChange }: SieveBarProps) {
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
