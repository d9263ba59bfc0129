import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { applySiteChanges } from '@sojourn/domain/sites/apply-site-changes'
import { checkSite } from '@sojourn/domain/sites/check-site'
import { blankSite, type SiteField } from '@sojourn/domain/sites/site-values'
import { Link } from '@tanstack/react-router'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { DateField } from '../../../../ui/date-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField, useSiteForm } from '../form/form-context.ts'
import { getToday, setUnparsedText } from '../form/unparsed-texts.ts'
import { getCountryChanges } from './country-changes.ts'
import { formatFieldValue } from './format-value.ts'
import { type DayField, FIELD_LABELS, type NumberField, type VisibleField } from './layout.ts'
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
  const { value, text, error, canChange, set, markVisited } = useField(field)
  const displayedText = text !== undefined && matchesValue(text, value) ? text : formatNumber(value)

  const handleChange = (next: string) => {
    const number = parseNumberText(next)
    const isNumber = !Number.isNaN(number)
    set(isNumber ? number : null, isNumber && formatNumber(number) === next ? undefined : next)
  }
  const handleBlur = () => {
    if (text !== undefined && !Number.isNaN(parseNumberText(text))) set(value)
    markVisited()
  }

  if (!canChange) return <ReadOnlyField field={field} />
  return (
    <TextInput
      label={FIELD_LABELS[field]()}
      required={isRequired(field)}
      // The decimal keyboard of phones has no minus sign.
      {...(field === 'latitude' || field === 'longitude' ? {} : { inputMode: 'decimal' })}
      maxLength={24}
      value={displayedText}
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
  const { value, text, error, canChange, markVisited } = useField(field)

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
    <div onBlur={markVisited}>
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

interface Option {
  id: string
  name: string
  enabled?: boolean
}

interface ChoiceProps {
  field: VisibleField & SiteField
  selected: string | undefined
  options: readonly Option[] | undefined
  error: string | undefined
  /** Shown if there are no options. */
  emptyHint?: ReactNode
  onChoose(id: string): void
  onLeave(): void
}

/** A select field. Disabled options are listed only if they are selected. */
function ChoiceControl({ field, selected, options, error, emptyHint, onChoose, onLeave }: ChoiceProps) {
  const offered = options?.filter(({ id, enabled = true }) => enabled || id === selected) ?? []
  return (
    <Select
      label={FIELD_LABELS[field]()}
      required={isRequired(field)}
      placeholder={options ? m.customer_select() : ''}
      // The field is searchable while loading, because a change of the element would lose the focus.
      searchable={!options || offered.length > 8}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={selected ?? null}
      error={error}
      description={options && offered.length === 0 ? emptyHint : undefined}
      onChange={onChoose}
      onBlur={onLeave}
    />
  )
}

/** The link to the settings is shown to Admins only. */
function NoLookupsHint({ text, link }: { text: string; link: string }) {
  const { roles } = useSiteForm()
  return (
    <>
      {text} {hasRole(roles, 'Admin') && <Link to="/settings/lookups">{link}</Link>}
    </>
  )
}

export function AccommodationTypeControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, markVisited } = useField('accommodationType')
  if (!canChange) return <ReadOnlyField field="accommodationType" />
  return (
    <ChoiceControl
      field="accommodationType"
      selected={value?.accommodationTypeID}
      options={lookups.accommodationTypes?.map((row) => ({ ...row, id: row.accommodationTypeID }))}
      error={error}
      emptyHint={
        <NoLookupsHint
          text={m.customer_no_accommodation_types()}
          link={m.customer_add_accommodation_type()}
        />
      }
      onChoose={(accommodationTypeID) => set({ accommodationTypeID })}
      onLeave={markVisited}
    />
  )
}

export function MembershipStatusControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, markVisited } = useField('membershipStatus')
  if (!canChange) return <ReadOnlyField field="membershipStatus" />
  return (
    <ChoiceControl
      field="membershipStatus"
      selected={value?.membershipStatusID}
      options={lookups.membershipStatuses?.map((row) => ({ ...row, id: row.membershipStatusID }))}
      error={error}
      onChoose={(membershipStatusID) => set({ membershipStatusID })}
      onLeave={markVisited}
    />
  )
}

export function ServiceTierControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, markVisited } = useField('serviceTier')
  if (!canChange) return <ReadOnlyField field="serviceTier" />
  return (
    <ChoiceControl
      field="serviceTier"
      selected={value?.serviceTierID}
      options={lookups.serviceTiers?.map((row) => ({ ...row, id: row.serviceTierID }))}
      error={error}
      emptyHint={
        <NoLookupsHint text={m.customer_no_membership_types()} link={m.customer_add_membership_type()} />
      }
      onChoose={(serviceTierID) => set({ serviceTierID })}
      onLeave={markVisited}
    />
  )
}

/** Selecting a country loads its areas and sets the dialling code. */
export function CountryControl() {
  const { draft, change, errors, lookups } = useSiteForm()
  const { value, error, canChange, markVisited } = useField('country')
  if (!canChange) return <ReadOnlyField field="country" />
  return (
    <ChoiceControl
      field="country"
      selected={value}
      options={lookups.countries?.map(({ code, name }) => ({ id: code, name }))}
      error={error}
      onChoose={(code) => {
        errors.clearServerError('country')
        change(getCountryChanges(draft, code, lookups.countries ?? []))
      }}
      onLeave={markVisited}
    />
  )
}

export function CountyControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, markVisited } = useField('county')
  if (!canChange) return <ReadOnlyField field="county" />
  return (
    <ChoiceControl
      field="county"
      selected={value ?? undefined}
      options={lookups.areas?.map(({ code, name }) => ({ id: code, name }))}
      error={error}
      onChoose={set}
      onLeave={markVisited}
    />
  )
}
