import type { Audit, AuditPerson, AuditRow, AuditStatusEntry } from '@sojourn/contract/audits/audit'
import type { ConversationMessage, Participant, ReviewedGroup } from '@sojourn/contract/audits/review/review'
import {
  AUDIT_STATUS_TEXTS,
  type AuditStatus,
  type AuditView,
  dayOf,
  hasRole,
  hasStarted,
  isHistoric,
  STUB_STATUS,
  statusTexts,
} from '@sojourn/domain'
import { type EventRow, presentEvent } from '../../platform/event-log.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { AuditRecord, ListedAudit } from './repository/records.ts'
import type { AuditedSite } from './repository/sites.ts'

/** The columns of a left-joined user; all null for entries of the system. */
export interface JoinedPerson {
  user_id: string | null
  name: string | null
  first_name: string | null
  surname: string | null
  photo_document_id: string | null
}

export const presentPerson = (row: JoinedPerson): Participant | null =>
  row.user_id === null
    ? null
    : {
        userID: row.user_id,
        name: row.name ?? '',
        firstName: row.first_name ?? '',
        surname: row.surname ?? '',
        profileImage: row.photo_document_id,
      }

type People = ReadonlyMap<string, AuditPerson>
type Reader = Pick<Principal, 'userID' | 'roles'>

/** Whether the reader has unread messages, per kind of thread. */
export interface UnreadFlags {
  customer: boolean
  auditor: boolean
}
const NOTHING_UNREAD: UnreadFlags = { customer: false, auditor: false }

export const presentStatus = (name: AuditStatus): AuditStatusEntry => {
  const { description, auditorDescription, adminDescription } = AUDIT_STATUS_TEXTS[name]
  return { name, description, auditorDescription, adminDescription }
}

const findPerson = (people: People, userID: string | null): AuditPerson | null =>
  userID === null ? null : (people.get(userID) ?? null)

const toInstant = (date: Date | null): string | null => date?.toISOString() ?? null

const presentType = ({ type }: ListedAudit): AuditRow['auditType'] =>
  type && {
    auditTypeID: type.auditTypeID,
    name: type.name,
    typeVersion: type.typeVersion,
    version: type.version,
    historic: isHistoric(type.name),
  }

/** The fields of an audit that are shown in the property's list. */
const presentStub = (audit: ListedAudit, people: People): AuditRow => ({
  auditID: audit.auditID,
  auditStatus: presentStatus(STUB_STATUS),
  auditType: presentType(audit),
  mode: audit.mode,
  checkUpDue: audit.checkUpDue,
  site: audit.site,
  auditor: findPerson(people, audit.auditorID),
  assignedToUser: null,
  auditCreatedDate: audit.createdAt.toISOString(),
  auditorDate: audit.auditorDate,
  auditExpiresDate: null,
  auditorSubmittedDate: null,
  certifiedDate: null,
  kipDueDate: null,
  resultsSentDate: null,
  dateConfirmed: audit.dateConfirmed,
  requestedDate: null,
  firstAudit: audit.firstAudit,
  overturned: false,
  totalNonCompliances: null,
  finalNonCompliances: null,
  hasUnreadMessages: false,
  hasUnreadAuditorMessages: false,
  siteName: audit.site.siteName,
  country: audit.site.country,
  auditorName: audit.auditorName,
  reviewerName: null,
})

/** Admins and the audit's auditor see the results before they are sent. */
const canSeeUnsentResults = (audit: ListedAudit, reader: Reader): boolean =>
  hasRole(reader.roles, 'Admin') || audit.auditorID === reader.userID

