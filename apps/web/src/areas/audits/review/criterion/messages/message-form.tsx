import type { Participant } from '@sojourn/contract/audits/review/review'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { type ConversationType, canSendMessage } from '@sojourn/domain/audits/review/threads'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconAt, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useProgramme } from '../../../../../features/programme.ts'
import { m } from '../../../../../messages/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { Checkbox } from '../../../../../ui/checkbox.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { PopoverDialog } from '../../../../../ui/popover.tsx'
import { showToast } from '../../../../../ui/show-toast.ts'
import { TextArea } from '../../../../../ui/text-area.tsx'
import { toAuditFacts, useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import css from '../compose.module.css'
import { FilePicker } from '../files/file-picker.tsx'
import { usePickedFiles } from '../files/use-queued-files.ts'
import type { CriterionDraft } from '../use-criterion-draft.ts'

/** Returns the state of the message form: text, files and recipients. */
function useMessageForm({ questionID }: Criterion, conversation: ConversationType, draft: CriterionDraft) {
  const { store, messageQueue } = useReview()
  const files = usePickedFiles(questionID, conversation)
  const [tagged, setTagged] = useState<string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const text = draft.texts[conversation]
  const isEmpty = text.trim() === ''

  const send = async (): Promise<void> => {
    setSubmitted(true)
    if (isEmpty) return
    // A message is not sent without the files that the person attached.
    if (files.some(({ refusal }) => refusal !== undefined))
      return showToast.error(m.criterion_files_refused())
    // The queue stores the message, so the form is cleared even while offline.
    draft.setText(conversation, '')
    setTagged([])
    setSubmitted(false)
    setAttaching(false)
    const seq = await messageQueue.add({
      auditID: store.auditID,
      auditTypeQuestionID: questionID,
      conversation,
      message: text.trim(),
      tagged,
      files: files.map((file) => file.seq),
    })
    const { refusal } = messageQueue.items.get().find((message) => message.seq === seq) ?? {}
    if (refusal !== undefined) showToast.error(refusal)
  }

  return {
    text,
    tagged,
    setTagged,
    isMissing: isSubmitted && isEmpty,
    isAttaching: isAttaching || files.length > 0,
    startAttaching: () => setAttaching(true),
    send,
  }
}

interface TagPeopleProps {
  people: readonly Participant[]
  tagged: readonly string[]
  onChange(tagged: string[]): void
}

/** Selects the recipients of a message; without a selection it goes to the other side. */
function TagPeople({ people, tagged, onChange }: TagPeopleProps) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  return (
    <PopoverDialog
      label={m.criterion_tag()}
      placement="top start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={IconAt} label={m.criterion_tag()} />}
    >
      <fieldset className={css.tagging}>
        <legend className="med">{m.criterion_tag_title()}</legend>
        <div className={css.people}>
          {people.map(({ userID, name }) => (
            <Checkbox
              key={userID}
              label={name}
              checked={tagged.includes(userID)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...tagged, userID] : tagged.filter((id) => id !== userID))
              }
            />
          ))}
          <p className={css.to}>{m.criterion_tag_none()}</p>
        </div>
      </fieldset>
    </PopoverDialog>
  )
}

/** Returns the possible recipients and the name of the other side. */
function useRecipients(conversation: ConversationType) {
  const { actor } = useReview()
  const audit = useReviewedAudit()
  const programme = useProgramme()
  const participants = conversation === 'Auditor' ? audit.auditorThreadUsers : audit.customerThreadUsers
  const certifier = programme?.name ?? m.criterion_certifier()
  const auditorOrProperty =
    conversation === 'Auditor' ? (audit.auditorName ?? m.criterion_auditor()) : audit.siteName
  return {
    people: participants.filter(({ userID }) => userID !== actor.userID),
    name: hasRole(actor.roles, 'Admin') ? auditorOrProperty : certifier,
  }
}

const MAX_LENGTH = 10_000

interface MessageFormProps {
  criterion: Criterion
  conversation: ConversationType
  draft: CriterionDraft
}

/** The form for a new message, or the reason why the thread is closed. */
export function MessageForm(props: MessageFormProps) {
  const { actor } = useReview()
  const decision = canSendMessage(actor, toAuditFacts(useReviewedAudit()), props.conversation)
  if (decision.allowed) return <OpenForm {...props} />
  return decision.code === 'not-allowed' ? null : (
    <p className={css.compose}>{REVIEW_SENTENCES[decision.code]}</p>
  )
}

function OpenForm({ criterion, conversation, draft }: MessageFormProps) {
  const { people, name } = useRecipients(conversation)
  const form = useMessageForm(criterion, conversation, draft)
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
        <TextArea
          aria-label={m.criterion_message()}
          placeholder={m.criterion_message_placeholder({ name })}
          inputClassName={css.text}
          errorClassName={css.missing}
          minRows={1}
          maxRows={12}
          maxLength={MAX_LENGTH}
          value={form.text}
          error={form.isMissing && m.criterion_message_missing()}
          onChange={(event) => draft.setText(conversation, event.currentTarget.value)}
        />
        <div className={css.inBox}>
          {form.isAttaching && <FilePicker criterion={criterion} conversation={conversation} />}
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
