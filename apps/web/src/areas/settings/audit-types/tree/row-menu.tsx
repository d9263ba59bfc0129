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
import { useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { MenuItem, MenuRule, OpenMenu } from '../../../../ui/menu.tsx'
import type { Row } from './rows.ts'
import type { Step } from './steps.ts'
import css from './tree.module.css'

interface RowMenuProps {
  row: Row
  /** Where the row's own button stands, within the tree's frame. */
  box: { top: number; left: number; width: number; height: number }
  mayStep(step: Step): boolean
  onStep(step: Step): void
  onEdit(): void
  onRemove(): void
  onAddQuestion(): void
  onAddGroup(): void
  onClose(): void
}

const MOVES = [
  { step: 'up', icon: IconArrowUp, label: m.types_move_up },
  { step: 'down', icon: IconArrowDown, label: m.types_move_down },
] as const
const GROUP_MOVES = [
  { step: 'in', icon: IconIndentIncrease, label: m.types_move_in },
  { step: 'out', icon: IconIndentDecrease, label: m.types_move_out },
] as const

/** One menu for whichever row it is opened on: three hundred of them would cost too much. */
export function RowMenu({ row, box, mayStep, onStep, onClose, ...on }: RowMenuProps) {
  const moves = row.kind === 'group' ? [...MOVES, ...GROUP_MOVES] : MOVES
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span
        ref={anchor}
        className={css.anchor}
        style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
      />
      <OpenMenu anchor={anchor} label={m.types_actions_of({ name: row.title })} onClose={onClose}>
        <MenuItem icon={IconPencil} onChoose={on.onEdit}>
          {row.kind === 'group' ? m.types_group_edit() : m.types_question_edit()}
        </MenuItem>
        {row.kind === 'group' && (
          <>
            <MenuItem icon={IconPlus} onChoose={on.onAddQuestion}>
              {m.types_question_add()}
            </MenuItem>
            <MenuItem icon={IconFolderPlus} onChoose={on.onAddGroup}>
              {m.types_group_add_sub()}
            </MenuItem>
          </>
        )}
        <MenuRule />
        {moves.map(({ step, icon, label }) => (
          <MenuItem key={step} icon={icon} disabled={!mayStep(step)} onChoose={() => onStep(step)}>
            {label()}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem icon={IconTrash} onChoose={on.onRemove}>
          {row.kind === 'group' ? m.types_group_remove() : m.types_question_remove()}
        </MenuItem>
      </OpenMenu>
    </>
  )
}
