import { type Conversation, maySpeak } from '@sojourn/domain/audits/review/conversation'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { IconPaperclip } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { GrowingText } from '../../../../../ui/growing-text.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import css from '../compose.module.css'
import { KeptFiles } from '../files/kept-files.tsx'
import type { Words } from '../use-words.ts'
import { TagPeople } from './tag-people.tsx'
import { useAddressee } from './use-addressee.ts'
import { useSendMessage } from './use-send-message.ts'

const LONGEST = 10_000

interface MessageFormProps {
  criterion: Criterion
  conversation: Conversation
  words: Words
}

/** Writes into a thread; one that is closed says when it is open. */
export function MessageForm(props: MessageFormProps) {
  const { actor } = useReview()
  const may = maySpeak(actor, auditFacts(useReviewedAudit()), props.conversation)
  if (may.allowed) return <OpenForm {...props} />
  return may.code === 'not-allowed' ? null : <p className={css.compose}>{REVIEW_SENTENCES[may.code]}</p>
}

function OpenForm({ criterion, conversation, words }: MessageFormProps) {
  const { people, name } = useAddressee(conversation)
  const form = useSendMessage(criterion, conversation, words)
  return (
    <form
      className={css.compose}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <div className={css.box}>
        <GrowingText
          aria-label={m.criterion_message()}
          placeholder={m.criterion_message_placeholder({ name })}
          inputClassName={css.words}
          errorClassName={css.missing}
          minRows={1}
          maxRows={12}
          maxLength={LONGEST}
          value={form.text}
          error={form.isMissing && m.criterion_message_missing()}
          onChange={(event) => words.write(conversation, event.currentTarget.value)}
        />
        <div className={css.inBox}>
          {form.isAttaching && <KeptFiles criterion={criterion} conversation={conversation} />}
        </div>
        <div className={css.row}>
          <IconButton
            icon={IconPaperclip}
            label={m.criterion_attach()}
            aria-expanded={form.isAttaching}
            onClick={form.startAttaching}
          />
          <TagPeople people={people} tagged={form.tagged} onChange={form.setTagged} />
          <span className={`grow ${css.to}`}>
            {form.tagged.length > 0 &&
              m.criterion_to({
                names: people
                  .filter(({ userID }) => form.tagged.includes(userID))
                  .map((person) => person.name)
                  .join(', '),
              })}
          </span>
          <Button type="submit" size="xs">
            {m.criterion_send()}
          </Button>
        </div>
      </div>
    </form>
  )
}
