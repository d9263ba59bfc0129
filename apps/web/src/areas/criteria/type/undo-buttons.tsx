import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isInOverlay, isTyping } from '../../../ui/typing.ts'
import type { Group } from '../draft.ts'
import { type Item, pathTo, placeOf } from '../tree/places.ts'
import type { OpenGroups } from '../tree/use-open-groups.ts'
import type { Step } from './editing.ts'
import css from './type-editor.module.css'
import { type UndoDirection, undoDirectionOf } from './undo-keys.ts'
import type { EditingState } from './use-editing.ts'

interface UndoButtonsProps {
  editing: EditingState
  open: OpenGroups
  /** Scrolls to a group or criterion. */
  onReveal(id: string): void
}

const KEYS: Readonly<Record<UndoDirection, string>> = navigator.userAgent.includes('Mac')
  ? { undo: '⌘Z', redo: '⇧⌘Z' }
  : { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' }

const WORDS: Readonly<Record<Step['change'], (named: { name: string }) => string>> = {
  added: m.types_step_added,
  edited: m.types_step_edited,
  moved: m.types_step_moved,
  removed: m.types_step_removed,
}

const wordsOf = ({ change, name, item }: Step): string =>
  item ? WORDS[change]({ name }) : m.types_step_details()

/** Undo and redo of changes to the criteria, by button and by shortcut; each is announced to screen readers. */
export function UndoButtons({ editing, open, onReveal }: UndoButtonsProps) {
  const [announced, setAnnounced] = useState({ count: 0, text: '' })
  const [undoStep, redoStep] = [editing.past.at(-1), editing.future.at(-1)]
  const announce = (text: string) => setAnnounced(({ count }) => ({ count: count + 1, text }))

  function apply(direction: UndoDirection): void {
    const isUndo = direction === 'undo'
    const step = isUndo ? undoStep : redoStep
    if (!step) {
      announce(isUndo ? m.types_undo_none() : m.types_redo_none())
      return
    }
    const { groups } = isUndo ? step.before : step.after
    const words = { step: wordsOf(step) }
    editing[direction]()
    if (step.item) reveal(groups, step.item)
    announce(isUndo ? m.types_undone(words) : m.types_redone(words))
  }

  function reveal(groups: readonly Group[], item: Item): void {
    const place = placeOf(groups, item)
    if (!place) return
    for (const group of pathTo(groups, place.groupID)) open.set(group.auditTypeGroupID, true)
    onReveal(item.id)
  }

  const latest = useRef(apply)
  latest.current = apply
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = undoDirectionOf(event)
      if (!direction || event.defaultPrevented || isTyping(event.target) || isInOverlay(event.target)) return
      event.preventDefault()
      latest.current(direction)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={css.undo}>
      {/* Not `disabled`: a button that is disabled while it has the focus loses it. */}
      <IconButton
        icon={IconArrowBackUp}
        label={m.types_undo()}
        title={
          undoStep ? m.types_undo_step({ step: wordsOf(undoStep), keys: KEYS.undo }) : m.types_undo_none()
        }
        aria-disabled={!undoStep}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => apply('undo')}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={m.types_redo()}
        title={
          redoStep ? m.types_redo_step({ step: wordsOf(redoStep), keys: KEYS.redo }) : m.types_redo_none()
        }
        aria-disabled={!redoStep}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={() => apply('redo')}
      />
      <p className="sr" role="status">
        {/* The key replaces the text node, so that the same sentence twice is announced twice. */}
        <span key={announced.count}>{announced.text}</span>
      </p>
    </div>
  )
}
