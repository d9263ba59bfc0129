import type { KeyboardEvent } from 'react'
import { undoDirectionOf } from '../type/undo-keys.ts'
import type { Row } from './rows.ts'
import type { Step } from './steps.ts'
import type { Carry } from './use-carry.ts'
import type { OpenGroups } from './use-open-groups.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  Home: 'first',
  End: 'last',
}

interface TreeKeys {
  rows: readonly Row[]
  open: OpenGroups
  /** Absent where the tree is only read. */
  carry: Carry | undefined
  focus(id: string): void
  edit(row: Row): void
  remove(row: Row): void
  showMenu(row: Row): void
}

/** Where the arrows lead when nothing is carried. */
function goal({ rows, open }: TreeKeys, at: number, key: string): Row | undefined {
  const row = rows[at]
  if (!row) return undefined
  const isOpen = row.kind === 'group' && row.open
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      if (row.kind === 'group' && !isOpen) open.set(row.id, true)
      return isOpen && rows[at + 1]?.parentID === row.id ? rows[at + 1] : row
    case 'ArrowLeft':
      if (isOpen) open.set(row.id, false)
      return isOpen ? row : rows.find((one) => one.id === row.parentID)
    default:
      return undefined
  }
}

/** True when the key meant something to what is carried. */
function carryOn(carry: Carry, key: string): boolean {
  const step = STEPS[key]
  if (step) carry.step(step)
  else if (key === ' ' || key === 'Enter') carry.putDown()
  else if (key === 'Escape') carry.putBack()
  else return false
  return true
}

export const treeKeys =
  (tree: TreeKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    // A key on one of the row's own buttons is that button's.
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return
    const at = tree.rows.findIndex((one) => one.id === target.dataset.row)
    const row = tree.rows[at]
    const { carry } = tree
    // While something is carried, undo puts it back.
    if (carry?.carried && undoDirectionOf(event)) {
      carry.putBack()
      tree.focus(carry.carried.item.id)
      event.preventDefault()
    }
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (carry?.carried) {
      // Tab goes its way; what is carried stays behind where it is.
      if (key === 'Tab') carry.putDown()
      else if (carryOn(carry, key)) {
        tree.focus(carry.carried.item.id)
        event.preventDefault()
        event.stopPropagation()
      }
      return
    }
    const next = goal(tree, at, key)
    if (next) tree.focus(next.id)
    else if (key === 'Enter') tree.edit(row)
    else if (key === ' ' && carry) {
      carry.pickUp({ kind: row.kind, id: row.id }, 'keys')
      tree.focus(row.id)
    } else if (key === 'Delete' && carry) tree.remove(row)
    else if ((key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) && carry) tree.showMenu(row)
    else return
    event.preventDefault()
  }
