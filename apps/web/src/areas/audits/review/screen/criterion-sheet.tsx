import { IconX } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import { Guidance } from '../criterion/criterion-head.tsx'
import { MessageThread } from '../criterion/messages/message-thread.tsx'
import { useCriterionDraft } from '../criterion/use-criterion-draft.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'
import { PhrasesSheet, type PhrasesSheetProps } from './phrases-sheet.tsx'

export type SheetName = 'guidance' | 'messages' | 'phrases'

interface CriterionSheetProps extends Omit<PhrasesSheetProps, 'number'> {
  name: SheetName
  criterion: Criterion
  onClose(): void
}

/** The guidance, the messages or the phrases of a criterion: over the right column on tablets, from the bottom on phones. */
export function CriterionSheet({ name, criterion, onClose, ...phrases }: CriterionSheetProps) {
  const { number } = criterion
  const titles = {
    guidance: m.fieldwork_guidance_for({ number }),
    messages: m.fieldwork_messages_for({ number }),
    phrases: m.fieldwork_phrases_for({ number }),
  }
  const title = titles[name]
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
        {name === 'guidance' && <Guidance criterion={criterion} isOpen />}
        {name === 'messages' && <Messages criterion={criterion} />}
        {name === 'phrases' && <PhrasesSheet number={number} {...phrases} />}
      </div>
    </ModalLayer>
  )
}

function Messages({ criterion }: { criterion: Criterion }) {
  const draft = useCriterionDraft(criterion)
  return <MessageThread criterion={criterion} conversation="Auditor" draft={draft} />
}
