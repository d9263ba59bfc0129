import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ONE_COLUMN, useMedia } from '../../../../ui/media.ts'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import { useEscape } from '../../../../ui/use-escape.ts'
import { Guidance } from '../criterion/criterion-head.tsx'
import { MessageThread } from '../criterion/messages/message-thread.tsx'
import { useCriterionDraft } from '../criterion/use-criterion-draft.ts'
import { AnswerBadge } from '../list/answer-buttons.tsx'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'
import { PhrasesSheet, type PhrasesSheetProps } from './phrases-sheet.tsx'

export type SheetName = 'guidance' | 'messages' | 'phrases'

interface CriterionSheetProps extends Omit<PhrasesSheetProps, 'number'> {
  name: SheetName
  criterion: Criterion
  /** The selected answer, which the sheet may cover. */
  status: QuestionStatus | null
  onClose(): void
}

/**
 * The guidance, the messages or the phrases of a criterion. In two columns the sheet covers the right one, so that the
 * comment can be written at the same time; otherwise it is a dialog at the bottom.
 */
export function CriterionSheet({ name, criterion, status, onClose, ...phraseProps }: CriterionSheetProps) {
  const isDialog = useMedia(ONE_COLUMN)
  const { number } = criterion
  const count = phraseProps.phrases.set.length + phraseProps.phrases.own.length
  const titles = {
    guidance: m.fieldwork_guidance_for({ number }),
    messages: m.fieldwork_messages_for({ number }),
    phrases: count === 0 ? m.fieldwork_phrases() : m.fieldwork_phrases_for({ count, number }),
  }
  const title = titles[name]
  const content = (
    <>
      <header className={css.sheetHead} data-no-swipe>
        <h2>{title}</h2>
        {name === 'phrases' && <AnswerBadge criterion={{ ...criterion, status }} />}
        <IconButton icon={IconX} size={44} label={m.ui_close()} onClick={onClose} />
      </header>
      <div className={css.sheetBody} data-flush={name === 'messages' || undefined} data-no-swipe>
        {name === 'guidance' && <Guidance criterion={criterion} isOpen />}
        {name === 'messages' && <Messages criterion={criterion} />}
        {name === 'phrases' && (
          <PhrasesSheet
            number={number}
            phrases={phraseProps.phrases}
            onUse={(phrase) => {
              phraseProps.onUse(phrase)
              // The dialog covers the comment.
              if (isDialog) onClose()
            }}
          />
        )}
      </div>
    </>
  )
  if (!isDialog)
    return (
      <Column label={title} onClose={onClose}>
        {content}
      </Column>
    )
  return (
    <ModalLayer
      overlayClassName={css.sheetOverlay}
      className={css.sheet}
      aria-label={title}
      onClose={onClose}
    >
      {content}
    </ModalLayer>
  )
}

interface ColumnProps {
  label: string
  onClose(): void
  children: ReactNode
}

/** The sheet in place of the right column. Closing it returns the focus to the button that opened it. */
function Column({ label, onClose, children }: ColumnProps) {
  const column = useRef<HTMLElement>(null)
  useEscape(onClose)
  useEffect(() => {
    const opener = document.activeElement
    column.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={column} className={css.column} aria-label={label} tabIndex={-1}>
      {children}
    </section>
  )
}

function Messages({ criterion }: { criterion: Criterion }) {
  const draft = useCriterionDraft(criterion)
  return <MessageThread criterion={criterion} conversation="Auditor" draft={draft} />
}
