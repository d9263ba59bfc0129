import { Modal } from '@mantine/core'
import { IconBuildingSkyscraper, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from '../../../lib/people/people.module.css'
import { customersAddress } from '../../../lib/sites/customer-address.ts'
import { m } from '../../../messages/messages.js'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import type { CompanyRow } from './company-columns.tsx'

/** Where to go with a company, in rows large enough for a thumb. */
export function CompanySheet({ company, onClose }: { company: CompanyRow; onClose(): void }) {
  useReturnFocus()
  const { companyID, name } = company
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true }
  return (
    <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': m.kit_close() }}>
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
