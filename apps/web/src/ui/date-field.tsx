import { Popover, TextInput } from '@mantine/core'
import { type CalendarDay, fieldDate } from '@sojourn/domain/kernel/dates'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import { type DateBounds, readDateText } from './date-text.ts'
import { IconButton } from './icon-button.tsx'
import { LoadingState } from './states.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

interface DateFieldProps extends DateBounds {
  label: string
  value: CalendarDay | null
  /** Comes when the field is left or Enter is pressed; null for an empty field and for a text that is no date. */
  onChange(value: CalendarDay | null): void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  name?: string
}

/** A date that can be typed in any of the accepted formats or picked; shown as 05 March 2026. */
export function DateField({ value, onChange, min, max, error, disabled = false, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(value ? fieldDate(value) : '')
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState(false)
  const given = useRef(value)

  // A value from outside replaces the text; our own null for a wrong text must not wipe that text away.
  useEffect(() => {
    if (given.current === value) return
    given.current = value
    setTyped(value ? fieldDate(value) : '')
    setProblem(undefined)
  }, [value])

  const give = (next: CalendarDay | null) => {
    if (given.current === next) return
    given.current = next
    onChange(next)
  }

  const commit = () => {
    const reading = readDateText(typed, { min, max })
    if ('problem' in reading) {
      setProblem(problemText(reading.problem, { min, max }))
      give(null)
      return
    }
    setProblem(undefined)
    setTyped(reading.value ? fieldDate(reading.value) : '')
    give(reading.value)
  }

  const pick = (day: CalendarDay) => {
    setOpen(false)
    setProblem(undefined)
    setTyped(fieldDate(day))
    give(day)
  }

  const calendarButton = (
    <IconButton
      icon={IconCalendar}
      label={m.kit_date_open()}
      disabled={disabled}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => setOpen(!open)}
    />
  )

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...rest}
          disabled={disabled}
          autoComplete="off"
          placeholder={m.kit_date_placeholder()}
          value={typed}
          error={problem ?? error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
          rightSection={calendarButton}
          rightSectionWidth={40}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={m.kit_date_open()}>
        <Suspense fallback={<LoadingState />}>
          <Calendar value={value} min={min} max={max} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function problemText(
  problem: 'invalid' | 'too-early' | 'too-late',
  { min = '', max = '' }: DateBounds,
): string {
  if (problem === 'too-early') return m.kit_date_too_early({ date: fieldDate(min) })
  if (problem === 'too-late') return m.kit_date_too_late({ date: fieldDate(max) })
  return m.kit_date_invalid()
}
