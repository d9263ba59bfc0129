import { type CalendarDay, fieldDate, parseDate } from '@sojourn/domain/kernel/dates'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PopoverDialog } from '../../../../ui/popover.tsx'
import { LoadingState } from '../../../../ui/states.tsx'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

const Calendar = lazy(() => import('../../../../ui/calendar.tsx'))

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

/** A date that is typed in any accepted format or selected. Invalid text stays so that the user can correct it. */
export function DateCell({ max, ...props }: CellProps & { max: CalendarDay | undefined }) {
  const [text, setText] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isDay(props.value) ? fieldDate(props.value) : props.value
  const cell = useRef<HTMLSpanElement>(null)
  return (
    <span ref={cell} className={css.withTool}>
      <input
        type="text"
        {...cellAttributes(props)}
        className={css.input}
        placeholder={props.isDisabled ? '' : m.ui_date_placeholder()}
        value={text ?? shown}
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
