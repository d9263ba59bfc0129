import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  customerAddress,
  customersAddress,
  newCustomerAddress,
} from '../../../features/sites/customer-address.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './company.module.css'

const SHOWN = 5

/** The first customers of the company, a link to all of them, and the way to add one. */
export function CompanyCustomers({ companyID }: { companyID: string }) {
  const sites = useQuery(
    pageQuery('listCompanySites', {
      params: { id: companyID },
      query: { page: '1', pageCount: String(SHOWN), OrderBy: 'Name' },
    }),
  )
  const total = sites.data?.pagination.totalCount
  return (
    <Section
      title={m.customers_title()}
      voice="speaks"
      aside={
        <Button
          variant={total === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to={newCustomerAddress(companyID)} {...props} />}
        >
          {m.customers_add()}
        </Button>
      }
    >
      {sites.isPending && <LoadingState text={m.customers_loading()} rows={2} />}
      {sites.error && !sites.data && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      {total === 0 && <p className="mut">{m.companies_customers_none()}</p>}
      <ul className={css.customers}>
        {sites.data?.rows.map((site) => (
          <li key={site.siteID}>
            <Link to={customerAddress(site)}>{site.siteName}</Link>
          </li>
        ))}
      </ul>
      {total !== undefined && total > 0 && (
        <p className={css.allCustomers}>
          <Link to={customersAddress(companyID)}>{m.companies_view_all_customers({ count: total })}</Link>
        </p>
      )}
    </Section>
  )
}
