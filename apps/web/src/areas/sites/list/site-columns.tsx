import { dayOf } from '@sojourn/domain/audits/calendar'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCircleOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PersonName } from '../../../features/people/person-name.tsx'
import { formatMembership } from '../../../features/sites/format-site.ts'
import { sitePath } from '../../../features/sites/site-paths.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import css from './sites.module.css'

export type SiteRow = CallRow<'listSites'>

const NO_VALUE = '–'

const DisabledBadge = () => (
  <Badge tone="ended" icon={IconCircleOff}>
    {m.customers_disabled()}
  </Badge>
)

const formatCodes = (site: SiteRow) =>
  m.customers_codes({ propertyCode: site.propertyCode, ucc: site.propertyURN })

const formatStartDate = (site: SiteRow) => (site.membershipStart ? longDate(site.membershipStart) : NO_VALUE)

const formatEndDate = (site: SiteRow) =>
  site.membershipEnd ? { sub: m.customers_until({ date: longDate(site.membershipEnd) }) } : {}

const company: Column<SiteRow> = {
  id: 'company',
  header: m.customers_company(),
  cell: (site) => <TwoLineCell main={site.company.name} />,
}

/** The columns for the sites of one company. */
export const siteColumns: Column<SiteRow>[] = [
  {
    id: 'customer',
    header: m.customers_customer(),
    orderBy: 'Name',
    cell: (site) => (
      <span className={css.customer}>
        <span className={css.texts}>
          <TwoLineCell strong main={site.siteName} sub={formatCodes(site)} />
        </span>
        {!site.enabled && <DisabledBadge />}
      </span>
    ),
  },
  {
    id: 'country',
    header: m.customers_country(),
    width: 148,
    cell: (site) => <TwoLineCell main={countryName(site.country)} sub={site.cityTown} />,
  },
  {
    id: 'start',
    header: m.customers_membership_start(),
    width: 172,
    orderBy: 'MembershipStart',
    cell: (site) => <TwoLineCell main={formatStartDate(site)} {...formatEndDate(site)} />,
  },
  {
    id: 'contact',
    header: m.customers_main_contact(),
    optional: true,
    cell: (site) => (site.mainContactUser ? <PersonName person={site.mainContactUser} /> : NO_VALUE),
  },
  {
    id: 'details',
    header: '',
    width: 88,
    align: 'right',
    cell: (site) => (
      <Link to={sitePath(site)} className={css.details}>
        {m.customers_details()}
        <span className="sr">{site.siteName}</span>
      </Link>
    ),
  },
]

/** The columns for sites of several companies. */
export const siteColumnsWithCompany: Column<SiteRow>[] = [company, ...siteColumns]

/** The columns of search results, which cannot be sorted because they are always ordered by name. */
export const siteSearchColumns: Column<SiteRow>[] = siteColumnsWithCompany.map(
  ({ orderBy: _fixed, ...column }) => column,
)

const describeMembership = ({ membershipStatus, membershipStart, membershipEnd }: SiteRow) =>
  formatMembership(
    { status: membershipStatus?.name ?? null, start: membershipStart, end: membershipEnd },
    dayOf(new Date()),
  )

/** A row of the list on a phone. */
export const renderSiteCard = (site: SiteRow) => (
  <>
    <TwoLineCell strong main={site.siteName} sub={formatCodes(site)} />
    <span className={css.cardFacts}>
      {[site.cityTown, countryName(site.country)].filter(Boolean).join(', ')}
      {!site.enabled && <DisabledBadge />}
    </span>
    <span className={css.cardFoot}>
      {describeMembership(site)}
      {site.mainContactUser && (
        <span className={css.contact}>
          <span className="sr">{m.customers_main_contact()}</span>
          <PersonName person={site.mainContactUser} />
        </span>
      )}
    </span>
  </>
)

export const renderSiteCardWithCompany = (site: SiteRow) => (
  <>
    <span className="dim t12">{site.company.name}</span>
    {renderSiteCard(site)}
  </>
)
