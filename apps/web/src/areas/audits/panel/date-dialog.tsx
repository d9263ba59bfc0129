import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

interface DateDialogProps {
  title: string
  /** What happens with the date. */
  text?: string
  label: string
  value: CalendarDay | null
  min?: CalendarDay
  /** By the date that is chosen. */
  submitLabel(date: CalendarDay | null): string
  /** Why this date will not do. */
  whyNot?(date: CalendarDay): string | undefined
  busy: boolean
  /** Answers whether the dialog can be closed. */
  onSubmit(date: CalendarDay): Promise<boolean>
  onClose(): void
}

/** One date of an audit, 400 px wide. */
export function DateDialog({ value, min, whyNot, onSubmit, onClose, ...rest }: DateDialogProps) {
  const [date, setDate] = useState(value)
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const why = date === null ? m.audit_panel_date_missing() : whyNot?.(date)
    setProblem(why)
    if (date !== null && why === undefined && (await onSubmit(date))) onClose()
  }
  return (
    <FormDialog
      title={rest.title}
      width={400}
      isChanged={date !== value}
      submitLabel={rest.submitLabel(date)}
      busy={rest.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {rest.text !== undefined && <p className="mut">{rest.text}</p>}
      <DateField
        label={rest.label}
        required
        value={date}
        {...(min === undefined ? {} : { min })}
        error={problem}
        onChange={(next) => {
          setDate(next)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
