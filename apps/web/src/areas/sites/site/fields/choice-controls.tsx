import { hasRole } from '@sojourn/domain/people/roles'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { Select } from '../../../../ui/select.tsx'
import { useCustomerForm, useField } from '../form/form-context.ts'
import { labels } from './labels.ts'
import type { SeenField } from './layout.ts'
import { pickCountry } from './pick-country.ts'
import { ReadOnly } from './read-only.tsx'
import { isRequired } from './required.ts'

interface Option {
  id: string
  name: string
  enabled?: boolean
}

interface ChoiceProps {
  field: SeenField & SiteField
  chosen: string | undefined
  options: readonly Option[] | undefined
  error: string | undefined
  /** Says what to do where there is nothing to choose from. */
  ifNone?: ReactNode
  onChoose(id: string): void
  onLeave(): void
}

/** What is no longer in use is offered only where it is already chosen. */
function Choice({ field, chosen, options, error, ifNone, onChoose, onLeave }: ChoiceProps) {
  const offered = options?.filter(({ id, enabled = true }) => enabled || id === chosen) ?? []
  return (
    <Select
      label={labels[field]()}
      required={isRequired(field)}
      placeholder={options ? m.customer_select() : ''}
      // A searchable field does not become a button while its options are loading, so it keeps the focus.
      searchable={!options || offered.length > 8}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? null}
      error={error}
      description={options && offered.length === 0 ? ifNone : undefined}
      onChange={onChoose}
      onBlur={onLeave}
    />
  )
}

/** Only an Admin may open the Settings. */
function NoLookups({ text, link }: { text: string; link: string }) {
  const { roles } = useCustomerForm()
  return (
    <>
      {text} {hasRole(roles, 'Admin') && <Link to="/settings/lookups">{link}</Link>}
    </>
  )
}

export function AccommodationTypeControl() {
  const { lookups } = useCustomerForm()
  const { value, error, mayChange, set, leave } = useField('accommodationType')
  if (!mayChange) return <ReadOnly field="accommodationType" />
  return (
    <Choice
      field="accommodationType"
      chosen={value?.accommodationTypeID}
      options={lookups.accommodationTypes?.map((row) => ({ ...row, id: row.accommodationTypeID }))}
      error={error}
      ifNone={
        <NoLookups text={m.customer_no_accommodation_types()} link={m.customer_add_accommodation_type()} />
      }
      onChoose={(accommodationTypeID) => set({ accommodationTypeID })}
      onLeave={leave}
    />
  )
}

export function MembershipStatusControl() {
  const { lookups } = useCustomerForm()
  const { value, error, mayChange, set, leave } = useField('membershipStatus')
  if (!mayChange) return <ReadOnly field="membershipStatus" />
  return (
    <Choice
      field="membershipStatus"
      chosen={value?.membershipStatusID}
      options={lookups.membershipStatuses?.map((row) => ({ ...row, id: row.membershipStatusID }))}
      error={error}
      onChoose={(membershipStatusID) => set({ membershipStatusID })}
      onLeave={leave}
    />
  )
}

export function ServiceTierControl() {
  const { lookups } = useCustomerForm()
  const { value, error, mayChange, set, leave } = useField('serviceTier')
  if (!mayChange) return <ReadOnly field="serviceTier" />
  return (
    <Choice
      field="serviceTier"
      chosen={value?.serviceTierID}
      options={lookups.serviceTiers?.map((row) => ({ ...row, id: row.serviceTierID }))}
      error={error}
      ifNone={<NoLookups text={m.customer_no_membership_types()} link={m.customer_add_membership_type()} />}
      onChoose={(serviceTierID) => set({ serviceTierID })}
      onLeave={leave}
    />
  )
}

/** Picking a country brings its areas and its dialling code. */
export function CountryControl() {
  const { draft, change, faults, lookups } = useCustomerForm()
  const { value, error, mayChange, leave } = useField('country')
  if (!mayChange) return <ReadOnly field="country" />
  return (
    <Choice
      field="country"
      chosen={value}
      options={lookups.countries?.map(({ code, name }) => ({ id: code, name }))}
      error={error}
      onChoose={(code) => {
        faults.forgetAnswer('country')
        change(pickCountry(draft, code, lookups.countries ?? []))
      }}
      onLeave={leave}
    />
  )
}

export function CountyControl() {
  const { lookups } = useCustomerForm()
  const { value, error, mayChange, set, leave } = useField('county')
  if (!mayChange) return <ReadOnly field="county" />
  return (
    <Choice
      field="county"
      chosen={value ?? undefined}
      options={lookups.areas?.map(({ code, name }) => ({ id: code, name }))}
      error={error}
      onChoose={set}
      onLeave={leave}
    />
  )
}
