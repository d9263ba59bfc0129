import type { KeyboardEvent } from 'react'
import { goAcross, goDown, isAtEdge, isWritten } from './walk.ts'

const isListOpen = (cell: HTMLElement): boolean => cell.getAttribute('aria-expanded') === 'true'
const isList = (cell: Element): boolean => cell.getAttribute('role') === 'combobox'

const DOWN = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
] as const)
const ACROSS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
] as const)

const stepOf = <Key extends string, Step>(steps: ReadonlyMap<Key, Step>, key: string): Step | undefined =>
  [...steps].find(([name]) => name === key)?.[1]

function putLine(cell: HTMLTextAreaElement): void {
  // The browser's own way, so that React hears of it and undo knows it.
  document.execCommand('insertText', false, '\n')
  cell.scrollTop = cell.scrollHeight
}

/** Moves between cells as a spreadsheet does. `onEnd`: Enter in the last row. */
export function gridKeys(onEnd: (field: string) => void) {
  return (event: KeyboardEvent): void => {
    const cell = event.target
    if (!isWritten(cell) || isListOpen(cell) || event.nativeEvent.isComposing) return
    const { key } = event
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'Enter' && event.altKey && cell instanceof HTMLTextAreaElement) {
      take()
      putLine(cell)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter') {
      // An empty list opens by Enter: there is nothing to go on from.
      if (isList(cell) && cell.value === '') return
      take()
      if (!goDown(cell, event.shiftKey ? -1 : 1) && !event.shiftKey) onEnd(cell.dataset.cell ?? '')
      return
    }
    if (event.shiftKey) return
    const down = stepOf(DOWN, key)
    if (down !== undefined && !(cell instanceof HTMLTextAreaElement && cell.value.includes('\n'))) {
      if (goDown(cell, down)) take()
      return
    }
    const across = stepOf(ACROSS, key)
    if (across !== undefined && isAtEdge(cell, across) && goAcross(cell, across)) take()
  }
}
