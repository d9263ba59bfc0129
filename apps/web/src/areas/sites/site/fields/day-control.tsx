import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { applySiteChanges } from '@sojourn/domain/sites/change-site'
import { useRef } from 'react'
import { DateField } from '../../../../ui/date-field.tsx'
import { useSiteForm, useField } from '../form/form-context.ts'
import { setUnparsedText } from '../form/texts.ts'
import { getToday } from '../form/today.ts'
import { FIELD_LABELS } from './labels.ts'
import type { DayField } from './layout.ts'
import { ReadOnlyField } from './read-only.tsx'
import { isRequired } from './required.ts'

interface DayControlProps {
  field: DayField
  /** Not after today. */
  capped?: true | undefined
}

export function DayControl({ field, capped }: DayControlProps) {
  const { draft, change, faults, roles } = useSiteForm()
  const { value, text, error, mayChange, leave } = useField(field)

  /** The text and the value come one after the other, within one key press. */
  const texts = useRef(draft.texts)
  texts.current = draft.texts
  const keep = (next: string | undefined) => {
    texts.current = setUnparsedText(texts.current, field, next)
    change({ texts: texts.current })
  }
  const set = (day: CalendarDay | null) => {
    faults.forgetAnswer(field)
    // The end of the membership follows its start.
    const { membershipEnd } = applySiteChanges(draft, { [field]: day }, roles)
    change({ [field]: day, membershipEnd })
  }

  if (!mayChange) return <ReadOnlyField field={field} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but notice that its field was left
    <div onBlur={leave}>
      <DateField
        label={FIELD_LABELS[field]()}
        required={isRequired(field)}
        value={value}
        text={text}
        error={error}
        onChange={set}
        onText={keep}
        max={capped && getToday()}
      />
    </div>
  )
}
