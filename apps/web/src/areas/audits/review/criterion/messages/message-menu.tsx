import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { mayMarkUnread, mayPin, mayTakeBack } from '@sojourn/domain/audits/review/conversation'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconDots,
  IconMail,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSection } from '../../../../../ui/menu.tsx'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import { auditFacts } from '../audit-facts.ts'
import type { MessageActs } from './use-message-acts.ts'

interface MessageMenuProps {
  message: ConversationMessage
  acts: MessageActs
}

interface Act {
  label: string
  icon: Icon
  choose(): Promise<void>
}

/** What this person can do with the message: the certifier makes it an action, everybody else has few words for it. */
function useActs({ message, acts }: MessageMenuProps): Act[] {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  const author = { userID: message.user.userID }
  const offered: Act[] = []
  if (mayPin(actor, facts).allowed) {
    offered.push({
      label: message.pinned ? m.criterion_unpin() : m.criterion_pin(),
      icon: message.pinned ? IconPinnedOff : IconPin,
      choose: () => acts.pin(message),
    })
    if (message.pinned)
      offered.push({
        label: message.complete ? m.criterion_mark_not_complete() : m.criterion_mark_complete(),
        icon: message.complete ? IconCircleDashed : IconCircleCheck,
        choose: () => acts.complete(message),
      })
  }
  if (mayMarkUnread(actor, author))
    offered.push({ label: m.criterion_mark_unread(), icon: IconMail, choose: () => acts.markUnread(message) })
  if (mayTakeBack(actor, facts, message.conversationType, author).allowed)
    offered.push({ label: m.criterion_message_delete(), icon: IconTrash, choose: () => acts.remove(message) })
  return offered
}

const namesOf = (people: ConversationMessage['taggedUsers']) =>
  people.map(({ taggedUser }) => taggedUser.name).join(', ')

/** Whom it was meant for, who has read it, and what can be done with it. */
export function MessageMenu(props: MessageMenuProps) {
  const acts = useActs(props)
  const { taggedUsers } = props.message
  const readers = taggedUsers.filter(({ hasRead }) => hasRead)
  if (acts.length === 0 && taggedUsers.length === 0) return null
  const items = acts.map(({ label, icon, choose }) => (
    <MenuItem key={label} icon={icon} onChoose={() => void choose()}>
      {label}
    </MenuItem>
  ))
  return (
    <Menu
      trigger={
        <IconButton
          icon={IconDots}
          size={28}
          label={m.criterion_message_menu({ name: props.message.user.name })}
        />
      }
    >
      {taggedUsers.length === 0 ? (
        items
      ) : (
        <MenuSection
          heading={
            <>
              <p>{m.criterion_to({ names: namesOf(taggedUsers) })}</p>
              {readers.length > 0 && <p>{m.criterion_read_by({ names: namesOf(readers) })}</p>}
            </>
          }
        >
          {items}
        </MenuSection>
      )}
    </Menu>
  )
}
