import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { applySiteChanges } from '@sojourn/domain/sites/apply-site-changes'
import { checkSite } from '@sojourn/domain/sites/check-site'
import { blankSite, type SiteField } from '@sojourn/domain/sites/site-values'
import type { ClipboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { DateField } from '../../../../ui/date-field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField, useSiteForm } from '../form/form-context.ts'
import { getToday, setUnparsedText } from '../form/unparsed-texts.ts'
import { formatFieldValue } from './format-value.ts'
import type { DayField, NumberField } from './layout.ts'
import { FIELD_LABELS, type VisibleField } from './layout.ts'
import { parseNumberText } from './parse-text.ts'

/** The fields that the rules report in an empty form. */
const requiredFields = checkSite(blankSite(''), {
  roles: ['Admin'],
  today: '2000-01-01',
  areas: ['somewhere'],
  siteUsers: 0,
})

/** Whether the field is marked as required. */
export const isRequired = (field: SiteField): boolean => requiredFields[field] !== undefined

/** A field that is read-only instead of disabled, so that the value can be focused and copied. */
export function ReadOnlyField({ field }: { field: VisibleField }) {
  const { draft, lookups } = useSiteForm()
  return <TextInput label={FIELD_LABELS[field]()} readOnly value={formatFieldValue(field, draft, lookups)} />
}

interface NumberControlProps {
  field: NumberField
  unit?: 'square-metres' | undefined
  description?: ReactNode
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

const formatNumber = (value: number | null): string => (value === null ? '' : String(value))

/** Whether the typed text matches the value. If a value from the server was merged, the text is no longer shown. */
const matchesValue = (text: string, value: number | null): boolean => {
  const number = parseNumberText(text)
  return Object.is(number, value) || (Number.isNaN(number) && value === null)
}

/** A number field that keeps incomplete input such as "-" and "4.", and passes the parsed number to the form. */
export function NumberControl({ field, unit, description, onPaste }: NumberControlProps) {
  const { value, text, error, canChange, set, leave } = useField(field)
  const typed = text !== undefined && matchesValue(text, value) ? text : formatNumber(value)

  const handleChange = (next: string) => {
    const number = parseNumberText(next)
    const isNumber = !Number.isNaN(number)
    set(isNumber ? number : null, isNumber && formatNumber(number) === next ? undefined : next)
  }
  const handleBlur = () => {
    if (text !== undefined && !Number.isNaN(parseNumberText(text))) set(value)
    leave()
  }

  if (!canChange) return <ReadOnlyField field={field} />
  return (
    <TextInput
      label={FIELD_LABELS[field]()}
      required={isRequired(field)}
      // The decimal keyboard of phones has no minus sign.
      {...(field === 'latitude' || field === 'longitude' ? {} : { inputMode: 'decimal' })}
      maxLength={24}
      value={typed}
      error={error}
      description={description}
      rightSection={unit && <span className="dim t12">{m.customer_square_metres()}</span>}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onPaste={onPaste}
      onBlur={handleBlur}
    />
  )
}

interface DayControlProps {
  field: DayField
  /** Rejects dates after today. */
  isPastOnly?: true | undefined
}

export function DayControl({ field, isPastOnly }: DayControlProps) {
  const { draft, change, errors, roles } = useSiteForm()
  const { value, text, error, canChange, leave } = useField(field)

  /** A ref, because one key press can change the text and the value before the next render. */
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
