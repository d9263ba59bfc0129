import type { TreePosition } from '@sojourn/domain/criteria/tree'
import { useRef } from 'react'
import {
  type DropTarget as AriaTarget,
  DropIndicator,
  useDragAndDrop,
} from 'react-aria-components/useDragAndDrop'
import { findDropPlace, moveItem } from './places.ts'
import { listNumbers, type NumberedTree, type Row } from './rows.ts'
import css from './tree.module.css'

interface RowDrag {
  type: NumberedTree
  findRow(id: string): Row | undefined
  onStart(row: Row): void
  /** `groupID` is the group on which the row was dropped, if it was not dropped between rows. */
  onMove(row: Row, place: TreePosition, groupID: string | undefined): void
}

/** Drag and drop of rows. A row can be dropped only at positions that the rules allow. */
export function useRowDrag({ type, findRow, onStart, onMove }: RowDrag) {
  const dragged = useRef<Row>(undefined)

  function findTargetPosition(target: AriaTarget): TreePosition | undefined {
    const item = target.type === 'item' ? findRow(String(target.key)) : undefined
    if (!dragged.current || !item || target.type !== 'item') return undefined
    return findDropPlace(type.groups, dragged.current, { item, position: target.dropPosition })
  }

  /** The number of the dragged criterion at the drop position. */
  function formatNumberAt(target: AriaTarget): string | undefined {
    const place = findTargetPosition(target)
    if (!dragged.current || !place) return undefined
    return listNumbers({ ...type, groups: moveItem(type.groups, dragged.current, place) }).get(
      dragged.current.id,
    )
  }

  return useDragAndDrop<Row>({
    getItems: (_keys, [row]) => [{ 'text/plain': row?.label ?? '' }],
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) => (findTargetPosition(target) ? 'move' : 'cancel'),
    onDragStart: ({ keys: [key] }) => {
      dragged.current = findRow(String(key))
      if (dragged.current) onStart(dragged.current)
    },
    onDragEnd: () => {
      dragged.current = undefined
    },
    onMove: ({ target }) => {
      const place = findTargetPosition(target)
      const groupID = target.dropPosition === 'on' ? String(target.key) : undefined
      if (dragged.current && place) onMove(dragged.current, place, groupID)
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={css.drop ?? ''}>
        {({ isDropTarget }) => isDropTarget && <span>{formatNumberAt(target)}</span>}
      </DropIndicator>
    ),
  }).dragAndDropHooks
}
