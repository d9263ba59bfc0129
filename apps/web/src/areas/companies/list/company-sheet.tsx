import { IconBuildingSkyscraper, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from '../../../features/people/people.module.css'
import { customersAddress } from '../../../features/sites/customer-address.ts'
import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import type { CompanyRow } from './company-columns.tsx'

/** Where to go with a company, in rows large enough for a thumb. */
export function CompanySheet({ company, onClose }: { company: CompanyRow; onClose(): void }) {
  const { companyID, name } = company
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true }
  return (
    <Modal onClose={onClose} title={name}>
      <div className={css.sheet}>
        <Link to={customersAddress(companyID)}>
          <IconBuildingSkyscraper {...icon} />
          {m.companies_view_customers()}
        </Link>
        <Link to="/companies/company/$companyID" params={{ companyID }} search={{}}>
          <IconPencil {...icon} />
          {m.companies_edit()}
        </Link>
      </div>
    </Modal>
  )
}
