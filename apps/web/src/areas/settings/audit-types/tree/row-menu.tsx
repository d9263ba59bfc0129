import { Menu } from '@mantine/core'
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
import { m } from '../../../../messages/messages.js'
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

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

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
  return (
    <Menu
      opened
      position="bottom-end"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      // Not a key: the one that opens the menu is pressed outside it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      onChange={(opened) => !opened && onClose()}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={css.anchor}
          style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
          aria-label={m.types_actions_of({ name: row.title })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={on.onEdit}>
          {row.kind === 'group' ? m.types_group_edit() : m.types_question_edit()}
        </Menu.Item>
        {row.kind === 'group' && (
          <>
            <Menu.Item leftSection={<IconPlus {...icon} />} onClick={on.onAddQuestion}>
              {m.types_question_add()}
            </Menu.Item>
            <Menu.Item leftSection={<IconFolderPlus {...icon} />} onClick={on.onAddGroup}>
              {m.types_group_add_sub()}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        {moves.map(({ step, icon: Picture, label }) => (
          <Menu.Item
            key={step}
            leftSection={<Picture {...icon} />}
            disabled={!mayStep(step)}
            onClick={() => onStep(step)}
          >
            {label()}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={on.onRemove}>
          {row.kind === 'group' ? m.types_group_remove() : m.types_question_remove()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
