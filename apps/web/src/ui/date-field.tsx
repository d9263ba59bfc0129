import { type CalendarDay, fieldDate } from '@sojourn/domain/kernel/dates'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import { type DateBounds, parseDateText } from './date-text.ts'
import { IconButton } from './icon-button.tsx'
import { PopoverDialog } from './popover.tsx'
import { LoadingState } from './states.tsx'
import { TextInput } from './text-input.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

interface DateFieldProps extends DateBounds {
  label: string
  value: CalendarDay | null
  /** Called on blur and on Enter; null for an empty field and for an invalid date. */
  onChange(value: CalendarDay | null): void
  /** The typed text while it is not a valid date, for a form that persists drafts. */
  text?: string | undefined
  onText?(text: string | undefined): void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  name?: string
}

/** A date field that accepts typed formats and opens a calendar; shown as 05 March 2026. */
export function DateField({
  value,
  onChange,
  text,
  onText,
  min,
  max,
  error,
  disabled = false,
  ...rest
}: DateFieldProps) {
  const validateText = (typed: string): string | undefined => {
    const parsed = parseDateText(typed, { min, max })
    return 'problem' in parsed ? getProblemText(parsed.problem, { min, max }) : undefined
  }
  const [typed, setTyped] = useState(text ?? (value ? fieldDate(value) : ''))
  const [problem, setProblem] = useState(() => (text === undefined ? undefined : validateText(text)))
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const reportedValue = useRef(value)
  const reportedText = useRef(text)
  const reportText = (next: string | undefined) => {
    if (!onText || reportedText.current === next) return
    reportedText.current = next
    onText(next)
  }

  // A changed prop replaces the typed text. The null that was reported for an invalid text must not clear the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of the props run the effect
  useEffect(() => {
    const isTextChanged = reportedText.current !== text
    if (!isTextChanged && reportedValue.current === value) return
    reportedValue.current = value
    if (isTextChanged) reportedText.current = text
    else reportText(undefined)
    const newText = isTextChanged ? text : undefined
    setTyped(newText ?? (value ? fieldDate(value) : ''))
    setProblem(newText === undefined ? undefined : validateText(newText))
  }, [value, text])

  const reportValue = (next: CalendarDay | null) => {
    if (reportedValue.current === next) return
    reportedValue.current = next
    onChange(next)
  }

  const commit = () => {
    const parsed = parseDateText(typed, { min, max })
    if ('problem' in parsed) {
      setProblem(getProblemText(parsed.problem, { min, max }))
      reportValue(null)
      return
    }
    setProblem(undefined)
    setTyped(parsed.value ? fieldDate(parsed.value) : '')
    reportText(undefined)
    reportValue(parsed.value)
  }

  const selectDay = (day: CalendarDay) => {
    setOpen(false)
    setProblem(undefined)
    setTyped(fieldDate(day))
    reportText(undefined)
    reportValue(day)
  }

  const calendarButton = (
    <PopoverDialog
      label={m.ui_date_open()}
      anchor={input}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={IconCalendar} label={m.ui_date_open()} disabled={disabled} />}
    >
      <Suspense fallback={<LoadingState />}>
        <Calendar value={value} min={min} max={max} onPick={selectDay} />
      </Suspense>
    </PopoverDialog>
  )

  return (
    <TextInput
      {...rest}
      ref={input}
      disabled={disabled}
      autoComplete="off"
      placeholder={m.ui_date_placeholder()}
      value={typed}
      error={problem ?? error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        reportText(event.currentTarget.value)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      rightSection={calendarButton}
    />
  )
}

function getProblemText(
  problem: 'invalid' | 'too-early' | 'too-late',
  { min = '', max = '' }: DateBounds,
): string {
  if (problem === 'too-early') return m.ui_date_too_early({ date: fieldDate(min) })
  if (problem === 'too-late') return m.ui_date_too_late({ date: fieldDate(max) })
  return m.ui_date_invalid()
}
