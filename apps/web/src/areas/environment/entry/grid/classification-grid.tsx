import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { fieldLabel } from '@sojourn/domain/environment/fields'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useNumberFormatter } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import {
  findGrowingColumn,
  formatColumnLabel,
  getCalculatedFields,
  getMinGridWidth,
  getSpareWidth,
  isNumeric,
} from '../model/columns.ts'
import type { StoredRates } from '../model/estimate.ts'
import type { Reference } from '../model/reference.ts'
import { getInputFields } from '../model/rows.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { EntryRow } from './entry-row.tsx'
import css from './grid.module.css'
import {
  isCaretAtEdge,
  isCellInput,
  moveHorizontally,
  moveVertically,
  useRowActions,
} from './use-row-actions.ts'

const isListOpen = (cell: HTMLElement): boolean => cell.getAttribute('aria-expanded') === 'true'
const isComboBox = (cell: Element): boolean => cell.getAttribute('role') === 'combobox'

const VERTICAL_STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
] as const)
const HORIZONTAL_STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
] as const)

const getStep = <Key extends string, Step>(steps: ReadonlyMap<Key, Step>, key: string): Step | undefined =>
  [...steps].find(([name]) => name === key)?.[1]

function insertLineBreak(cell: HTMLTextAreaElement): void {
  // execCommand triggers React's change event and keeps the undo history.
  document.execCommand('insertText', false, '\n')
  cell.scrollTop = cell.scrollHeight
}

/** Spreadsheet-like keyboard navigation. `onEnd` is called for Enter in the last row. */
function handleGridKeys(onEnd: (field: string) => void) {
  return (event: KeyboardEvent): void => {
    const cell = event.target
    if (!isCellInput(cell) || isListOpen(cell) || event.nativeEvent.isComposing) return
    const { key } = event
    const consume = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'Enter' && event.altKey && cell instanceof HTMLTextAreaElement) {
      consume()
      insertLineBreak(cell)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter') {
      // Enter opens an empty select instead of moving on.
      if (isComboBox(cell) && cell.value === '') return
      consume()
      if (!moveVertically(cell, event.shiftKey ? -1 : 1) && !event.shiftKey) onEnd(cell.dataset.cell ?? '')
      return
    }
    if (event.shiftKey) return
    const verticalStep = getStep(VERTICAL_STEPS, key)
    if (verticalStep !== undefined && !(cell instanceof HTMLTextAreaElement && cell.value.includes('\n'))) {
      if (moveVertically(cell, verticalStep)) consume()
      return
    }
    const horizontalStep = getStep(HORIZONTAL_STEPS, key)
    if (
      horizontalStep !== undefined &&
      isCaretAtEdge(cell, horizontalStep) &&
      moveHorizontally(cell, horizontalStep)
    )
      consume()
  }
}

const ADD_TEXT: Readonly<Record<ClassificationKey, () => string>> = {
  MAINS_ELECTRICITY: m.environmental_entry_add_mains_electricity,
  MAINS_GAS: m.environmental_entry_add_mains_gas,
  SOLID_FUELS: m.environmental_entry_add_solid_fuels,
  LIQUID_FUELS: m.environmental_entry_add_liquid_fuels,
  WATER_USAGE: m.environmental_entry_add_water_usage,
  GENERAL_OPERATIONS: m.environmental_entry_add_general_operations,
  BUILDING_LANDSCAPING: m.environmental_entry_add_building_landscaping,
  RENEWABLE_EXPORTED: m.environmental_entry_add_renewable_exported,
  CARBON_CREDITS: m.environmental_entry_add_carbon_credits,
  HAZARDOUS_LIQUID: m.environmental_entry_add_hazardous_liquid,
  HAZARDOUS_SOLID: m.environmental_entry_add_hazardous_solid,
  SINGLE_USE_PLASTICS: m.environmental_entry_add_single_use_plastics,
  MEAT: m.environmental_entry_add_meat,
  FISH: m.environmental_entry_add_fish,
  DAIRY_LIQUIDS: m.environmental_entry_add_dairy_liquids,
  DAIRY_SOLIDS: m.environmental_entry_add_dairy_solids,
}

