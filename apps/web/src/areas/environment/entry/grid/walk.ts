/** Where the focus is in a grid of cells. */
const cellsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => !cell.matches(':disabled'))

type Written = HTMLInputElement | HTMLTextAreaElement

export const isWritten = (target: EventTarget | null): target is Written =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.cell !== undefined

/** All of a cell is marked as one comes in, so that typing replaces it and arrows go on. */
export function enter(cell: Element | undefined): boolean {
  if (!(cell instanceof HTMLElement)) return false
  cell.focus()
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (isWritten(cell)) cell.select()
  return true
}

const rowOf = (cell: Element): HTMLElement | null => cell.closest<HTMLElement>('[data-row]')

function rowBeside(cell: Element, step: 1 | -1): Element | undefined {
  const row = rowOf(cell)
  const rows = [...(row?.parentElement?.querySelectorAll('[data-row]') ?? [])]
  return row ? rows[rows.indexOf(row) + step] : undefined
}

/** The cell of the same column above or below; false where there is none. */
export function goDown(cell: Written, step: 1 | -1): boolean {
  const beside = rowBeside(cell, step)
  const same = beside && cellsOf(beside).find((one) => one.dataset.cell === cell.dataset.cell)
  return enter(same)
}

export function goAcross(cell: Written, step: 1 | -1): boolean {
  const row = rowOf(cell)
  const cells = row ? cellsOf(row) : []
  return enter(cells[cells.indexOf(cell) + step])
}

export const enterFirst = (row: Element | undefined | null): boolean => (row ? enter(cellsOf(row)[0]) : false)

/** Whether an arrow would leave the text: at its edge, or while all of it is marked. */
export function isAtEdge({ selectionStart, selectionEnd, value }: Written, step: 1 | -1): boolean {
  const isAllMarked = selectionStart === 0 && selectionEnd === value.length
  if (isAllMarked) return true
  const edge = step === 1 ? value.length : 0
  return selectionStart === edge && selectionEnd === edge
}
