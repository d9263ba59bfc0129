/** Where the focus is in a grid of cells. */
const cellsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => !cell.matches(':disabled'))

type CellInput = HTMLInputElement | HTMLTextAreaElement

export const isCellInput = (target: EventTarget | null): target is CellInput =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.cell !== undefined

/** All of a cell is marked as one comes in, so that typing replaces it and arrows go on. */
export function focusCell(cell: Element | undefined): boolean {
  if (!(cell instanceof HTMLElement)) return false
  cell.focus()
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (isCellInput(cell)) cell.select()
  return true
}

const rowOf = (cell: Element): HTMLElement | null => cell.closest<HTMLElement>('[data-row]')

function adjacentRow(cell: Element, step: 1 | -1): Element | undefined {
  const row = rowOf(cell)
  const rows = [...(row?.parentElement?.querySelectorAll('[data-row]') ?? [])]
  return row ? rows[rows.indexOf(row) + step] : undefined
}

/** The cell of the same column above or below; false where there is none. */
export function moveVertically(cell: CellInput, step: 1 | -1): boolean {
  const beside = adjacentRow(cell, step)
  const same = beside && cellsOf(beside).find((one) => one.dataset.cell === cell.dataset.cell)
  return focusCell(same)
}

export function moveHorizontally(cell: CellInput, step: 1 | -1): boolean {
  const row = rowOf(cell)
  const cells = row ? cellsOf(row) : []
  return focusCell(cells[cells.indexOf(cell) + step])
}

export const focusFirstCell = (row: Element | undefined | null): boolean =>
  row ? focusCell(cellsOf(row)[0]) : false

/** Whether an arrow would leave the text: at its edge, or while all of it is marked. */
export function isCaretAtEdge({ selectionStart, selectionEnd, value }: CellInput, step: 1 | -1): boolean {
  const isAllMarked = selectionStart === 0 && selectionEnd === value.length
  if (isAllMarked) return true
  const edge = step === 1 ? value.length : 0
  return selectionStart === edge && selectionEnd === edge
}
