import { dayOf } from '@sojourn/domain/audits/calendar'
import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { fieldLabel, type InputField, NOTE_LIMIT, TEXT_LIMIT } from '@sojourn/domain/environment/fields'
import { type CalendarDay, fieldDate, parseDate } from '@sojourn/domain/kernel/dates'
import { type ParsedNumber, parseNumber } from '@sojourn/domain/kernel/parse-number'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { getNumberNote } from '../../../../features/forms/number-note.tsx'
import { useNumberFormatter } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { ComboBox } from '../../../../ui/combo-box.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { filterOptions } from '../../../../ui/option-list.tsx'
import { PopoverDialog } from '../../../../ui/popover.tsx'
import { LoadingState } from '../../../../ui/states.tsx'
import { type Choice, listChoices, type Reference } from '../model/reference.ts'
import { type EntryRow, getFieldValue, getInputFields } from '../model/rows.ts'
import css from './cells.module.css'

/** The props of all input cells. */
interface CellProps {
  /** The accessible name, for example "kWh used, row 2". */
  label: string
  name: string
  value: string
  isDisabled: boolean
  isRequired: boolean
  isInvalid: boolean
  /** The id of the element with the cell's error, or with its note about how a number was read. */
  describedBy: string | undefined
  onChange(value: string, note?: ParsedNumber): void
}

/** The attributes for keyboard navigation and screen readers. */
const getCellAttributes = ({ label, name, isDisabled, isRequired, isInvalid, describedBy }: CellProps) => ({
  'data-cell': name,
  'aria-label': label,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': isRequired || undefined,
  disabled: isDisabled,
  autoComplete: 'off',
})

const Calendar = lazy(() => import('../../../../ui/calendar.tsx'))

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

/** A date that is typed in any accepted format or selected. Invalid text stays so that the user can correct it. */
function DateCell({ max, ...props }: CellProps & { max: CalendarDay | undefined }) {
  const [text, setText] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const dateText = isDay(props.value) ? fieldDate(props.value) : props.value
  const cell = useRef<HTMLSpanElement>(null)
  return (
    <span ref={cell} className={css.withTool}>
      <input
        type="text"
        {...getCellAttributes(props)}
        className={css.input}
        placeholder={props.isDisabled ? '' : m.ui_date_placeholder()}
        value={text ?? dateText}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          props.onChange(parseDate(typed) ?? typed.trim())
        }}
        onBlur={() => setText(undefined)}
      />
      {!props.isDisabled && (
        <PopoverDialog
          label={m.ui_date_open()}
          anchor={cell}
          placement="bottom end"
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={<IconButton icon={IconCalendar} size={28} label={m.ui_date_open()} tabIndex={-1} />}
        >
          <Suspense fallback={<LoadingState />}>
            <Calendar
              value={isDay(props.value) ? props.value : null}
              max={max}
              onPick={(day) => {
                setIsOpen(false)
                props.onChange(day)
              }}
            />
          </Suspense>
        </PopoverDialog>
      )}
    </span>
  )
}

interface SelectCellProps extends CellProps {
  choices: readonly Choice[]
  /** Shown when there are no options yet. */
  emptyText: string
}

/** Whether a value is an id. Pasted text that is not in the list is shown, but ids are not. */
const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isExactly = (typed: string) => (label: string) => label.toLowerCase() === typed.toLowerCase()
const startsWith = (typed: string) => (label: string) => label.toLowerCase().startsWith(typed.toLowerCase())

