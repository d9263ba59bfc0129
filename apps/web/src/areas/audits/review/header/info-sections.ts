import type { Audit } from '@sojourn/contract/audits/audit'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { shownTelephone } from '@sojourn/domain/sites/telephone'
import { m } from '../../../../messages/messages.js'
import type { Fact } from '../../../../ui/fact-list.tsx'

interface InfoSection {
  title: string
  facts: Fact[]
}

type Site = Audit['site']

const day = (date: string | null) => (date === null ? '' : longDate(date))
const figure = (value: number | null) => (value === null ? '' : String(value))
const yesOrNo = (value: boolean) => (value ? m.review_yes() : m.review_no())

/** A season comes back every year, so it has no year: 01/11. */
const dayAndMonth = (date: string | null) => {
  const [, month, dayOfMonth] = date?.split('-') ?? []
  return month && dayOfMonth ? `${dayOfMonth.slice(0, 2)}/${month}` : ''
}

const address = (site: Site, county: string): Fact[] => [
  { label: m.review_info_line1(), value: site.address1 },
  { label: m.review_info_line2(), value: site.address2 },
  { label: m.review_info_line3(), value: site.address3 },
  { label: m.review_info_city(), value: site.cityTown },
  { label: m.review_info_county(), value: county },
  { label: m.review_info_postcode(), value: site.postCode },
  { label: m.review_info_country(), value: countryName(site.country) },
]

const membership = (site: Site): Fact[] => [
  { label: m.review_info_status(), value: site.membershipStatus?.name ?? '' },
  { label: m.review_info_start(), value: day(site.membershipStart) },
  { label: m.review_info_end(), value: day(site.membershipEnd) },
  { label: m.review_info_chain_connect(), value: yesOrNo(site.chainConnect) },
]

const details = (site: Site): Fact[] => [
  { label: m.review_info_reference(), value: site.propertyURN },
  { label: m.review_info_stars(), value: figure(site.starRating) },
  { label: m.review_info_occupancy(), value: figure(site.maxOccupancy) },
  { label: m.review_info_staff(), value: figure(site.noOfStaff) },
  { label: m.review_info_low_season(), value: yesOrNo(site.closedInLowSeason) },
  ...(site.closedInLowSeason
    ? [
        { label: m.review_info_season_start(), value: dayAndMonth(site.lowSeasonCloseDate) },
        { label: m.review_info_season_end(), value: dayAndMonth(site.hotelReopens) },
        { label: m.review_info_reopens(), value: day(site.hotelReopens) },
      ]
    : []),
]

const contact = (site: Site): Fact[] => [
  { label: m.review_info_main_contact(), value: site.mainContactUser?.name ?? '' },
  { label: m.review_info_email(), value: site.mainContactUser?.emailAddress ?? site.emailAddress },
  { label: m.review_info_telephone(), value: shownTelephone(site.telephone) },
  { label: m.review_info_website(), value: site.websiteUrl },
]

/** What the popup says, in the specification's order. The site keeps its county as a code; `county` is its name. */
export const infoSections = (audit: Audit, county: string): InfoSection[] => [
  { title: m.review_info_address(), facts: address(audit.site, county) },
  { title: m.review_info_membership(), facts: membership(audit.site) },
  { title: m.review_info_site(), facts: details(audit.site) },
  { title: m.review_info_contact(), facts: contact(audit.site) },
  {
    title: m.review_info_dates(),
    facts: [
      { label: m.review_info_audit_date(), value: day(audit.auditorDate) },
      { label: m.review_info_submitted(), value: day(audit.auditorSubmittedDate) },
      { label: m.review_info_expiry(), value: day(audit.auditExpiresDate) },
    ],
  },
]
