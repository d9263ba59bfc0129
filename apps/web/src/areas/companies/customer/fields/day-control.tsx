import { changeSite } from '@sojourn/domain/customers/change-site'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { type FocusEvent, useEffect } from 'react'
import { m } from '../../../../messages/messages.js'
import { DateField } from '../../../../ui/date-field.tsx'
import { readDateText } from '../../../../ui/date-text.ts'
import { useCustomerForm, useField } from '../form/form-context.ts'
import { today } from '../form/today.ts'
import { labels } from './labels.ts'
import type { DayField } from './layout.ts'
import { ReadOnly } from './read-only.tsx'
import { isRequired } from './required.ts'

interface DayControlProps {
  field: DayField
  /** Not after today. */
  capped?: true | undefined
}

export function DayControl({ field, capped }: DayControlProps) {
  const { draft, change, faults, roles } = useCustomerForm()
  const { value, error, mayChange, leave } = useField(field)
  const { markUnreadable } = faults
  // A field that is no longer asked for keeps nobody from saving.
  useEffect(() => () => markUnreadable(field, undefined), [field, markUnreadable])
  const bounds = { max: capped && today() }

  /** The field gives nothing for a text that is no date; left at that, it would be saved as no date. */
  const read = (event: FocusEvent) => {
    leave()
    if (!(event.target instanceof HTMLInputElement)) return
    const reading = readDateText(event.target.value, bounds)
    markUnreadable(field, 'problem' in reading ? m.kit_date_invalid() : undefined)
  }
  const set = (day: CalendarDay | null) => {
    faults.forgetAnswer(field)
    markUnreadable(field, undefined)
    // The end of the membership follows its start.
    const { membershipEnd } = changeSite(draft, { [field]: day }, roles)
    change({ [field]: day, membershipEnd })
  }

  if (!mayChange) return <ReadOnly field={field} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but notice that its field was left
    <div onBlur={read}>
      <DateField
        label={labels[field]()}
        required={isRequired(field)}
        value={value}
        error={error}
        onChange={set}
        {...bounds}
      />
    </div>
  )
}
