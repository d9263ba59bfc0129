import {
  isSameMonth,
  type Month,
  monthTitle,
  type PickerRules,
  pickerStart,
  pickerState,
  pickerYears,
} from '@sojourn/domain/environment/months'
import { MONTH_NAMES } from '@sojourn/domain/kernel/dates'
import { IconChevronDown } from '@tabler/icons-react'
import { type JSX, useState } from 'react'
import { m } from '../../messages/messages.js'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { PopoverDialog } from '../../ui/popover.tsx'
import css from './month-picker.module.css'

interface MonthPickerProps {
  /** The selected month. */
  value: Month | undefined
  rules: PickerRules
  /** The accessible name of the dialog. */
  label: string
  onPick(month: Month): void
  /** The button that opens the dialog. */
  children: JSX.Element
}

/** Selects a month of one of nine years. */
export function MonthPicker({ value, rules, label, onPick, children }: MonthPickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverDialog label={label} trigger={children} isOpen={isOpen} onOpenChange={setOpen}>
      <Months
        value={value}
        rules={rules}
        onPick={(month) => {
          setOpen(false)
          onPick(month)
        }}
      />
    </PopoverDialog>
  )
}

function Months({ value, rules, onPick }: Pick<MonthPickerProps, 'value' | 'rules' | 'onPick'>) {
  const [year, setYear] = useState(() => pickerStart(value, rules.now).year)
  return (
    <div className={css.picker}>
      <FieldFrame
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        isRightSectionClickThrough
      >
        {(field) => (
          <select
            {...field}
            data-autofocus
            aria-label={m.environmental_picker_year()}
            value={year}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          >
            {pickerYears(rules.now).map((pickerYear) => (
              <option key={pickerYear}>{pickerYear}</option>
            ))}
          </select>
        )}
      </FieldFrame>
      <ul className={css.months}>
        {MONTH_NAMES.map((name, index) => (
          <li key={name}>
            <MonthButton month={{ month: index + 1, year }} value={value} rules={rules} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MonthButtonProps extends Pick<MonthPickerProps, 'value' | 'rules' | 'onPick'> {
  month: Month
}

function MonthButton({ month, value, rules, onPick }: MonthButtonProps) {
  const state = pickerState(month, rules)
  const isSelected = value !== undefined && isSameMonth(value, month)
  const name = MONTH_NAMES[month.month - 1] ?? ''
  return (
    <button
      type="button"
      className={css.month}
      disabled={state !== 'open'}
      aria-current={isSelected ? 'date' : undefined}
      onClick={() => onPick(month)}
    >
      <span aria-hidden>{name.slice(0, 3)}</span>
      <span className="sr">{monthTitle(month)}</span>
      {state === 'no-data' && <span className={css.noData}>{m.environmental_picker_no_data()}</span>}
    </button>
  )
}
