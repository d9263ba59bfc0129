import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { companySitesPath } from '../../../features/sites/site-paths.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import css from './companies.module.css'

export type CompanyRow = CallRow<'listCompanies'>

const ActiveBadge = ({ enabled }: { enabled: boolean }) =>
  enabled ? (
    <Badge tone="good" icon={IconCircleCheck}>
      {m.companies_active()}
    </Badge>
  ) : (
    <Badge tone="ended" icon={IconCircleOff}>
      {m.companies_inactive()}
    </Badge>
  )

const Name = ({ company }: { company: CompanyRow }) => (
  <TwoLineCell
    strong
    main={company.name}
    {...(company.parentCompany ? { sub: m.companies_under({ name: company.parentCompany.name }) } : {})}
  />
)

export const companyColumns: Column<CompanyRow>[] = [
  {
    id: 'name',
    header: m.companies_name(),
    orderBy: 'Name',
    cell: (company) => <Name company={company} />,
  },
  {
    id: 'created',
    header: m.companies_date_created(),
    width: 200,
    orderBy: 'DateCreated',
    cell: (company) => longDate(company.dateCreated),
  },
  {
    id: 'active',
    header: m.companies_state(),
    width: 140,
    cell: (company) => <ActiveBadge enabled={company.enabled} />,
  },
  {
    id: 'actions',
    header: '',
    width: 272,
    cell: (company) => <RowLinks company={company} />,
  },
]

function RowLinks({ company }: { company: CompanyRow }) {
  const { companyID, name } = company
  return (
    <span className={css.links}>
      <Link to={companySitesPath(companyID)} className={css.link}>
        {m.companies_view_customers()}
        <span className="sr">{name}</span>
      </Link>
      <Link to="/companies/company/$companyID" params={{ companyID }} search={{}} className={css.link}>
        <IconPencil size={14} stroke={1.75} aria-hidden />
        {m.companies_edit()}
        <span className="sr">{name}</span>
      </Link>
    </span>
  )
}

/** A row of the list on a phone. A tap opens its links. */
export const renderCompanyCard = (company: CompanyRow) => (
  <span className={css.card}>
    <span className={css.texts}>
      <Name company={company} />
      <span className="dim t12">{longDate(company.dateCreated)}</span>
    </span>
    <ActiveBadge enabled={company.enabled} />
  </span>
)
