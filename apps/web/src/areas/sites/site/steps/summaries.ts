import { dayOf } from '@sojourn/domain/audits/calendar'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { calculateMembershipEnd } from '@sojourn/domain/sites/membership'
import { formatTelephone } from '@sojourn/domain/sites/telephone'
import { formatMembership } from '../../../../features/sites/format-site.ts'
import { m } from '../../../../messages/messages.js'
import { formatFieldValue } from '../fields/format-value.ts'
import type { SiteDraft } from '../form/site-draft.ts'
import type { SiteLookups } from '../form/use-lookups.ts'
import type { SiteAudit } from '../site-audits.ts'

const joinParts = (parts: readonly (string | false | 0 | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

const formatCount = (
  value: number | null,
  words: (input: { count: number }) => string,
): string | undefined => (value === null || Number.isNaN(value) ? undefined : words({ count: value }))

/** "Rural hotel · Standard · Current since 1st June 2025" */
export function summarizeCustomer(draft: SiteDraft, lookups: SiteLookups, now: Date): string {
  const { membershipStart: start } = draft
  const membership = {
    status: formatFieldValue('membershipStatus', draft, lookups) || null,
    start,
    end: start === null ? null : calculateMembershipEnd(start),
  }
  return (
    joinParts([
      formatFieldValue('accommodationType', draft, lookups),
      formatFieldValue('serviceTier', draft, lookups),
      membership.status !== null && formatMembership(membership, dayOf(now)),
      !draft.enabled && m.customer_disabled(),
    ]) || m.customer_nothing_yet()
  )
}

/** "Loulé, Faro, Portugal · +351 289 555 014" */
export function summarizeLocation(draft: SiteDraft, lookups: SiteLookups): string {
  const country = draft.country && countryName(draft.country)
  const address = [draft.cityTown, formatFieldValue('county', draft, lookups), country]
    .filter(Boolean)
    .join(', ')
  return (
    joinParts([address, formatTelephone(draft.telephone), draft.emailAddress]) || m.customer_nothing_yet()
  )
}

/** "64 rooms · 140 guests · 38 staff · 2 pools · open all year" */
export function summarizeProfile(draft: SiteDraft): string {
  const counts = joinParts([
    formatCount(draft.noOfRooms, m.customer_rooms_count),
    formatCount(draft.maxOccupancy, m.customer_guests_count),
    formatCount(draft.noOfStaff, m.customer_staff_count),
    formatCount(draft.numberOfSwimmingPools, m.customer_pools_count),
  ])
  if (counts === '') return m.customer_nothing_yet()
  return joinParts([
    counts,
    draft.closedInLowSeason ? m.customer_closed_low_season() : m.customer_open_all_year(),
  ])
}

/** "Invoice Number 20418 · SAP number 7003391" */
export const summarizeAdministration = (draft: SiteDraft): string =>
  joinParts([
    draft.stayBetterUserID && `${m.customer_invoice_number()} ${draft.stayBetterUserID}`,
    draft.sapNumber && `${m.customer_sap_number()} ${draft.sapNumber}`,
    draft.vatNumber && `${m.customer_vat_number()} ${draft.vatNumber}`,
  ]) || m.customer_no_identifiers()

/** "1 group · no travel companies yet" */
export const summarizeRelationships = ({ hotelGroups, tourOperators }: SiteDraft): string =>
  joinParts([
    hotelGroups.length > 0
      ? m.customer_groups_count({ count: hotelGroups.length })
      : m.customer_no_groups_yet(),
    tourOperators.length > 0
      ? m.customer_travel_count({ count: tourOperators.length })
      : m.customer_no_travel_yet(),
  ])

/** "3 audits, latest Improvements" */
export function summarizeAudits(audits: readonly SiteAudit[] | undefined): string {
  const latest = audits?.[0]
  if (!audits || !latest) return audits ? m.customer_no_audits_yet() : ''
  return m.customer_audits_count({ count: audits.length, status: latest.auditStatus.name })
}

/** "4 users · main contact Duarte Pinheiro"; without a count for roles that cannot see the users. */
export const summarizeUsers = (draft: SiteDraft, users: number | undefined): string =>
  joinParts([
    users === 0 ? m.customer_no_users_yet() : users && m.customer_users_count({ count: users }),
    draft.mainContactUser && m.customer_main_contact_is({ name: draft.mainContactUser.name }),
  ])
