import { parseCoordinates } from '@sojourn/domain/sites/coordinates'
import type { SiteStep } from '@sojourn/domain/sites/site-fields'
import { hasDifferentDiallingCode } from '@sojourn/domain/sites/telephone'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { SearchSelect } from '../../../../features/forms/search-select.tsx'
import { useEnabledCompanyOptions } from '../../../../features/use-enabled-company-options.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Field, FieldGrid } from '../../../../ui/fact-list.tsx'
import { Select } from '../../../../ui/select.tsx'
import { LoadingState } from '../../../../ui/states.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField, useSiteForm } from '../form/form-context.ts'
import { setUnparsedText } from '../form/unparsed-texts.ts'
import { RelationField } from '../relations/relation-field.tsx'
import { groups, travelCompanies } from '../relations/relation-kind.ts'
import {
  AccommodationTypeControl,
  CountryControl,
  CountyControl,
  DayControl,
  isRequired,
  MembershipStatusControl,
  NumberControl,
  ReadOnlyField,
  ServiceTierControl,
} from './controls.tsx'
import css from './fields.module.css'
import { formatFieldValue } from './format-value.ts'
import {
  type CustomField,
  FIELD_LABELS,
  type FieldLayout,
  type FlagField,
  LAYOUT,
  type TextField,
} from './layout.ts'
import { formatBenchmark, MONTHS, parseBenchmark } from './parse-text.ts'

/** Takes the place of the month MM while only the year is set. */
const NO_MONTH = '  '
/** The option that clears the month and the year. */
const NONE = 'none'

/** A month and a year, of which both or none must be set. */
function BenchmarkControl() {
  const { value, error, canChange, set, markVisited } = useField('eprBenchmarkYear')
  if (!canChange) return <ReadOnlyField field="eprBenchmarkYear" />
  const { month, year } = parseBenchmark(value)
  const change = (part: Partial<ReturnType<typeof parseBenchmark>>) => {
    const next = { month: month || NO_MONTH, year, ...part }
    set(next.month === NO_MONTH && next.year === '' ? '' : formatBenchmark(next))
  }
  return (
    <fieldset className={css.benchmark}>
      <legend className={css.legend}>{FIELD_LABELS.eprBenchmarkYear()}</legend>
      <Select
        isLabelHidden
        label={m.customer_benchmark_month()}
        placeholder={m.customer_benchmark_month()}
        options={[{ value: NONE, label: m.customer_benchmark_none() }, ...MONTHS]}
        value={month.trim() || null}
        error={error !== undefined}
        onChange={(selected) => (selected === NONE ? set('') : change({ month: selected }))}
        onBlur={markVisited}
      />
      <TextInput
        aria-label={m.customer_benchmark_year()}
        placeholder={m.customer_benchmark_year()}
        inputMode="numeric"
        maxLength={4}
        value={year}
        error={error}
        onChange={(event) => change({ year: event.currentTarget.value.replaceAll(/\D/g, '') })}
        onBlur={markVisited}
      />
    </fieldset>
  )
}

interface TextControlProps {
  field: TextField
  kind?: 'email' | 'tel' | 'url' | undefined
}

/** Returns a hint if the number has the dialling code of another country, which may be intended. */
function useTelephoneHint(field: TextField): string | undefined {
  const { draft, lookups } = useSiteForm()
  if (field !== 'telephone') return undefined
  const code = lookups.countries?.find((country) => country.code === draft.country)?.dialingCode ?? ''
  return hasDifferentDiallingCode(draft.telephone, code)
    ? m.customer_telephone_other_code({ code })
    : undefined
}

function TextControl({ field, kind }: TextControlProps) {
  const { value, error, canChange, set, markVisited } = useField(field)
  const hint = useTelephoneHint(field)
  if (!canChange) return <ReadOnlyField field={field} />
  return (
    <TextInput
      label={FIELD_LABELS[field]()}
      required={isRequired(field)}
      // `inputMode` sets the keyboard of phones without the validation of the browser.
      {...(kind ? { inputMode: kind } : {})}
      value={value}
      error={error}
      description={hint}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={markVisited}
    />
  )
}

function GroupsControl() {
  const { value, canChange, set } = useField('hotelGroups')
  return (
    <RelationField
      kind={groups}
      label={FIELD_LABELS.hotelGroups()}
      canChange={canChange}
      selected={value.map(({ hotelGroupID, name }) => ({ id: hotelGroupID, name }))}
      onChange={(selected) => set(selected.map(({ id, name }) => ({ hotelGroupID: id, name })))}
    />
  )
}

