import type { AttachedDocument, ConversationMessage } from '@sojourn/contract/audits/review/review'
import { mayTakeBack } from '@sojourn/domain/audits/review/conversation'
import { mayAttachEvidence } from '@sojourn/domain/audits/review/evidence'
import { IconCircleCheck, IconFilePlus, IconPin, IconTrash } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { PersonAvatar } from '../../../person-avatar.tsx'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import { DocumentList } from '../files/document-list.tsx'
import { type DocumentAct, DocumentMenu } from '../files/document-menu.tsx'
import { Moment } from '../moment.tsx'
import { MessageMenu } from './message-menu.tsx'
import css from './messages.module.css'
import type { MessageActs } from './use-message-acts.ts'

interface MessageRowProps {
  criterion: Criterion
  message: ConversationMessage
  acts: MessageActs
}

export function MessageRow({ criterion, message, acts }: MessageRowProps) {
  const { user, documents, pinned, complete } = message
  const documentActs = useDocumentActs(criterion, message, acts)
  return (
    <article className={css.message}>
      <PersonAvatar person={user} size="m" />
      <div className="grow">
        <div className={css.by}>
          <b>{user.name}</b>
          <Moment instant={message.dateCreated} />
          {pinned && <Pinned complete={complete} />}
          <span className={css.menu}>
            <MessageMenu message={message} acts={acts} />
          </span>
        </div>
        <p className={css.text}>{message.message}</p>
        {documents.length > 0 && (
          <div className={css.documents}>
            <DocumentList
              label={m.criterion_message_documents({ name: user.name })}
              documents={documents}
              menuOf={(document) => <DocumentMenu document={document} acts={documentActs(document)} />}
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

/** The certifier makes evidence of it; whoever may take the message back takes the document out. */
function useDocumentActs(criterion: Criterion, message: ConversationMessage, acts: MessageActs) {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  const responseID = criterion.question.response?.auditResponseID
  const author = { userID: message.user.userID }
  const mayAttach = responseID !== undefined && mayAttachEvidence(actor, facts).allowed
  const mayRemove = mayTakeBack(actor, facts, message.conversationType, author).allowed
  return ({ documentID, name }: AttachedDocument): DocumentAct[] => [
    ...(mayAttach
      ? [
          {
            label: m.criterion_document_attach(),
            icon: IconFilePlus,
            onChoose: () => void acts.attach(documentID, responseID),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            label: m.criterion_document_remove(),
            icon: IconTrash,
            onChoose: () => void acts.removeDocument(message, documentID, name),
          },
        ]
      : []),
  ]
}
