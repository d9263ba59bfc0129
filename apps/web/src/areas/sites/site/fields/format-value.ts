import { countryName } from '@sojourn/domain/kernel/country-names'
import { fieldDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../../messages/messages.js'
import type { SiteDraft } from '../form/site-draft.ts'
import type { SiteLookups } from '../form/use-lookups.ts'
import type { VisibleField } from './layout.ts'
import { formatBenchmarkMonth } from './parse-text.ts'

const formatBoolean = (value: boolean) => (value ? m.customer_yes() : m.customer_no())

const findName = <Row extends { name: string }>(
  rows: readonly Row[] | undefined,
  matches: (row: Row) => boolean,
): string => rows?.find(matches)?.name ?? ''

const formatters: { [Field in VisibleField]?: (draft: SiteDraft, lookups: SiteLookups) => string } = {
  accommodationType: ({ accommodationType: selected }, { accommodationTypes }) =>
    findName(accommodationTypes, (row) => row.accommodationTypeID === selected?.accommodationTypeID),
  membershipStatus: ({ membershipStatus: selected }, { membershipStatuses }) =>
    findName(membershipStatuses, (row) => row.membershipStatusID === selected?.membershipStatusID),
  serviceTier: ({ serviceTier: selected }, { serviceTiers }) =>
    findName(serviceTiers, (row) => row.serviceTierID === selected?.serviceTierID),
  membershipStart: ({ membershipStart }) => fieldDate(membershipStart ?? ''),
  membershipEnd: ({ membershipEnd }) => fieldDate(membershipEnd ?? ''),
  customerSince: ({ customerSince }) => fieldDate(customerSince ?? ''),
  lowSeasonCloseDate: ({ lowSeasonCloseDate }) => fieldDate(lowSeasonCloseDate ?? ''),
  hotelReopens: ({ hotelReopens }) => fieldDate(hotelReopens ?? ''),
  country: ({ country }) => countryName(country),
  county: ({ county }, { areas }) =>
    areas === undefined ? '' : findName(areas, ({ code }) => code === county) || (county ?? ''),
  eprBenchmarkYear: ({ eprBenchmarkYear }) => formatBenchmarkMonth(eprBenchmarkYear),
  hotelGroups: ({ hotelGroups }) => hotelGroups.map(({ name }) => name).join(', '),
  tourOperators: ({ tourOperators }) => tourOperators.map(({ name }) => name).join(', '),
  mainContactUser: ({ mainContactUser }) => mainContactUser?.name ?? '',
}

/** The display value of a field; empty if there is no value. */
export function formatFieldValue(field: VisibleField, draft: SiteDraft, lookups: SiteLookups): string {
  const format = formatters[field]
  if (format) return format(draft, lookups)
  const value = draft[field]
  if (typeof value === 'boolean') return formatBoolean(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