interface GridProps {
  classification: ClassificationKey
  title: string
  form: EntryForm
  reference: Reference
  storedRates: StoredRates
  guestNights: number | null
  mayModify: boolean
}

/** Returns the values of one row by field name, or undefined if there are none. */
function selectRowValues<Value>(cells: Readonly<Record<string, Value>>, rowID: string) {
  const values = Object.entries(cells).flatMap(([key, value]) =>
    key.startsWith(`${rowID} `) ? [[key.slice(rowID.length + 1), value] as const] : [],
  )
  return values.length === 0 ? undefined : Object.fromEntries(values)
}

/** The styles use the minimum width of the grid. */
const setMinWidth = (pixels: number) => (table: HTMLTableElement | null) =>
  table?.style.setProperty('--min-width', `${pixels}px`)

/** The entries of one form as spreadsheet rows, or as cards on a phone. */
export function ClassificationGrid({
  classification,
  title,
  form,
  reference,
  storedRates,
  ...rest
}: GridProps) {
  const { guestNights, mayModify } = rest
  const body = useRef<HTMLTableSectionElement>(null)
  const { decimalMark } = useNumberFormatter()
  const actions = useRowActions({ classification, form, reference, decimalMark, body })
  const rows = form.draft[classification]
  const stored = new Map(form.stored[classification].map((row) => [row.id, JSON.stringify(row)]))
  const columns = [...getInputFields(classification), ...getCalculatedFields(classification)]
  const minWidth = getMinGridWidth(columns)
  const growingColumn = findGrowingColumn(columns)
  return (
    <section className={css.frame} aria-label={title} tabIndex={mayModify ? undefined : 0}>
      <table
        className={css.grid}
        aria-label={title}
        ref={setMinWidth(minWidth)}
        data-room={getSpareWidth(minWidth)}
      >
        <colgroup>
          <col className={css.countColumn} />
          {columns.map((field) => (
            <col
              key={field.name}
              className={css.column}
              data-kind={field.kind}
              data-grows={field.name === growingColumn || undefined}
            />
          ))}
          <col className={css.toolColumn} />
        </colgroup>
        <thead>
          <tr>
            <th className={css.count}>
              <span className="sr">{m.environmental_entry_row_heading()}</span>
            </th>
            {columns.map((field) => (
              <th
                key={field.name}
                scope="col"
                data-numeric={isNumeric(field) || undefined}
                title={fieldLabel(field.name)}
              >
                {formatColumnLabel(field)}
              </th>
            ))}
            <th>
              <span className="sr">{m.environmental_entry_tools_heading()}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDownCapture={handleGridKeys(actions.addBelow)} onPasteCapture={actions.paste}>
          {rows.map((row, index) => (
            <EntryRow
              key={row.id}
              classification={classification}
              row={row}
              rowNo={index + 1}
              reference={reference}
              storedRates={storedRates}
              guestNights={guestNights}
              mayModify={mayModify}
              computed={stored.get(row.id) === JSON.stringify(row) ? form.calculated.get(row.id) : undefined}
              errors={selectRowValues(form.errors, row.id)}
              notes={selectRowValues(form.notes, row.id)}
              onField={actions.setField}
              onDelete={actions.remove}
            />
          ))}
          {!mayModify && rows.length === 0 && (
            <tr className={css.none}>
              <td colSpan={columns.length + 2}>{m.environmental_entry_no_data()}</td>
            </tr>
          )}
          {mayModify && (
            <tr className={css.add}>
              <td className={css.count} />
              <td colSpan={columns.length + 1}>
                <button type="button" onClick={actions.add}>
                  <IconPlus size={14} stroke={1.75} aria-hidden />
                  {ADD_TEXT[classification]()}
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
