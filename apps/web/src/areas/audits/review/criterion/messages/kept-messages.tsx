import type { Conversation } from '@sojourn/domain/audits/review/conversation'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { KeptMessage } from '../../../../../features/offline-queue/messages/kept-message.ts'
import { signedInRoute } from '../../../../../features/routing/signed-in.ts'
import { m } from '../../../../../messages/messages.js'
import { useStore } from '../../../../../ui/store.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import { PersonAvatar } from '../../../person-avatar.tsx'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { useFileItems } from '../files/use-file-items.ts'
import { RefusedItem } from '../refused-item.tsx'
import { WaitingLine } from '../waiting-line.tsx'
import css from './messages.module.css'

/** What somebody has sent into this thread and nobody has yet. */
export function useKeptMessages({ questionID }: Criterion, conversation: Conversation): KeptMessage[] {
  const { messages, store } = useReview()
  return useStore(messages.waiting).filter(
    (one) =>
      one.auditID === store.auditID &&
      one.auditTypeQuestionID === questionID &&
      one.conversation === conversation,
  )
}

/** On its way, waiting for the line, or refused with its words. */
export function KeptRow({ message }: { message: KeptMessage }) {
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
