const getCells = (row: Element): HTMLElement[] =>
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

const getRow = (cell: Element): HTMLElement | null => cell.closest<HTMLElement>('[data-row]')

function adjacentRow(cell: Element, step: 1 | -1): Element | undefined {
  const row = getRow(cell)
  const rows = [...(row?.parentElement?.querySelectorAll('[data-row]') ?? [])]
  return row ? rows[rows.indexOf(row) + step] : undefined
}

/** Focuses the cell of the same column above or below. Returns false if there is none. */
export function moveVertically(cell: CellInput, step: 1 | -1): boolean {
  const adjacent = adjacentRow(cell, step)
  const target =
    adjacent && getCells(adjacent).find((candidate) => candidate.dataset.cell === cell.dataset.cell)
  return focusCell(target)
}

export function moveHorizontally(cell: CellInput, step: 1 | -1): boolean {
  const row = getRow(cell)
  const cells = row ? getCells(row) : []
  return focusCell(cells[cells.indexOf(cell) + step])
}

export const focusFirstCell = (row: Element | undefined | null): boolean =>
  row ? focusCell(getCells(row)[0]) : false

/** Whether an arrow key would leave the text: the caret is at its edge, or all text is selected. */
export function isCaretAtEdge({ selectionStart, selectionEnd, value }: CellInput, step: 1 | -1): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  if (isAllSelected) return true
  const edge = step === 1 ? value.length : 0
  return selectionStart === edge && selectionEnd === edge
}

/** Whether pasted text has several cells. The browser pastes a single value. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd())