/** Typing filters the list. Leaving the cell selects the option that matches the typed text. */
function SelectCell({ choices, emptyText, ...props }: SelectCellProps) {
  const [typed, setTyped] = useState<string>()
  const selectedChoice = choices.find(({ value }) => value === props.value)
  const shown = selectedChoice?.label ?? (isId(props.value) ? '' : props.value)
  const filteredChoices = filterOptions(choices, typed ?? '')
  const text = typed?.trim() ?? ''
  const match =
    filteredChoices.find(({ label }) => isExactly(text)(label)) ??
    filteredChoices.find(({ label }) => startsWith(text)(label))
  const applyTypedText = () => {
    setTyped(undefined)
    if (typed === undefined) return
    const selected = match ?? (filteredChoices.length === 1 ? filteredChoices[0] : undefined)
    if (text === '') props.onChange('')
    else if (selected) props.onChange(selected.value)
  }
  return (
    <span className={`${css.withTool} ${css.choice}`}>
      <ComboBox
        label={{ text: props.label }}
        isDisabled={props.isDisabled}
        options={filteredChoices}
        // While the user types, no option is selected, so that the previous one can be selected again.
        value={typed === undefined ? (selectedChoice?.value ?? null) : null}
        text={typed ?? shown}
        suggested={text === '' ? undefined : (match ?? filteredChoices[0])?.value}
        emptyMessage={choices.length === 0 ? emptyText : m.ui_filter_no_results()}
        input={{
          ...getCellAttributes(props),
          className: `${css.input} ${css.select}`,
          placeholder: props.isDisabled ? '' : m.environmental_entry_choose(),
        }}
        listClassName={css.dropdown}
        onType={setTyped}
        onChange={(value) => {
          setTyped(undefined)
          props.onChange(value)
        }}
        onBlur={applyTypedText}
        onKeyDown={(event, list) => {
          const isOpenKey = event.key === 'F2' || (event.key === 'Enter' && props.value === '')
          if (list.isOpen || !isOpenKey) return
          event.preventDefault()
          list.open(null, 'manual')
        }}
      />
      {typed === undefined && shown !== '' && (
        <span className={css.selected} aria-hidden>
          {shown} {selectedChoice?.description && <small>{selectedChoice.description}</small>}
        </span>
      )}
      {!props.isDisabled && <IconChevronDown size={14} stroke={1.75} className={css.chevron} aria-hidden />}
    </span>
  )
}

/** Accepts a number in any usual format, and groups its digits while the cell has no focus. */
function NumberCell(props: CellProps) {
  const numbers = useNumberFormatter()
  const [text, setText] = useState<string>()
  return (
    <input
      type="text"
      inputMode="decimal"
      {...getCellAttributes(props)}
      className={`${css.input} ${css.number}`}
      value={text ?? numbers.exact(props.value)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const parsed = parseNumber(typed, numbers.decimalMark)
        setText(typed)
        props.onChange(parsed?.value ?? typed.trim(), getNumberNote(parsed))
      }}
      onBlur={() => setText(undefined)}
    />
  )
}

/** A multi-line text; the grid shows up to four lines, a card all of them. */
function NoteCell(props: CellProps) {
  return (
    <textarea
      {...getCellAttributes(props)}
      className={`${css.input} ${css.note}`}
      rows={1}
      title={props.value || undefined}
      maxLength={NOTE_LIMIT}
      placeholder={props.isDisabled ? '' : m.environmental_entry_optional()}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function TextCell(props: CellProps) {
  return (
    <input
      type="text"
      {...getCellAttributes(props)}
      className={css.input}
      maxLength={TEXT_LIMIT}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

interface InputCellProps {
  classification: ClassificationKey
  field: InputField
  row: EntryRow
  rowNo: number
  reference: Reference
  isDisabled: boolean
  isInvalid: boolean
  describedBy: string | undefined
  onChange: CellProps['onChange']
}

const getItemLabel = (key: ClassificationKey): string =>
  fieldLabel(getInputFields(key).find(({ kind }) => kind === 'item')?.name ?? '')

export function InputCell({ classification, field, row, rowNo, reference, ...rest }: InputCellProps) {
  const props: CellProps = {
    ...rest,
    label: m.environmental_entry_cell({ field: fieldLabel(field.name), row: rowNo }),
    name: field.name,
    value: getFieldValue(row, field),
    isRequired: field.required,
  }
  switch (field.kind) {
    case 'item':
    case 'unit':
    case 'option':
      return (
        <SelectCell
          {...props}
          choices={listChoices(reference, classification, field, row)}
          emptyText={m.environmental_entry_choose_first({ field: getItemLabel(classification) })}
        />
      )
    case 'number':
      return <NumberCell {...props} />
    case 'date':
      return <DateCell {...props} max={field.notAfterToday ? dayOf(new Date()) : undefined} />
    case 'note':
      return <NoteCell {...props} />
    case 'text':
      return <TextCell {...props} />
  }
}
