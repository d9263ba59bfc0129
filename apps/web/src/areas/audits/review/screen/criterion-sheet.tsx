import { IconX } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import { Guidance } from '../criterion/criterion-head.tsx'
import { MessageThread } from '../criterion/messages/message-thread.tsx'
import { useCriterionDraft } from '../criterion/use-criterion-draft.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'

export type SheetName = 'guidance' | 'messages'

interface CriterionSheetProps {
  name: SheetName
  criterion: Criterion
  onClose(): void
}

/** The guidance or the messages of a criterion: over the right column on tablets, from the bottom on phones. */
export function CriterionSheet({ name, criterion, onClose }: CriterionSheetProps) {
  const titles = { guidance: m.fieldwork_guidance(), messages: m.fieldwork_messages() }
  const title = `${criterion.number} ${titles[name]}`
  return (
    <ModalLayer
      overlayClassName={css.sheetOverlay}
      className={css.sheet}
      aria-label={title}
      onClose={onClose}
    >
      <header className={css.sheetHead}>
        <h2>{title}</h2>
        <IconButton icon={IconX} size={44} label={m.ui_close()} onClick={onClose} />
      </header>
      <div className={css.sheetBody}>
        {name === 'guidance' ? <Guidance criterion={criterion} isOpen /> : <Messages criterion={criterion} />}
      </div>
    </ModalLayer>
  )
}

function Messages({ criterion }: { criterion: Criterion }) {
  const draft = useCriterionDraft(criterion)
  return <MessageThread criterion={criterion} conversation="Auditor" draft={draft} />
}