function TravelCompaniesControl() {
  const { value, canChange, set } = useField('tourOperators')
  return (
    <RelationField
      kind={travelCompanies}
      label={FIELD_LABELS.tourOperators()}
      canChange={canChange}
      selected={value.map(({ tourOperatorID, name }) => ({ id: tourOperatorID, name }))}
      onChange={(selected) => set(selected.map(({ id, name }) => ({ tourOperatorID: id, name })))}
    />
  )
}

/** Pasting "latitude,longitude" fills both fields. */
function LatitudeControl() {
  const { draft, change, errors } = useSiteForm()
  return (
    <NumberControl
      field="latitude"
      description={m.customer_coordinates_help()}
      onPaste={(event) => {
        const pair = parseCoordinates(event.clipboardData.getData('text'))
        if (!pair) return
        event.preventDefault()
        errors.clearServerError('latitude')
        errors.clearServerError('longitude')
        const texts = setUnparsedText(
          setUnparsedText(draft.texts, 'latitude', undefined),
          'longitude',
          undefined,
        )
        change({ ...pair, texts })
      }}
    />
  )
}

/** The company of the site, searched by name. */
function CompanyControl() {
  const { value, error, set } = useField('companyID')
  const { data: company } = useQuery(callQuery('getCompany', { params: { id: value } }))
  return (
    <SearchSelect
      label={FIELD_LABELS.companyID()}
      value={company ? { value, label: company.name } : null}
      error={error}
      useOptions={useEnabledCompanyOptions}
      onChange={({ value: selected }) => set(selected)}
    />
  )
}

/** Read-only, because it is calculated from the start. */
function MembershipEnd() {
  const { draft, lookups } = useSiteForm()
  return (
    <TextInput
      label={FIELD_LABELS.membershipEnd()}
      readOnly
      value={formatFieldValue('membershipEnd', draft, lookups)}
      description={m.customer_membership_end_help()}
    />
  )
}

const SiteUsers = lazy(async () => ({ default: (await import('../site-users.tsx')).SiteUsers }))

function UsersControl() {
  return (
    <Suspense fallback={<LoadingState rows={3} />}>
      <SiteUsers />
    </Suspense>
  )
}

const CUSTOM_CONTROLS: Readonly<Record<CustomField, ComponentType>> = {
  accommodationType: AccommodationTypeControl,
  membershipStatus: MembershipStatusControl,
  membershipEnd: MembershipEnd,
  serviceTier: ServiceTierControl,
  country: CountryControl,
  county: CountyControl,
  latitude: LatitudeControl,
  eprBenchmarkYear: BenchmarkControl,
  companyID: CompanyControl,
  hotelGroups: GroupsControl,
  tourOperators: TravelCompaniesControl,
  mainContactUser: UsersControl,
}

function FlagControl({ field }: { field: FlagField }) {
  const { value, canChange, set } = useField(field)
  return (
    <Switch
      className={css.flag}
      label={FIELD_LABELS[field]()}
      checked={value}
      disabled={!canChange}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

/** Renders the control of a field. */
function FieldControl({ layout }: { layout: FieldLayout }) {
  switch (layout.control) {
    case 'text':
      return <TextControl field={layout.field} kind={layout.kind} />
    case 'number':
      return <NumberControl field={layout.field} unit={layout.unit} />
    case 'flag':
      return <FlagControl field={layout.field} />
    case 'day':
      return <DayControl field={layout.field} isPastOnly={layout.isPastOnly} />
    case 'custom': {
      const Control = CUSTOM_CONTROLS[layout.field]
      return <Control />
    }
  }
}

interface StepFieldsProps {
  step: SiteStep
  /** Fields that are shown elsewhere for this role. */
  without?: readonly FieldLayout['field'][]
}

/** The visible fields of a step. */
export function StepFields({ step, without = [] }: StepFieldsProps) {
  const { draft, lookups } = useSiteForm()
  const isShown = ({ field, when }: FieldLayout) =>
    !without.includes(field) &&
    (when?.(draft) ?? true) &&
    // Hidden for countries without areas.
    (field !== 'county' || lookups.areas?.length !== 0)
  return (
    <FieldGrid>
      {LAYOUT[step].filter(isShown).map((layout) => (
        <Field key={layout.field} span={layout.span}>
          <div className={css.control} data-field={layout.field}>
            <FieldControl layout={layout} />
          </div>
        </Field>
      ))}
    </FieldGrid>
  )
}
