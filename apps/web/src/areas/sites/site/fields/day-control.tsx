import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { applySiteChanges } from '@sojourn/domain/sites/apply-site-changes'
import { useRef } from 'react'
import { DateField } from '../../../../ui/date-field.tsx'
import { useSiteForm, useField } from '../form/form-context.ts'
import { setUnparsedText } from '../form/unparsed-texts.ts'
import { getToday } from '../form/today.ts'
import { FIELD_LABELS } from './labels.ts'
import type { DayField } from './layout.ts'
import { ReadOnlyField } from './read-only.tsx'
import { isRequired } from './required.ts'

interface DayControlProps {
  field: DayField
  /** Rejects dates after today. */
  isPastOnly?: true | undefined
}

export function DayControl({ field, isPastOnly }: DayControlProps) {
  const { draft, change, errors, roles } = useSiteForm()
  const { value, text, error, canChange, leave } = useField(field)

  /** A ref, because text and value change in two calls within one key press. */
  const texts = useRef(draft.texts)
  texts.current = draft.texts
  const setText = (next: string | undefined) => {
    texts.current = setUnparsedText(texts.current, field, next)
    change({ texts: texts.current })
  }
  const set = (day: CalendarDay | null) => {
    errors.clearServerError(field)
    // The membership end is calculated from the start.
    const { membershipEnd } = applySiteChanges(draft, { [field]: day }, roles)
    change({ [field]: day, membershipEnd })
  }

  if (!canChange) return <ReadOnlyField field={field} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only observes blur events of its field
    <div onBlur={leave}>
      <DateField
        label={FIELD_LABELS[field]()}
        required={isRequired(field)}
        value={value}
        text={text}
        error={error}
        onChange={set}
        onText={setText}
        max={isPastOnly && getToday()}
      />
    </div>
  )
}
