import { changeWords, type Facts } from '../../platform/change-words.ts'
import type { SiteRecord } from './repository/read.ts'
import { SITE_FIELD_LABELS } from './site-labels.ts'

const joinNames = (entries: readonly { name: string }[]): string => entries.map(({ name }) => name).join('; ')

/** The values for display: names instead of ids. */
export const formatSiteFields = ({ values, company, mainContact }: SiteRecord): Facts => ({
  ...values,
  accommodationType: values.accommodationType?.name ?? null,
  membershipStatus: values.membershipStatus?.name ?? null,
  serviceTier: values.serviceTier?.name ?? null,
  companyID: company.name,
  hotelGroups: joinNames(values.hotelGroups),
  tourOperators: joinNames(values.tourOperators),
  mainContactUser: mainContact?.name ?? null,
})

export const describeSiteChanges = (before: SiteRecord, after: SiteRecord) =>
  changeWords(formatSiteFields(before), formatSiteFields(after), SITE_FIELD_LABELS)
