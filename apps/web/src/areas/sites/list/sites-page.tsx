import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchSelect } from '../../../features/forms/search-select.tsx'
import { newSitePath } from '../../../features/sites/site-paths.ts'
import { useEnabledCompanyOptions } from '../../../features/use-enabled-company-options.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Option } from '../../../ui/option-list.tsx'
import { BackToCompanies } from './list-links.tsx'
import {
  renderSiteCard,
  renderSiteCardWithCompany,
  siteColumns,
  siteColumnsWithCompany,
} from './site-columns.tsx'
import { SiteList } from './site-list.tsx'
import { createSiteListState } from './site-list-state.ts'

/** The button to add a site, with a dialog to select the company. */
function AddSite() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {m.customers_add()}
      </Button>
      {isOpen && <ChooseCompanyDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ChooseCompanyDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const [company, setCompany] = useState<Option | null>(null)
  const [isMissing, setMissing] = useState(false)
  const hasCompanies = useEnabledCompanyOptions('')?.length !== 0
  return (
    <FormDialog
      title={m.customers_add()}
      submitLabel={m.customers_add_continue()}
      isChanged={false}
      onClose={onClose}
      onSubmit={() => {
        if (company) void navigate({ to: newSitePath(company.value) })
        else setMissing(true)
      }}
    >
      <SearchSelect
        label={m.customers_company()}
        placeholder={m.customers_add_company()}
        value={company}
        error={isMissing && !company ? m.customers_add_company_missing() : undefined}
        useOptions={useEnabledCompanyOptions}
        onChange={setCompany}
      />
      {!hasCompanies && (
        <p>
          {m.customers_add_no_companies()} <Link to="/companies/company">{m.companies_add()}</Link>
        </p>
      )}
    </FormDialog>
  )
}

const route = getRouteApi('/signed-in/customers')

/** The sites a user may read; for an Admin, the sites of all companies. */
export function SitesPage() {
  const { roles } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isAdmin = hasRole(roles, 'Admin')
  const list = createSiteListState(search, (next) => void navigate({ search: next }), isAdmin)
  const sites = useQuery(pageQuery('listSites', { query: list.query }))
  return (
    <SiteList
      list={list}
      result={sites}
      card={isAdmin ? renderSiteCardWithCompany : renderSiteCard}
      columns={isAdmin ? siteColumnsWithCompany : siteColumns}
      actions={isAdmin && <BackToCompanies />}
      add={isAdmin && <AddSite />}
    />
  )
}
