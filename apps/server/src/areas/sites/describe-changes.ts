import { type ChangeValues, describeChanges } from '../../platform/describe-changes.ts'
import type { SiteRecord } from './repository/read.ts'
import { SITE_WORDS } from './words.ts'

const names = (entries: readonly { name: string }[]): string => entries.map(({ name }) => name).join('; ')

/** Values as a person reads them: names instead of ids. */
export const siteFacts = ({ values, company, mainContact }: SiteRecord): ChangeValues => ({
  ...values,
  accommodationType: values.accommodationType?.name ?? null,
  membershipStatus: values.membershipStatus?.name ?? null,
  serviceTier: values.serviceTier?.name ?? null,
  companyID: company.name,
  hotelGroups: names(values.hotelGroups),
  tourOperators: names(values.tourOperators),
  mainContactUser: mainContact?.name ?? null,
})

export const describeSiteChanges = (before: SiteRecord, after: SiteRecord) =>
  describeChanges(siteFacts(before), siteFacts(after), SITE_WORDS)
