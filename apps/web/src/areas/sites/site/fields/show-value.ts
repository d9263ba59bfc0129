import { countryName } from '@sojourn/domain/kernel/country-names'
import { fieldDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../../messages/messages.js'
import type { SiteDraft } from '../form/site-draft.ts'
import type { Lookups } from '../form/use-lookups.ts'
import { monthName } from './benchmark.ts'
import type { SeenField } from './layout.ts'

const yesOrNo = (value: boolean) => (value ? m.customer_yes() : m.customer_no())

const nameOf = <Row extends { name: string }>(
  rows: readonly Row[] | undefined,
  isIt: (row: Row) => boolean,
): string => rows?.find(isIt)?.name ?? ''

const special: { [Field in SeenField]?: (draft: SiteDraft, lookups: Lookups) => string } = {
  accommodationType: ({ accommodationType: chosen }, { accommodationTypes }) =>
    nameOf(accommodationTypes, (row) => row.accommodationTypeID === chosen?.accommodationTypeID),
  membershipStatus: ({ membershipStatus: chosen }, { membershipStatuses }) =>
    nameOf(membershipStatuses, (row) => row.membershipStatusID === chosen?.membershipStatusID),
  serviceTier: ({ serviceTier: chosen }, { serviceTiers }) =>
    nameOf(serviceTiers, (row) => row.serviceTierID === chosen?.serviceTierID),
  membershipStart: ({ membershipStart }) => fieldDate(membershipStart ?? ''),
  membershipEnd: ({ membershipEnd }) => fieldDate(membershipEnd ?? ''),
  customerSince: ({ customerSince }) => fieldDate(customerSince ?? ''),
  lowSeasonCloseDate: ({ lowSeasonCloseDate }) => fieldDate(lowSeasonCloseDate ?? ''),
  hotelReopens: ({ hotelReopens }) => fieldDate(hotelReopens ?? ''),
  country: ({ country }) => countryName(country),
  county: ({ county }, { areas }) =>
    areas === undefined ? '' : nameOf(areas, ({ code }) => code === county) || (county ?? ''),
  eprBenchmarkYear: ({ eprBenchmarkYear }) => monthName(eprBenchmarkYear),
  hotelGroups: ({ hotelGroups }) => hotelGroups.map(({ name }) => name).join(', '),
  tourOperators: ({ tourOperators }) => tourOperators.map(({ name }) => name).join(', '),
  mainContactUser: ({ mainContactUser }) => mainContactUser?.name ?? '',
}

/** A field's value for a reader; empty for what is not given. */
export function showValue(field: SeenField, draft: SiteDraft, lookups: Lookups): string {
  const show = special[field]
  if (show) return show(draft, lookups)
  const value = draft[field]
  if (typeof value === 'boolean') return yesOrNo(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
