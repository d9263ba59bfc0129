const cellsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => !cell.matches(':disabled'))

type CellInput = HTMLInputElement | HTMLTextAreaElement

export const isCellInput = (target: EventTarget | null): target is CellInput =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.cell !== undefined

/** Focuses a cell and selects its text, so that typing replaces it. */
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

/** Focuses the cell of the same column above or below. Returns false if there is none. */
export function moveVertically(cell: CellInput, step: 1 | -1): boolean {
  const adjacent = adjacentRow(cell, step)
  const same = adjacent && cellsOf(adjacent).find((candidate) => candidate.dataset.cell === cell.dataset.cell)
  return focusCell(same)
}

export function moveHorizontally(cell: CellInput, step: 1 | -1): boolean {
  const row = rowOf(cell)
  const cells = row ? cellsOf(row) : []
  return focusCell(cells[cells.indexOf(cell) + step])
}

export const focusFirstCell = (row: Element | undefined | null): boolean =>
  row ? focusCell(cellsOf(row)[0]) : false

/** Whether an arrow key would leave the text: the caret is at its edge, or all text is selected. */
export function isCaretAtEdge({ selectionStart, selectionEnd, value }: CellInput, step: 1 | -1): boolean {
  const isAllMarked = selectionStart === 0 && selectionEnd === value.length
  if (isAllMarked) return true
  const edge = step === 1 ? value.length : 0
  return selectionStart === edge && selectionEnd === edge
}
