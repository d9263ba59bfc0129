import { type ClassificationKey, UNIT_FIELD } from '@sojourn/domain/environment/classifications'
import type { InputField } from '@sojourn/domain/environment/fields'
import type { DecimalMark, ParsedNumber } from '@sojourn/domain/kernel/parse-number'
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { showToast } from '../../../../ui/show-toast.ts'
import { createRow, type Reference, selectItem } from '../model/reference.ts'
import { type EntryRow, setField } from '../model/rows.ts'
import type { EntryForm } from '../use-entry-form.ts'

const getCells = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => !cell.matches(':disabled'))

type CellInput = HTMLInputElement | HTMLTextAreaElement

export const isCellInput = (target: EventTarget | null): target is CellInput =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.cell !== undefined

/** Focuses a cell and selects its text, so that typing replaces it. */
function focusCell(cell: Element | undefined): boolean {
  if (!(cell instanceof HTMLElement)) return false
  cell.focus()
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (isCellInput(cell)) cell.select()
  return true
}

const getRow = (cell: Element): HTMLElement | null => cell.closest<HTMLElement>('[data-row]')

function findAdjacentRow(cell: Element, step: 1 | -1): Element | undefined {
  const row = getRow(cell)
  const rows = [...(row?.parentElement?.querySelectorAll('[data-row]') ?? [])]
  return row ? rows[rows.indexOf(row) + step] : undefined
}

/** Focuses the cell of the same column above or below. Returns false if there is none. */
export function moveVertically(cell: CellInput, step: 1 | -1): boolean {
  const adjacent = findAdjacentRow(cell, step)
  const target =
    adjacent && getCells(adjacent).find((candidate) => candidate.dataset.cell === cell.dataset.cell)
  return focusCell(target)
}

export function moveHorizontally(cell: CellInput, step: 1 | -1): boolean {
  const row = getRow(cell)
  const cells = row ? getCells(row) : []
  return focusCell(cells[cells.indexOf(cell) + step])
}

const focusFirstCell = (row: Element | undefined | null): boolean =>
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

interface RowActionsOptions {
  classification: ClassificationKey
  form: EntryForm
  reference: Reference
  decimalMark: DecimalMark
  body: RefObject<HTMLTableSectionElement | null>
}

/** Loaded with the first paste, because the page is close to its size limit. */
const loadPaste = () => import('../model/paste.ts')

export const newRowID = (): string => `new-${crypto.randomUUID()}`

/** The row actions of one form. The functions are stable, so that memoised rows do not render again. */
export function useRowActions(options: RowActionsOptions) {
  const latest = useRef(options)
  latest.current = options
  /** The cell to focus after the new row is rendered; the first cell if no field is given. */
  const cellToFocus = useRef<{ field?: string }>(undefined)

  useEffect(() => {
    if (!cellToFocus.current) return
    const { field } = cellToFocus.current
    cellToFocus.current = undefined
    const row = [...(options.body.current?.querySelectorAll('[data-row]') ?? [])].at(-1)
    const cell = field === undefined ? undefined : row?.querySelector(`[data-cell="${field}"]`)
    if (!focusCell(cell ?? undefined)) focusFirstCell(row)
  })

  const [actions] = useState(() => {
    const rows = () => latest.current.form.draft[latest.current.classification]
    const setRows: EntryForm['setRows'] = (...change) => latest.current.form.setRows(...change)
    const createEmptyRow = () =>
      createRow(latest.current.reference, latest.current.classification, newRowID())
    const isUntouched = (row: EntryRow | undefined) =>
      row !== undefined && JSON.stringify({ ...createEmptyRow(), id: row.id }) === JSON.stringify(row)
    const addAndFocus = (target: { field?: string }) => {
      cellToFocus.current = target
      setRows(latest.current.classification, [...rows(), createEmptyRow()])
    }
    return {
      add: () => addAndFocus({}),
      /** Adds a row only if the last one is not empty. */
      addBelow: (field: string) => {
        if (!isUntouched(rows().at(-1))) addAndFocus({ field })
      },
      setField: (row: EntryRow, field: InputField, value: string, note?: ParsedNumber) => {
        const { classification: key, reference, form } = latest.current
        if (field.kind !== 'item')
          return form.setRow(key, setField(key, row, field.name, value), [field.name], note)
        const next = selectItem(reference, key, row, value)
        const isOtherUnit = next.typed[UNIT_FIELD] !== row.typed[UNIT_FIELD]
        form.setRow(key, next, isOtherUnit ? [field.name, UNIT_FIELD] : [field.name])
      },
      remove: (row: EntryRow) => {
        const { classification, body } = latest.current
        setRows(
          classification,
          rows().filter(({ id }) => id !== row.id),
        )
        // The clicked button is removed with its row, so the focus moves to the add button.
        body.current?.querySelector<HTMLElement>('tr:last-child button')?.focus()
      },
      paste: async (event: ClipboardEvent) => {
        const cell = event.target
        const text = event.clipboardData.getData('text/plain')
        if (!isCellInput(cell) || !isBlock(text)) return
        event.preventDefault()
        const rowIndex = Number(cell.closest<HTMLElement>('[data-row]')?.dataset.row ?? 1) - 1
        const field = cell.dataset.cell ?? ''
        const paste = await loadPaste().catch((error: unknown) => {
          showToast.error(m.ui_error_text(), error)
        })
        if (!paste) return
        const { classification: key, reference, decimalMark } = latest.current
        const {
          rows: pasted,
          errors,
          notes,
          ...counts
        } = paste.pasteBlock({
          key,
          reference,
          decimalMark,
          rows: rows(),
          start: { row: rowIndex, field },
          lines: paste.parseBlock(text),
          newID: newRowID,
        })
        setRows(key, pasted, { errors, notes })
        notifyPasted(counts, Object.keys(errors).length)
      },
    }
  })
  return actions
}

function notifyPasted(
  { pasted, skippedRows }: { pasted: number; skippedRows: number },
  invalid: number,
): void {
  if (skippedRows > 0)
    showToast.error(m.environmental_entry_pasted_too_many({ pasted, leftOff: skippedRows }))
  else if (invalid > 0) showToast.info(m.environmental_entry_pasted_invalid({ wrong: invalid }))
  else showToast.success(m.environmental_entry_pasted({ pasted }))
}