const presentWhole = (
  audit: ListedAudit,
  people: People,
  reader: Reader,
  now: Date,
  unread: UnreadFlags = NOTHING_UNREAD,
): AuditRow => {
  const assigned = findPerson(people, audit.assignedUserID)
  const canSeeCounts = canSeeUnsentResults(audit, reader) || audit.resultsSentAt !== null
  const finalNonCompliances = canSeeCounts ? audit.finalNonCompliances : null
  return {
    ...presentStub(audit, people),
    auditStatus: {
      name: audit.status,
      ...statusTexts({ ...audit, improvementsLeft: finalNonCompliances }, dayOf(now)),
    },
    assignedToUser: assigned,
    auditExpiresDate: audit.auditExpiresDate,
    auditorSubmittedDate: toInstant(audit.auditorSubmittedAt),
    certifiedDate: toInstant(audit.certifiedAt),
    kipDueDate: audit.kipDueDate,
    resultsSentDate: toInstant(audit.resultsSentAt),
    requestedDate: audit.requestedDate,
    overturned: audit.isOverturned,
    totalNonCompliances: canSeeCounts ? audit.totalNonCompliances : null,
    finalNonCompliances,
    hasUnreadMessages: unread.customer,
    hasUnreadAuditorMessages: unread.auditor,
    reviewerName: assigned?.name ?? null,
  }
}

export const presentRow = (
  audit: ListedAudit,
  people: People,
  reader: Reader,
  {
    now,
    unread,
    view = 'whole',
  }: { now: Date; unread: UnreadFlags | undefined; view?: Exclude<AuditView, 'none'> },
): AuditRow =>
  view === 'stub' ? presentStub(audit, people) : presentWhole(audit, people, reader, now, unread)

const toNamed = (name: string | null): { name: string } | null => (name === null ? null : { name })

const presentSite = (audit: AuditRecord, site: AuditedSite): Audit['site'] => ({
  ...audit.site,
  address1: site.address1,
  address2: site.address2,
  address3: site.address3,
  county: site.county,
  postCode: site.post_code,
  emailAddress: site.email_address,
  telephone: site.telephone,
  websiteUrl: site.website_url,
  membershipStatus: toNamed(site.membership_name),
  membershipStart: site.membership_start,
  membershipEnd: site.membership_end,
  chainConnect: site.chain_connect,
  serviceTier: toNamed(site.tier_name),
  accommodationType: toNamed(site.accommodation_name),
  closedInLowSeason: site.closed_in_low_season,
  lowSeasonCloseDate: site.low_season_close_date,
  hotelReopens: site.hotel_reopens,
  starRating: site.star_rating,
  maxOccupancy: site.max_occupancy,
  noOfStaff: site.no_of_staff,
  mainContactUser:
    site.main_contact_user_id === null
      ? null
      : {
          userID: site.main_contact_user_id,
          name: site.contact_name ?? '',
          emailAddress: site.contact_email ?? '',
        },
})

export interface AuditDetails {
  audit: AuditRecord
  people: People
  site: AuditedSite
  totalQuestions: number
  events: EventRow[]
  unread: UnreadFlags | undefined
  /** Empty if the request leaves the criteria out. */
  groups: ReviewedGroup[]
  /** Empty for a reader who is not an Admin. */
  qualityCheckerIDs: string[]
  threadUsers: { auditor: Participant[]; customer: Participant[] }
  pinned: ConversationMessage[]
}

export function presentAudit(
  {
    audit,
    people,
    site,
    totalQuestions,
    events,
    unread,
    groups,
    qualityCheckerIDs,
    threadUsers,
    pinned,
  }: AuditDetails,
  reader: Reader,
  now: Date,
): Audit {
  const canSeeInvoice = canSeeUnsentResults(audit, reader)
  const auditType = presentType(audit)
  return {
    ...presentWhole(audit, people, reader, now, unread),
    auditType: auditType && { ...auditType, groups },
    auditorThreadUsers: threadUsers.auditor,
    customerThreadUsers: threadUsers.customer,
    pinnedMessages: pinned,
    site: presentSite(audit, site),
    createdByUser: findPerson(people, audit.createdBy),
    formerAuditorIDs: hasRole(reader.roles, 'Admin') ? audit.formerAuditorIDs : [],
    qualityCheckerIDs,
    totalQuestions,
    started: hasStarted(audit, now),
    certificateNumber: audit.certificateNumber,
    checkUp: audit.checkUp,
    auditorPaid: canSeeInvoice ? audit.auditorPaid : null,
    auditorInvoiceDate: canSeeInvoice ? audit.auditorInvoiceDate : null,
    eventLog: events.map(presentEvent),
  }
}
