import type { Audit } from '@sojourn/contract/audits/audit'
import { isCertificateAvailable, isReportAvailable } from '@sojourn/domain/audits/review/visibility'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { formatTelephone } from '@sojourn/domain/sites/telephone'
import { IconDownload } from '@tabler/icons-react'
import { openDocument } from '../../../../features/open-document.ts'
import { useAreaName } from '../../../../features/sites/site-queries.ts'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { type Fact, FactList } from '../../../../ui/fact-list.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import css from './audit-info.module.css'

interface InfoSection {
  title: string
  facts: Fact[]
}

type Site = Audit['site']

const formatDay = (date: string | null) => (date === null ? '' : longDate(date))
const formatNumber = (value: number | null) => (value === null ? '' : String(value))
const formatBoolean = (value: boolean) => (value ? m.review_yes() : m.review_no())

/** A season repeats every year, so it is shown without the year: 01/11. */
const formatDayAndMonth = (date: string | null) => {
  const [, month, dayOfMonth] = date?.split('-') ?? []
  return month && dayOfMonth ? `${dayOfMonth.slice(0, 2)}/${month}` : ''
}

const listAddressFacts = (site: Site, county: string): Fact[] => [
  { label: m.review_info_line1(), value: site.address1 },
  { label: m.review_info_line2(), value: site.address2 },
  { label: m.review_info_line3(), value: site.address3 },
  { label: m.review_info_city(), value: site.cityTown },
  { label: m.review_info_county(), value: county },
  { label: m.review_info_postcode(), value: site.postCode },
  { label: m.review_info_country(), value: countryName(site.country) },
]

const listMembershipFacts = (site: Site): Fact[] => [
  { label: m.review_info_status(), value: site.membershipStatus?.name ?? '' },
  { label: m.review_info_start(), value: formatDay(site.membershipStart) },
  { label: m.review_info_end(), value: formatDay(site.membershipEnd) },
  { label: m.review_info_chain_connect(), value: formatBoolean(site.chainConnect) },
]

const listSiteFacts = (site: Site): Fact[] => [
  { label: m.review_info_reference(), value: site.propertyURN },
  { label: m.review_info_stars(), value: formatNumber(site.starRating) },
  { label: m.review_info_occupancy(), value: formatNumber(site.maxOccupancy) },
  { label: m.review_info_staff(), value: formatNumber(site.noOfStaff) },
  { label: m.review_info_low_season(), value: formatBoolean(site.closedInLowSeason) },
  ...(site.closedInLowSeason
    ? [
        { label: m.review_info_season_start(), value: formatDayAndMonth(site.lowSeasonCloseDate) },
        { label: m.review_info_season_end(), value: formatDayAndMonth(site.hotelReopens) },
        { label: m.review_info_reopens(), value: formatDay(site.hotelReopens) },
      ]
    : []),
]

const listContactFacts = (site: Site): Fact[] => [
  { label: m.review_info_main_contact(), value: site.mainContactUser?.name ?? '' },
  { label: m.review_info_email(), value: site.mainContactUser?.emailAddress ?? site.emailAddress },
  { label: m.review_info_telephone(), value: formatTelephone(site.telephone) },
  { label: m.review_info_website(), value: site.websiteUrl },
]

/** The sections in the specification's order. The site stores its county as a code; `county` is its name. */
const listInfoSections = (audit: Audit, county: string): InfoSection[] => [
  { title: m.review_info_address(), facts: listAddressFacts(audit.site, county) },
  { title: m.review_info_membership(), facts: listMembershipFacts(audit.site) },
  { title: m.review_info_site(), facts: listSiteFacts(audit.site) },
  { title: m.review_info_contact(), facts: listContactFacts(audit.site) },
  {
    title: m.review_info_dates(),
    facts: [
      { label: m.review_info_audit_date(), value: formatDay(audit.auditorDate) },
      { label: m.review_info_submitted(), value: formatDay(audit.auditorSubmittedDate) },
      { label: m.review_info_expiry(), value: formatDay(audit.auditExpiresDate) },
    ],
  },
]

const openAuditDocument = (call: 'linkAuditReport' | 'linkCertificate', auditID: string): void =>
  openDocument(() => api.call(call, { params: { auditID } }))

/** Details of the property and the audit that do not fit into the header. */
export function AuditInfo({ audit, onClose }: { audit: Audit; onClose(): void }) {
  const status = audit.auditStatus.name
  const { auditID, site } = audit
  const county = useAreaName(site.country, site.county)
  return (
    <Modal onClose={onClose} title={m.review_info_title()} width={600}>
      {listInfoSections(audit, county).map(({ title, facts }) => (
        <section key={title} className={css.section}>
          <h3 className={css.title}>{title}</h3>
          <FactList facts={facts.map(withPlaceholder)} />
        </section>
      ))}
      {isReportAvailable(status) && (
        <div className={css.downloads}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => openAuditDocument('linkAuditReport', auditID)}
          >
            {m.review_download_report()}
          </Button>
          {isCertificateAvailable(status, audit.mode) && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => openAuditDocument('linkCertificate', auditID)}
            >
              {m.review_download_certificate()}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}

const withPlaceholder = ({ label, value }: Fact): Fact => ({
  label,
  value: value === '' || value === null ? m.review_info_nothing() : value,
})
