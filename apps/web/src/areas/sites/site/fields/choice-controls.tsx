import { hasRole } from '@sojourn/domain/people/roles'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { Select } from '../../../../ui/select.tsx'
import { useField, useSiteForm } from '../form/form-context.ts'
import { isRequired, ReadOnlyField } from './controls.tsx'
import { getCountryChanges } from './country-changes.ts'
import type { VisibleField } from './layout.ts'
import { FIELD_LABELS } from './layout.ts'

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
  const { value, error, canChange, set, leave } = useField('accommodationType')
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
      onLeave={leave}
    />
  )
}

export function MembershipStatusControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, leave } = useField('membershipStatus')
  if (!canChange) return <ReadOnlyField field="membershipStatus" />
  return (
    <ChoiceControl
      field="membershipStatus"
      selected={value?.membershipStatusID}
      options={lookups.membershipStatuses?.map((row) => ({ ...row, id: row.membershipStatusID }))}
      error={error}
      onChoose={(membershipStatusID) => set({ membershipStatusID })}
      onLeave={leave}
    />
  )
}

export function ServiceTierControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, leave } = useField('serviceTier')
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
      onLeave={leave}
    />
  )
}

/** Selecting a country loads its areas and sets the dialling code. */
export function CountryControl() {
  const { draft, change, errors, lookups } = useSiteForm()
  const { value, error, canChange, leave } = useField('country')
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
      onLeave={leave}
    />
  )
}

export function CountyControl() {
  const { lookups } = useSiteForm()
  const { value, error, canChange, set, leave } = useField('county')
  if (!canChange) return <ReadOnlyField field="county" />
  return (
    <ChoiceControl
      field="county"
      selected={value ?? undefined}
      options={lookups.areas?.map(({ code, name }) => ({ id: code, name }))}
      error={error}
      onChoose={set}
      onLeave={leave}
    />
  )
}
