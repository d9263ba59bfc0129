import { NativeSelect } from '@mantine/core'
import { type PickerRules, pickerStart, pickerState } from '@sojourn/domain/environment/month-picker'
import { isSameMonth, type Month, monthTitle, pickerYears } from '@sojourn/domain/environment/months'
import { MONTH_NAMES } from '@sojourn/domain/kernel/dates'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '../../messages/messages.js'
import { FloatingDialog } from '../../ui/floating/floating-dialog.tsx'
import css from './month-picker.module.css'

interface MonthPickerProps {
  /** What is chosen now. */
  value: Month | undefined
  rules: PickerRules
  /** What the choice is for, for those who cannot see where it opened. */
  label: string
  onPick(month: Month): void
  /** It was asked for before it was there. */
  startsOpen?: boolean
  /** The button that opens it. */
  children(open: { onClick(): void; 'aria-expanded': boolean }): ReactNode
}

/** Twelve months of a year, and the nine years there are. */
export function MonthPicker({ value, rules, label, onPick, startsOpen = false, children }: MonthPickerProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const target = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={target} className={css.target}>
        {children({ onClick: () => setOpen(!isOpen), 'aria-expanded': isOpen })}
      </span>
      {isOpen && (
        <FloatingDialog anchor={target} aria-label={label} onClose={() => setOpen(false)}>
          <Months
            value={value}
            rules={rules}
            onPick={(month) => {
              setOpen(false)
              onPick(month)
            }}
          />
        </FloatingDialog>
      )}
    </>
  )
}

function Months({ value, rules, onPick }: Pick<MonthPickerProps, 'value' | 'rules' | 'onPick'>) {
  const [year, setYear] = useState(() => pickerStart(value, rules.now).year)
  return (
    <div className={css.picker}>
      <NativeSelect
        data-autofocus
        aria-label={m.environmental_picker_year()}
        value={String(year)}
        data={pickerYears(rules.now).map(String)}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      <ul className={css.months}>
        {MONTH_NAMES.map((name, at) => (
          <li key={name}>
            <MonthButton month={{ month: at + 1, year }} value={value} rules={rules} onPick={onPick} />
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
  const isChosen = value !== undefined && isSameMonth(value, month)
  const name = MONTH_NAMES[month.month - 1] ?? ''
  return (
    <button
      type="button"
      className={css.month}
      disabled={state !== 'open'}
      aria-current={isChosen ? 'date' : undefined}
      onClick={() => onPick(month)}
    >
      <span aria-hidden>{name.slice(0, 3)}</span>
      <span className="sr">{monthTitle(month)}</span>
      {state === 'no-data' && <span className={css.without}>{m.environmental_picker_no_data()}</span>}
    </button>
  )
}
