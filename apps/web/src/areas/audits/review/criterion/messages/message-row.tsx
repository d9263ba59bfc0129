import type { AttachedDocument, ConversationMessage } from '@sojourn/contract/audits/review/review'
import { canAttachEvidence } from '@sojourn/domain/audits/review/evidence'
import { canDeleteMessage, canMarkUnread, canPinMessage } from '@sojourn/domain/audits/review/threads'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconDots,
  IconFilePlus,
  IconMail,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSection } from '../../../../../ui/menu.tsx'
import { PersonAvatar } from '../../../audit-people.tsx'
import { toAuditFacts, useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { type DocumentAction, DocumentList, DocumentMenu } from '../files/document-list.tsx'
import { Timestamp } from '../timestamp.tsx'
import css from './messages.module.css'
import type { MessageActions } from './use-thread.ts'

interface MessageMenuProps {
  message: ConversationMessage
  actions: MessageActions
}

interface MenuAction {
  label: string
  icon: Icon
  choose(): Promise<void>
}

/** Returns the actions that the person may take on the message. Only the certifier can pin it. */
function useMenuActions({ message, actions }: MessageMenuProps): MenuAction[] {
  const { actor } = useReview()
  const facts = toAuditFacts(useReviewedAudit())
  const author = { userID: message.user.userID }
  const menuActions: MenuAction[] = []
  if (canPinMessage(actor, facts).allowed) {
    menuActions.push({
      label: message.pinned ? m.criterion_unpin() : m.criterion_pin(),
      icon: message.pinned ? IconPinnedOff : IconPin,
      choose: () => actions.pin(message),
    })
    if (message.pinned)
      menuActions.push({
        label: message.complete ? m.criterion_mark_not_complete() : m.criterion_mark_complete(),
        icon: message.complete ? IconCircleDashed : IconCircleCheck,
        choose: () => actions.complete(message),
      })
  }
  if (canMarkUnread(actor, author))
    menuActions.push({
      label: m.criterion_mark_unread(),
      icon: IconMail,
      choose: () => actions.markUnread(message),
    })
  if (canDeleteMessage(actor, facts, message.conversationType, author).allowed)
    menuActions.push({
      label: m.criterion_message_delete(),
      icon: IconTrash,
      choose: () => actions.remove(message),
    })
  return menuActions
}

const joinNames = (people: ConversationMessage['taggedUsers']) =>
  people.map(({ taggedUser }) => taggedUser.name).join(', ')

/** The recipients, the readers and the actions of a message. */
function MessageMenu(props: MessageMenuProps) {
  const actions = useMenuActions(props)
  const { taggedUsers } = props.message
  const readers = taggedUsers.filter(({ hasRead }) => hasRead)
  if (actions.length === 0 && taggedUsers.length === 0) return null
  const items = actions.map(({ label, icon, choose }) => (
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
              <p>{m.criterion_to({ names: joinNames(taggedUsers) })}</p>
              {readers.length > 0 && <p>{m.criterion_read_by({ names: joinNames(readers) })}</p>}
            </>
          }
        >
          {items}
        </MenuSection>
      )}
    </Menu>
  )
}

interface MessageRowProps {
  criterion: Criterion
  message: ConversationMessage
  actions: MessageActions
}

export function MessageRow({ criterion, message, actions }: MessageRowProps) {
  const { user, documents, pinned, complete } = message
  const documentActions = useDocumentActions(criterion, message, actions)
  return (
    <article className={css.message}>
      <PersonAvatar person={user} size="m" />
      <div className="grow">
        <div className={css.by}>
          <b>{user.name}</b>
          <Timestamp instant={message.dateCreated} />
          {pinned && <Pinned complete={complete} />}
          <span className={css.menu}>
            <MessageMenu message={message} actions={actions} />
          </span>
        </div>
        <p className={css.text}>{message.message}</p>
        {documents.length > 0 && (
          <div className={css.documents}>
            <DocumentList
              label={m.criterion_message_documents({ name: user.name })}
              documents={documents}
              renderMenu={(document) => (
                <DocumentMenu document={document} actions={documentActions(document)} />
              )}
            />
          </div>
        )}
      </div>
    </article>
  )
}

function Pinned({ complete }: { complete: boolean }) {
  return complete ? (
    <span className={css.pin} data-complete>
      <IconCircleCheck size={14} stroke={2} aria-hidden />
      {m.criterion_complete()}
    </span>
  ) : (
    <span className={css.pin}>
      <IconPin size={14} stroke={2} aria-hidden />
      {m.criterion_pinned()}
    </span>
  )
}

/** Returns the actions on a document: the certifier can attach it as evidence, people who may delete the message can remove it. */
function useDocumentActions(criterion: Criterion, message: ConversationMessage, actions: MessageActions) {
  const { actor } = useReview()
  const facts = toAuditFacts(useReviewedAudit())
  const responseID = criterion.question.response?.auditResponseID
  const author = { userID: message.user.userID }
  const canAttach = responseID !== undefined && canAttachEvidence(actor, facts).allowed
  const canRemove = canDeleteMessage(actor, facts, message.conversationType, author).allowed
  return ({ documentID, name }: AttachedDocument): DocumentAction[] => [
    ...(canAttach
      ? [
          {
            label: m.criterion_document_attach(),
            icon: IconFilePlus,
            onChoose: () => void actions.attach(documentID, responseID),
          },
        ]
      : []),
    ...(canRemove
      ? [
          {
            label: m.criterion_document_remove(),
            icon: IconTrash,
            onChoose: () => void actions.removeDocument(message, documentID, name),
          },
        ]
      : []),
  ]
}
