import {
  IconArrowDown,
  IconArrowUp,
  IconFolderPlus,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { m } from '../../../messages/messages.js'
import { MenuItem, MenuSeparator, OpenMenu } from '../../../ui/menu.tsx'
import type { Step } from './places.ts'
import type { Row } from './rows.ts'

interface RowMenuProps {
  row: Row
  /** The row's menu button. */
  anchor: RefObject<Element | null>
  canMove(step: Step): boolean
  onMove(step: Step): void
  onEdit(): void
  onRemove(): void
  onAddQuestion(): void
  onAddGroup(): void
  /** Called before the action of an item. */
  onChoose(): void
  onClose(): void
}

const MOVES = [
  { step: 'up', icon: IconArrowUp, labels: { group: m.types_move_up, question: m.types_move_up } },
  { step: 'down', icon: IconArrowDown, labels: { group: m.types_move_down, question: m.types_move_down } },
  { step: 'in', icon: IconIndentIncrease, labels: { group: m.types_move_in, question: m.types_move_next } },
  {
    step: 'out',
    icon: IconIndentDecrease,
    labels: { group: m.types_move_out, question: m.types_move_previous },
  },
] as const

/** One menu for all rows, because a menu for each row would be slow. */
export function RowMenu({ row, anchor, canMove, onMove, onChoose, onClose, ...on }: RowMenuProps) {
  const handleChoice = (runAction: () => void) => () => {
    onChoose()
    runAction()
  }
  return (
    <OpenMenu anchor={anchor} label={m.types_actions_of({ name: row.title })} onClose={onClose}>
      <MenuItem icon={IconPencil} onChoose={handleChoice(on.onEdit)}>
        {row.kind === 'group' ? m.types_group_edit() : m.types_question_edit()}
      </MenuItem>
      {row.kind === 'group' && (
        <>
          <MenuItem icon={IconPlus} onChoose={handleChoice(on.onAddQuestion)}>
            {m.types_question_add()}
          </MenuItem>
          <MenuItem icon={IconFolderPlus} onChoose={handleChoice(on.onAddGroup)}>
            {m.types_group_add_sub()}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      {MOVES.map(({ step, icon, labels }) => (
        <MenuItem key={step} icon={icon} disabled={!canMove(step)} onChoose={() => onMove(step)}>
          {labels[row.kind]()}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={IconTrash} onChoose={handleChoice(on.onRemove)}>
        {row.kind === 'group' ? m.types_group_remove() : m.types_question_remove()}
      </MenuItem>
    </OpenMenu>
  )
}
